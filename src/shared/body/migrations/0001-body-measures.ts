import type { Ddl } from '../../../kernel/database/ddl.ts';
import type { Migration } from '../../../kernel/database/migrate.ts';

const COLUMNS = 'owner_id, date, measure, value, unit, metric_value, updated_at';

/**
 * Takes over the table with its rows where an app has created it. A value may now be stored without
 * a unit, and then has no metric value. SQLite cannot drop a `not null`, so the table is rebuilt.
 */
export const bodyMeasures: Migration = {
  id: '0001-body-measures',
  statements: (ddl) => [
    `create table if not exists body_measures ${columns(ddl)}`,
    `create table body_measures_anew ${columns(ddl)}`,
    `insert into body_measures_anew (${COLUMNS}) select ${COLUMNS} from body_measures`,
    'drop table body_measures',
    'alter table body_measures_anew rename to body_measures',
    ...(ddl.engine === 'postgres'
      ? ['alter index body_measures_anew_pkey rename to body_measures_pkey']
      : []),
    'create index body_measures_trend on body_measures (owner_id, measure, date)',
  ],
};

function columns({ int, real, text, strict }: Ddl): string {
  return `(
      owner_id ${int} not null,
      date ${text} not null,
      measure ${text} not null,
      value ${real} not null,
      unit ${text} check (unit in ('kg', 'lb', '%', 'cm', 'in')),
      metric_value ${real},
      updated_at ${text} not null,
      primary key (owner_id, date, measure),
      check ((unit is null) = (metric_value is null))
    )${strict}`;
}
