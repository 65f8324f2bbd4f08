import { type ExpressionBuilder, type Kysely, sql } from 'kysely';
import { PERSON_COLUMNS, type Person, toPerson } from '../../../accounts/people/person.ts';
import { prepareQuery } from '../../../kernel/database/prepared-query.ts';
import { readIds } from '../../../kernel/database/queries/read-ids.ts';
import type { Source } from '../recipes/tiered-search.ts';
import { sharedPantries } from '../stock/household-stock.ts';
import type { RecipeAppTables } from '../tables.ts';

type Db = Kysely<RecipeAppTables>;

/** Upper bound of the people in one list. */
const MOST_SHARERS = 200;
/** So many recipes are looked up by their ids; of more, the owner's library is walked. */
const FEW_SHARED = sql.lit(300);

/** Somebody who granted the reader a recipe or is in a Kitchen with them. */
interface Sharer {
  readonly person: Person;
  readonly isMate: boolean;
  readonly sharesMany: boolean;
  /** With a Kitchen in which the reader is. */
  readonly sharesPantry: boolean;
}

type Builder = ExpressionBuilder<RecipeAppTables, 'users'>;

/** The members of the Kitchens that `me` is in. */
function membersWith(eb: Builder, me: number) {
  return eb
    .selectFrom('kitchen_members as mine')
    .innerJoin('kitchen_members as theirs', 'theirs.kitchen_id', 'mine.kitchen_id')
    .select('theirs.owner_id as id')
    .where('mine.owner_id', '=', me);
}

/**
 * Those who gave `me` a grant are found by jumping from one to the next in the index, so that it
 * does not matter how many recipes each of them gave.
 */
const findRows = prepareQuery((db: Db, at: { me: number; limit: number }) =>
  db
    .withRecursive('found(id)', (cte) =>
      cte
        .selectFrom('recipe_shares')
        .select(({ fn }) => fn.min<number | null>('recipe_shares.owner_id').as('id'))
        .where('recipe_shares.user_id', '=', at.me)
        .unionAll(
          cte
            .selectFrom('found')
            .select((eb) =>
              eb
                .selectFrom('recipe_shares')
                .select(({ fn }) => fn.min<number | null>('recipe_shares.owner_id').as('id'))
                .where('recipe_shares.user_id', '=', at.me)
                .whereRef('recipe_shares.owner_id', '>', 'found.id')
                .as('id'),
            )
            .where('found.id', 'is not', null),
        ),
    )
    .selectFrom('users')
    .select(PERSON_COLUMNS)
    .select((eb) => [
      eb
        .case()
        .when(
          eb.exists(
            membersWith(eb as unknown as Builder, at.me).whereRef(
              'theirs.owner_id',
              '=',
              'users.id',
            ),
          ),
        )
        .then(sql.lit(1))
        .else(sql.lit(0))
        .end()
        .as('is_mate'),
      sql<number>`case when exists (select 1 from recipe_shares as given
          where given.user_id = ${at.me} and given.owner_id = users.id
          limit 1 offset ${FEW_SHARED})
        or exists (select 1 from recipes as open
          where open.owner_id = users.id and open.deleted_at is null and open.visibility = 'group'
          limit 1 offset ${FEW_SHARED}) then 1 else 0 end`.as('shares_many'),
      sql<number>`case when exists (${sharedPantries(at.me)}
        and theirs.owner_id = users.id) then 1 else 0 end`.as('shares_pantry'),
    ])
    .where('users.id', 'in', (eb) =>
      eb
        .selectFrom('found')
        .select('found.id')
        .where('found.id', 'is not', null)
        .$castTo<{ id: number }>()
        .union(membersWith(eb as unknown as Builder, at.me)),
    )
    .where('users.id', '<>', at.me)
    .orderBy('users.id')
    .limit(at.limit),
);

export async function findSharers(db: Db, me: number): Promise<Sharer[]> {
  const rows = await findRows(db, { me, limit: MOST_SHARERS });
  return rows.map((row) => ({
    person: toPerson(row),
    isMate: row.is_mate === 1,
    sharesMany: row.shares_many === 1,
    sharesPantry: row.shares_pantry === 1,
  }));
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
