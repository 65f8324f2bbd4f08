import type { Migration } from '../../../kernel/database/migrate.ts';

/**
 * A measure is kept in the unit it was read in; `metric_value` is the same in kilograms,
 * centimetres or percent, by which values of different units are compared.
 */
export const bodyData: Migration = {
  id: '0006-body-data',
  statements: ({ id, int, real, text, strict }) => [
    `create table body_measures (
      owner_id ${int} not null,
      date ${text} not null,
      measure ${text} not null,
      value ${real} not null,
      unit ${text} not null check (unit in ('kg', 'lb', '%', 'cm', 'in')),
      metric_value ${real} not null,
      updated_at ${text} not null,
      primary key (owner_id, date, measure)
    )${strict}`,
    'create index body_measures_trend on body_measures (owner_id, measure, date)',
    `insert into body_measures (owner_id, date, measure, value, unit, metric_value, updated_at)
      select owner_id, date, 'weight', weight, weight_unit,
        case weight_unit when 'lb' then weight * 0.45359237 else weight end, updated_at
      from body_stats`,
    'drop table body_stats',
    `create table progress_photos (
      ${id},
      owner_id ${int} not null,
      file_id ${int} not null,
      date ${text} not null,
      pose ${text} not null check (pose in ('front', 'side', 'back')),
      note ${text} not null,
      created_at ${text} not null,
      updated_at ${text} not null,
      deleted_at ${text}
    )${strict}`,
    'create index progress_photos_owner on progress_photos (owner_id, date, id)',
    `create table cardio_sessions (
      ${id},
      owner_id ${int} not null,
      date ${text} not null,
      kind ${text} not null,
      minutes ${real},
      distance ${real},
      distance_unit ${text} check (distance_unit in ('km', 'mi', 'm')),
      calories ${int},
      avg_heart_rate ${int},
      notes ${text} not null,
      created_at ${text} not null,
      updated_at ${text} not null,
      deleted_at ${text}
    )${strict}`,
    'create index cardio_sessions_owner on cardio_sessions (owner_id, date, id)',
  ],
};
