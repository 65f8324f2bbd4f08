import { type Kysely, sql } from 'kysely';
import { type Person, toPerson } from '../../../accounts/people/person.ts';
import { prepareQuery } from '../../../kernel/database/prepared-query.ts';
import { readIds } from '../../../kernel/database/queries/read-ids.ts';
import type { Source } from '../recipes/list/tiered-search.ts';
import type { RecipeAppTables } from '../tables.ts';

type Db = Kysely<RecipeAppTables>;

/** Upper bound of the people in one list. */
const MOST_SHARERS = 200;
/** So many recipes are looked up by their ids; of more, the owner's library is walked. */
const FEW_SHARED = sql.lit(300);

/** Somebody who granted the reader a recipe or is in a Kitchen with them. */
export interface Sharer {
  readonly person: Person;
  readonly isMate: boolean;
  /** Or all that they have, with a Kitchen. */
  readonly sharesMany: boolean;
  /** With a Kitchen in which the reader is. */
  readonly sharesPantry: boolean;
}

/** Whose recipes a reader sees. */
export interface Reach {
  readonly me: number;
  /** Other members of the reader's Kitchens. */
  readonly mates: readonly number[];
  readonly sources: readonly Source[];
}

interface SharerRow {
  readonly user_id: number;
  readonly username: string;
  readonly full_name: string | null;
  readonly avatar_id: number | null;
  readonly is_mate: number;
  readonly shares_many: number;
  readonly shares_pantry: number;
}

const PERSON = sql`users.id as user_id, users.username, users.full_name, users.avatar_id`;

/** Whether the user of the row at hand shares more recipes with `me` than are looked up. */
function sharesMany(me: number) {
  return sql`exists (select 1 from recipe_shares as given
      where given.user_id = ${me} and given.owner_id = users.id limit 1 offset ${FEW_SHARED})
    or exists (select 1 from recipes as open
      where open.owner_id = users.id and open.deleted_at is null and open.visibility = 'group'
      limit 1 offset ${FEW_SHARED})`;
}

/**
 * The members of the reader's Kitchens, once for each Kitchen, and others who gave them a grant.
 * These are found by jumping from one to the next in the index, so that it does not matter how many
 * recipes each of them gave. Nothing is sorted or made distinct, which takes SQLite longer than
 * finding the rows.
 */
const findRows = prepareQuery((db: Db, at: { me: number; limit: number }) =>
  db
    .selectFrom(
      sql<SharerRow>`(select ${PERSON}, 1 as is_mate,
          case when theirs.auto_share = 1 or ${sharesMany(at.me)} then 1 else 0 end as shares_many,
          case when exists (select 1 from pantry_shares as share
            where share.owner_id = theirs.owner_id and +share.kitchen_id = theirs.kitchen_id)
            then 1 else 0 end as shares_pantry
        from kitchen_members as mine
          join kitchen_members as theirs on theirs.kitchen_id = mine.kitchen_id
          join users on users.id = theirs.owner_id
        where mine.owner_id = ${at.me} and theirs.owner_id <> ${at.me}
        union all
        select ${PERSON}, 0, case when ${sharesMany(at.me)} then 1 else 0 end, 0
        from (${jumpAlongGrants(at.me)}) as found join users on users.id = found.id
        where found.id <> ${at.me} and not exists (select 1 from kitchen_members as mine
          join kitchen_members as theirs on theirs.kitchen_id = mine.kitchen_id
          where mine.owner_id = ${at.me} and theirs.owner_id = found.id)
      )`.as('sharer'),
    )
    .selectAll()
    .limit(at.limit),
);

function jumpAlongGrants(me: number) {
  return sql`with recursive found(id) as (
      select min(owner_id) from recipe_shares where user_id = ${me}
      union all
      select (select min(owner_id) from recipe_shares
        where user_id = ${me} and owner_id > found.id) from found where found.id is not null)
    select id from found where id is not null`;
}

export async function findSharers(db: Db, me: number): Promise<Sharer[]> {
  const rows = await findRows(db, { me, limit: MOST_SHARERS });
  const byPerson = Map.groupBy(rows, ({ user_id }) => user_id);
  return [...byPerson.values()]
    .flatMap((same) => {
      const [first] = same;
      if (first === undefined) return [];
      return {
        person: toPerson(first),
        isMate: first.is_mate === 1,
        sharesMany: same.some((row) => row.shares_many === 1),
        sharesPantry: same.some((row) => row.shares_pantry === 1),
      };
    })
    .sort((a, b) => a.person.id - b.person.id);
}

/** Those who are in a Kitchen with the reader. */
export function matesAmong(sharers: readonly Sharer[]): number[] {
  return sharers.filter(({ isMate }) => isMate).map(({ person }) => person.id);
}

/** The recipes that these people share with `me`; nobody who shares nothing. */
export async function sourcesOf(
  db: Db,
  me: number,
  sharers: readonly Sharer[],
): Promise<readonly Source[]> {
  const sources: Source[] = [];
  for (const { person, isMate, sharesMany } of sharers) {
    const ids = sharesMany ? null : await findShared(db, me, person.id, isMate);
    if (ids?.length !== 0) sources.push({ owner: person.id, ids });
  }
  return sources;
}

function findShared(db: Db, me: number, owner: number, isMate: boolean): Promise<number[]> {
  const granted = sql`select recipe_id as id from recipe_shares
    where user_id = ${me} and owner_id = ${owner}`;
  const open = sql`union select id from recipes
    where owner_id = ${owner} and deleted_at is null and visibility = 'group'`;
  return readIds(db, sql`${granted} ${isMate ? open : sql`group by recipe_id`}`);
}
