import { type Kysely, type RawBuilder, sql } from 'kysely';
import { type Engine, engineOf } from '../../../kernel/database/engine.ts';
import { prepareQuery } from '../../../kernel/database/prepared-query.ts';
import type { DayAmount } from '../measures/diary/day-amount.ts';
import type { NutritionTables } from '../tables.ts';

type Db = Kysely<NutritionTables>;

/** The amount of a nutriment in a JSON column; null if it is absent. */
export function amountIn(engine: Engine, column: string, key: string): RawBuilder<number | null> {
  const json = sql.ref(column);
  return engine === 'sqlite'
    ? sql`json_extract(${json}, ${key})`
    : sql`cast(cast(${json} as json) ->> cast(${key} as text) as double precision)`;
}

/** What `amountIn` needs as the key of a nutriment. */
export function amountKey(db: Db, nutriment: string): string {
  return engineOf(db) === 'sqlite' ? `$."${nutriment}"` : nutriment;
}

const findAmountRows = prepareQuery(
  (db: Db, at: { owner: number; from: string; to: string; key: string }) =>
    db
      .selectFrom('diary_days')
      .select([
        'date',
        'incomplete',
        'item_count as items',
        amountIn(engineOf(db), 'totals', at.key).as('amount'),
        amountIn(engineOf(db), 'known', at.key).as('known'),
      ])
      .where('owner_id', '=', at.owner)
      .where('date', '>=', at.from)
      .where('date', '<=', at.to)
      .where('item_count', '>', 0)
      .orderBy('date'),
);

export interface LoggedAmount extends DayAmount {
  /** The person marked the day as incomplete. */
  readonly isIncomplete: boolean;
}

/** The amounts of a nutriment on the logged days of a range, oldest first. */
export async function findAmounts(
  db: Db,
  owner: number,
  nutriment: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<LoggedAmount[]> {
  const rows = await findAmountRows(db, { owner, from, to, key: amountKey(db, nutriment) });
  return rows.map(({ date, amount, known, items, incomplete }) => ({
    date,
    amount,
    known: known ?? 0,
    items,
    isIncomplete: incomplete === 1,
  }));
}
