import { type Kysely, sql, type Transaction } from 'kysely';
import { prepareQuery } from '../../../kernel/database/prepared-query.ts';
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
  const month = date.slice(0, 7);
  const bit = 1 << (Number(date.slice(8)) - 1);
  if (isLogged) await addToMonth(tx, { owner, month, bit });
  else await removeFromMonth(tx, { owner, month, others: ~bit });
}

const addToMonth = prepareQuery(
  (tx: Kysely<NutritionTables>, at: { owner: number; month: string; bit: number }) =>
    tx
      .insertInto('diary_months')
      .values({ owner_id: at.owner, month: at.month, days: at.bit })
      .onConflict((conflict) =>
        conflict
          .columns(['owner_id', 'month'])
          .doUpdateSet({ days: sql<number>`diary_months.days | excluded.days` }),
      ),
);

const removeFromMonth = prepareQuery(
  (tx: Kysely<NutritionTables>, at: { owner: number; month: string; others: number }) =>
    tx
      .updateTable('diary_months')
      .set({ days: sql<number>`days & ${at.others}` })
      .where('owner_id', '=', at.owner)
      .where('month', '=', at.month),
);

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
