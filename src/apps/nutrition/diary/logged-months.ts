import { sql, type Transaction } from 'kysely';
import type { JoinedOwners } from '../../../kernel/row-joins.ts';
import type { NutritionTables } from '../tables.ts';

type Tx = Transaction<NutritionTables>;

/** Records whether a day is logged. The caller has locked the diary. */
export async function markLogged(
  tx: Tx,
  owner: number,
  date: string,
  isLogged: boolean,
): Promise<void> {
  const bit = 1 << (Number(date.slice(8)) - 1);
  const days = isLogged
    ? sql<number>`diary_months.days | ${bit}`
    : sql<number>`diary_months.days & ${~bit}`;
  await tx
    .insertInto('diary_months')
    .values({ owner_id: owner, month: date.slice(0, 7), days: isLogged ? bit : 0 })
    .onConflict((conflict) => conflict.columns(['owner_id', 'month']).doUpdateSet({ days }))
    .execute();
}

/** Counts the months of an owner that received days of another one. */
export async function recountMonths(
  tx: Tx,
  { from, to }: Pick<JoinedOwners, 'from' | 'to'>,
): Promise<void> {
  await tx.deleteFrom('diary_months').where('owner_id', 'in', [from, to]).execute();
  await sql`insert into diary_months (owner_id, month, days)
    select owner_id, substr(date, 1, 7), sum(1 << (cast(substr(date, 9, 2) as integer) - 1))
    from diary_days where owner_id = ${to} and item_count > 0
    group by owner_id, substr(date, 1, 7)`.execute(tx);
}
