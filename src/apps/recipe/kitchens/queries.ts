import { type Kysely, sql } from 'kysely';
import { PERSON_COLUMNS } from '../../../accounts/people/person.ts';
import {
  type Page,
  type PageOrder,
  type PageRequest,
  readPage,
} from '../../../kernel/api/paging.ts';
import type { RecipeAppTables } from '../tables.ts';

type Db = Kysely<RecipeAppTables>;
function selectKitchens(db: Db, me: number) {
  return db
    .selectFrom('kitchen_members as mine')
    .innerJoin('kitchens', 'kitchens.id', 'mine.kitchen_id')
    .innerJoin('users', 'users.id', 'kitchens.owner_id')
    .select([
      'kitchens.id',
      'kitchens.name',
      'kitchens.created_at',
      'kitchens.updated_at',
      'mine.role',
      'mine.auto_share',
      'mine.shares_plan',
      'mine.joined_at',
    ])
    .select(PERSON_COLUMNS)
    .select(
      sql<number>`(select count(*) from kitchen_members as other
        where other.kitchen_id = kitchens.id)`.as('member_count'),
    )
    .select(
      sql<number>`(select count(*) from pantry_shares
        where pantry_shares.kitchen_id = kitchens.id
          and pantry_shares.owner_id = mine.owner_id)`.as('shares_pantry'),
    )
    .where('mine.owner_id', '=', me);
}

export type KitchenRow = Awaited<ReturnType<ReturnType<typeof selectKitchens>['execute']>>[number];

const BY_JOINING: PageOrder<KitchenRow> = {
  direction: 'asc',
  keys: [
    [sql.ref('mine.joined_at'), (row) => row.joined_at],
    [sql.ref('mine.kitchen_id'), (row) => row.id],
  ],
};

export async function findKitchens(
  db: Db,
  me: number,
  request: PageRequest,
): Promise<Page<KitchenRow>> {
  const { limit, cursor } = request;
  return readPage(selectKitchens(db, me), BY_JOINING, { limit, cursor });
}

export async function findKitchen(db: Db, me: number, id: number): Promise<KitchenRow | undefined> {
  return selectKitchens(db, me).where('kitchens.id', '=', id).executeTakeFirst();
}

/** Sorts the Head Chef first. */
const RANK = sql<number>`case when kitchen_members.role = 'owner' then 0 else 1 end`;

function selectMembers(db: Db, kitchenId: number) {
  return db
    .selectFrom('kitchen_members')
    .innerJoin('users', 'users.id', 'kitchen_members.owner_id')
    .select(PERSON_COLUMNS)
    .select([
      'kitchen_members.role',
      'kitchen_members.auto_share',
      'kitchen_members.shares_plan',
      'kitchen_members.joined_at',
    ])
    .where('kitchen_members.kitchen_id', '=', kitchenId);
}

export type MemberRow = Awaited<ReturnType<ReturnType<typeof selectMembers>['execute']>>[number];

const BY_RANK: PageOrder<MemberRow> = {
  direction: 'asc',
  keys: [
    [RANK, (row) => (row.role === 'owner' ? 0 : 1)],
    [sql.ref('kitchen_members.joined_at'), (row) => row.joined_at],
    [sql.ref('kitchen_members.owner_id'), (row) => row.user_id],
  ],
};

export async function findMembers(
  db: Db,
  kitchenId: number,
  request: PageRequest,
): Promise<Page<MemberRow>> {
  return readPage(selectMembers(db, kitchenId), BY_RANK, request);
}

export async function findMember(
  db: Db,
  kitchenId: number,
  userId: number,
): Promise<MemberRow | undefined> {
  return selectMembers(db, kitchenId)
    .where('kitchen_members.owner_id', '=', userId)
    .executeTakeFirst();
}

/** Number of members besides `me`. */
export async function countOthers(db: Db, kitchenId: number, me: number): Promise<number> {
  const { others } = await db
    .selectFrom('kitchen_members')
    .select((eb) => eb.fn.countAll<number>().as('others'))
    .where('kitchen_id', '=', kitchenId)
    .where('owner_id', '<>', me)
    .executeTakeFirstOrThrow();
  return others;
}
