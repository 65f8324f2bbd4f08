import { type Kysely, sql } from 'kysely';
import type { z } from 'zod';
import { PERSON_COLUMNS, toPerson } from '../../../accounts/people/person.ts';
import { refuseUnknownPeople } from '../../../accounts/people/refuse-unknown-people.ts';
import { type PageOrder, readPage } from '../../../kernel/api/paging.ts';
import type { Context } from '../../../kernel/context.ts';
import { transact } from '../../../kernel/database/transact.ts';
import { NotAllowed, NotFound } from '../../../kernel/errors.ts';
import { isoNow } from '../../../kernel/time/clock.ts';
import { requireOwnRecipe, requireRecipe } from '../recipes/access.ts';
import type { RecipeAppTables } from '../tables.ts';
import type { RecipeShare, sharesContract } from './contract.ts';

type SharesContext = Context<RecipeAppTables>;
type Input<Name extends keyof typeof sharesContract> = z.output<
  (typeof sharesContract)[Name]['input']
>;

/**
 * Accounts a recipe was granted to, each once: the direct grant if there is one, otherwise that of
 * the first Kitchen.
 */
function selectGrantees(db: Kysely<RecipeAppTables>, recipeId: number) {
  const granted = db
    .selectFrom('recipe_shares')
    .select((eb) => [
      'user_id as taker',
      eb.fn.min(eb.fn.coalesce('via_kitchen_id', sql.lit(0))).as('via'),
      eb.fn.min('created_at').as('created_at'),
    ])
    .where('recipe_id', '=', recipeId)
    .groupBy('user_id');
  return db
    .selectFrom(granted.as('granted'))
    .innerJoin('users', 'users.id', 'granted.taker')
    .leftJoin('kitchens', 'kitchens.id', 'granted.via')
    .select(PERSON_COLUMNS)
    .select([
      'users.username_key',
      'granted.via',
      'granted.created_at',
      'kitchens.name as via_kitchen_name',
    ]);
}

type GranteeRow = Awaited<ReturnType<ReturnType<typeof selectGrantees>['execute']>>[number];

const BY_NAME: PageOrder<GranteeRow> = {
  direction: 'asc',
  keys: [[sql.ref('users.username_key'), (row) => row.username_key]],
};

export async function listShares(
  { db, owner }: SharesContext,
  { id, limit, cursor }: Input<'listShares'>,
) {
  await requireOwnRecipe(db, owner, id);
  const page = await readPage(selectGrantees(db, id), BY_NAME, { limit, cursor });
  return { items: page.items.map(toShare), next_cursor: page.next_cursor };
}

function toShare(row: GranteeRow): RecipeShare {
  const { id: user_id, ...names } = toPerson(row);
  const { via_kitchen_name, created_at } = row;
  return { user_id, ...names, via_kitchen_id: row.via || null, via_kitchen_name, created_at };
}

export async function addShares(
  { db, owner, clock }: SharesContext,
  { id, user_ids }: Input<'addShares'>,
) {
  const others = [...new Set(user_ids)].filter((user) => user !== owner);
  return transact(db, async (tx) => {
    await requireOwnRecipe(tx, owner, id);
    await refuseUnknownPeople(tx, others);
    const rows = others.map((user_id) => ({
      recipe_id: id,
      owner_id: owner,
      user_id,
      via_kitchen_id: null,
      created_at: isoNow(clock),
    }));
    if (rows.length === 0) return { ok: true as const, added: 0 };
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('recipe_shares')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    return { ok: true as const, added: Number(numInsertedOrUpdatedRows ?? 0) };
  });
}

/** Deletes all grants to an account, direct ones and those through Kitchens. */
export async function removeShare(
  { db, owner }: SharesContext,
  { id, userId }: Input<'removeShare'>,
) {
  await transact(db, async (tx) => {
    const { may } = await requireRecipe(tx, owner, id);
    if (may !== 'own' && userId !== owner) {
      throw new NotAllowed('Only the owner of a recipe can stop sharing it.');
    }
    const { numDeletedRows } = await tx
      .deleteFrom('recipe_shares')
      .where('recipe_id', '=', id)
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow();
    if (numDeletedRows === 0n) throw new NotFound('person with whom this recipe is shared');
  });
  return { ok: true as const };
}
