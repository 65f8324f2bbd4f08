import { type Insertable, type Kysely, sql } from 'kysely';
import { after, cutPage, ordered, type Page, type PageOrder } from '../../../kernel/paging.ts';
import type { WeighIn } from './contract.ts';
import type { BodyStatsTables } from './tables.ts';

type Db = Kysely<BodyStatsTables>;

interface PageWanted {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly limit: number;
  readonly cursor?: string | undefined;
}

const NEWEST_FIRST: PageOrder<WeighIn> = {
  direction: 'desc',
  keys: [[sql.ref('date'), (day) => day.date]],
};

export async function findPage(
  db: Db,
  owner: number,
  { from, to, limit, cursor }: PageWanted,
): Promise<Page<WeighIn>> {
  let days = ordered(
    db
      .selectFrom('body_stats')
      .select(['date', 'weight', 'weight_unit'])
      .where('owner_id', '=', owner),
    NEWEST_FIRST,
  );
  if (from !== undefined) days = days.where('date', '>=', from);
  if (to !== undefined) days = days.where('date', '<=', to);
  if (cursor !== undefined) days = after(days, NEWEST_FIRST, cursor);
  return cutPage(await days.limit(limit + 1).execute(), limit, NEWEST_FIRST);
}

/** One weigh-in a day: a second one replaces the first. */
export async function storeWeighIn(
  db: Db,
  stat: Insertable<BodyStatsTables['body_stats']>,
): Promise<WeighIn> {
  const { weight, weight_unit, updated_at } = stat;
  return db
    .insertInto('body_stats')
    .values(stat)
    .onConflict((conflict) =>
      conflict.columns(['owner_id', 'date']).doUpdateSet({ weight, weight_unit, updated_at }),
    )
    .returning(['date', 'weight', 'weight_unit'])
    .executeTakeFirstOrThrow();
}

export async function deleteWeighIn(db: Db, owner: number, date: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('body_stats')
    .where('owner_id', '=', owner)
    .where('date', '=', date)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
