import { sql, type Transaction } from 'kysely';
import type { Ddl } from './ddl.ts';

/**
 * Sums by day and by month of a table whose rows have an `id`, an `owner_id` and a `date`, so that
 * statistics do not grow with the history. Triggers maintain them, because rows change in many ways:
 * saves, imports, undo, a move to another owner, the removal of an account.
 *
 * `<name>_days` has a row for each day with entries, `<name>_months` one for each month, with its
 * days as a bitmap (bit 0 is the first). Both are recounted from their source, a day from its rows
 * and a month from its days, so they cannot drift.
 */
export interface DayRollUp {
  readonly name: string;
  readonly base: string;
  /** Which rows count. */
  readonly counts: (row: string) => string;
  /** The columns of the base that a sum depends on, besides owner and date. */
  readonly dependsOn: readonly string[];
  readonly sums: readonly RollUpSum[];
}

interface RollUpSum {
  readonly column: string;
  readonly type: 'int' | 'real';
  /** Over the rows of the base, called `entry`. */
  readonly of: string;
}

export function dayRollUpStatements(rollUp: DayRollUp, ddl: Ddl): string[] {
  const { name, base, counts, sums } = rollUp;
  const { int, text, strict } = ddl;
  const columns = sums.map(({ column, type }) => `${column} ${ddl[type]} not null`).join(', ');
  return [
    `create table ${name}_days (owner_id ${int} not null, date ${text} not null, ${columns},
      primary key (owner_id, date))${strict}`,
    `create table ${name}_months (owner_id ${int} not null, month ${text} not null,
      days ${int} not null, ${columns}, primary key (owner_id, month))${strict}`,
    `insert into ${name}_days (owner_id, date, ${columnNames(sums)})
      select entry.owner_id, entry.date, ${sumExpressions(rollUp)} from ${base} as entry where ${counts('entry')}
      group by entry.owner_id, entry.date`,
    `insert into ${name}_months (owner_id, month, days, ${columnNames(sums)})
      select owner_id, ${MONTH('date')}, ${BITS}, ${daySumExpressions(sums)} from ${name}_days
      group by owner_id, ${MONTH('date')}`,
    ...(ddl.engine === 'sqlite' ? sqliteTriggers(rollUp) : postgresTriggers(rollUp)),
  ];
}

/** The triggers that keep it on SQLite. */
export function dayRollUpTriggers({ name }: Pick<DayRollUp, 'name'>): string[] {
  return ['added', 'changed', 'moved', 'removed'].map((what) => `${name}_days_${what}`);
}

/** Recounts an owner's days and months from the rows that they sum up. */
export async function recountDays<Tables>(
  tx: Transaction<Tables>,
  rollUp: DayRollUp,
  owner: number,
): Promise<void> {
  const { name, base, counts, sums } = rollUp;
  const [days, months] = [sql.table(`${name}_days`), sql.table(`${name}_months`)];
  for (const table of [days, months]) {
    await sql`delete from ${table} where owner_id = ${owner}`.execute(tx);
  }
  await sql`insert into ${days} (owner_id, date, ${sql.raw(columnNames(sums))})
    select entry.owner_id, entry.date, ${sql.raw(sumExpressions(rollUp))} from ${sql.table(base)} as entry
    where entry.owner_id = ${owner} and ${sql.raw(counts('entry'))}
    group by entry.owner_id, entry.date`.execute(tx);
  await sql`insert into ${months} (owner_id, month, days, ${sql.raw(columnNames(sums))})
    select owner_id, ${sql.raw(MONTH('date'))}, ${sql.raw(BITS)}, ${sql.raw(daySumExpressions(sums))}
    from ${days} where owner_id = ${owner} group by owner_id, ${sql.raw(MONTH('date'))}`.execute(
    tx,
  );
}

const MONTH = (date: string) => `substr(${date}, 1, 7)`;
const BITS = 'sum(1 << (cast(substr(date, 9, 2) as integer) - 1))';

function columnNames(sums: readonly RollUpSum[]): string {
  return sums.map(({ column }) => column).join(', ');
}

function sumExpressions({ sums }: DayRollUp): string {
  return sums.map(({ of, type }) => (type === 'int' ? `cast(${of} as bigint)` : of)).join(', ');
}

function daySumExpressions(sums: readonly RollUpSum[]): string {
  return sums
    .map(({ column, type }) =>
      type === 'int' ? `cast(sum(${column}) as bigint)` : `sum(${column})`,
    )
    .join(', ');
}

function sqliteTriggers(rollUp: DayRollUp): string[] {
  const { name, base, dependsOn } = rollUp;
  const columns = ['owner_id', 'date', ...dependsOn];
  const changed = dependsOn.map((column) => `old.${column} is not new.${column}`).join(' or ');
  const sameDay = 'old.owner_id = new.owner_id and old.date = new.date';
  return [
    `create trigger ${name}_days_added after insert on ${base}
      begin ${recountStatements(rollUp, 'new')} end`,
    `create trigger ${name}_days_changed after update of ${columns.join(', ')} on ${base}
      when ${sameDay} and (${changed})
      begin ${recountStatements(rollUp, 'new')} end`,
    `create trigger ${name}_days_moved after update of owner_id, date on ${base}
      when not (${sameDay})
      begin ${recountStatements(rollUp, 'old')} ${recountStatements(rollUp, 'new')} end`,
    `create trigger ${name}_days_removed after delete on ${base}
      begin ${recountStatements(rollUp, 'old')} end`,
  ];
}

function recountStatements(rollUp: DayRollUp, touched: 'old' | 'new'): string {
  const { name, base, counts, sums } = rollUp;
  const month = MONTH(`${touched}.date`);
  return `
    delete from ${name}_days where owner_id = ${touched}.owner_id and date = ${touched}.date;
    insert into ${name}_days (owner_id, date, ${columnNames(sums)})
      select entry.owner_id, entry.date, ${sumExpressions(rollUp)} from ${base} as entry
      where entry.owner_id = ${touched}.owner_id and entry.date = ${touched}.date and ${counts('entry')}
      group by entry.owner_id, entry.date;
    delete from ${name}_months where owner_id = ${touched}.owner_id and month = ${month};
    insert into ${name}_months (owner_id, month, days, ${columnNames(sums)})
      select owner_id, ${MONTH('date')}, ${BITS}, ${daySumExpressions(sums)} from ${name}_days
      where owner_id = ${touched}.owner_id and date >= ${month} || '-01' and date <= ${month} || '-31'
      group by owner_id, ${MONTH('date')};`;
}

/**
 * On PostgreSQL the triggers run per statement. They lock the rows of the months, in a fixed order,
 * before counting, so that each count sees the rows that others committed meanwhile. A month without
 * days keeps its row, so that there is always a row to lock.
 */
function postgresTriggers(rollUp: DayRollUp): string[] {
  const { dependsOn } = rollUp;
  const columns = ['owner_id', 'date', ...dependsOn];
  const list = (row: string) => columns.map((column) => `${row}.${column}`).join(', ');
  const changed = `removed join added on added.id = removed.id
    where (${list('removed')}) is distinct from (${list('added')})`;
  return [
    ...postgresTrigger(
      rollUp,
      'added',
      'insert',
      'new table as added',
      'select owner_id, date from added',
    ),
    ...postgresTrigger(
      rollUp,
      'changed',
      'update',
      'old table as removed new table as added',
      `select removed.owner_id, removed.date from ${changed}
        union select added.owner_id, added.date from ${changed}`,
    ),
    ...postgresTrigger(
      rollUp,
      'removed',
      'delete',
      'old table as removed',
      'select owner_id, date from removed',
    ),
  ];
}

function postgresTrigger(
  rollUp: DayRollUp,
  what: string,
  event: string,
  tables: string,
  touchedRows: string,
): string[] {
  const { name, base, counts, sums } = rollUp;
  const trigger = `${name}_days_${what}`;
  const days = `(select distinct owner_id, date from (${touchedRows}) as one)`;
  const months = `(select distinct owner_id, ${MONTH('date')} as month from (${touchedRows}) as one)`;
  const set = ['days', ...sums.map(({ column }) => column)];
  return [
    `create function ${trigger}() returns trigger language plpgsql as $$
      begin
        insert into ${name}_months (owner_id, month, days, ${columnNames(sums)})
          select owner_id, month, 0, ${sums.map(() => '0').join(', ')} from ${months} as touched
          order by owner_id, month on conflict do nothing;
        perform 1 from ${name}_months where (owner_id, month) in ${months}
          order by owner_id, month for update;
        delete from ${name}_days where (owner_id, date) in ${days};
        insert into ${name}_days (owner_id, date, ${columnNames(sums)})
          select entry.owner_id, entry.date, ${sumExpressions(rollUp)} from ${base} as entry
          join ${days} as touched on touched.owner_id = entry.owner_id and touched.date = entry.date
          where ${counts('entry')} group by entry.owner_id, entry.date;
        update ${name}_months as kept set (${set.join(', ')}) =
          (select coalesce(${BITS}, 0), ${sums.map(({ column, type }) => `coalesce(sum(${column}), 0)::${type === 'int' ? 'bigint' : 'float8'}`).join(', ')}
            from ${name}_days as day where day.owner_id = kept.owner_id
            and day.date >= kept.month || '-01' and day.date <= kept.month || '-31')
          where (owner_id, month) in ${months};
        return null;
      end $$`,
    `create trigger ${trigger} after ${event} on ${base} referencing ${tables}
      for each statement execute function ${trigger}()`,
  ];
}
