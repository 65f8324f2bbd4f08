import type { Kysely, Updateable } from 'kysely';
import type { z } from 'zod';
import { takeAdvisoryLock } from '../../../accounts/locks/advisory-lock.ts';
import type { Context } from '../../../kernel/context.ts';
import { isUniqueViolation } from '../../../kernel/database/errors/storage-errors.ts';
import { seedOnce } from '../../../kernel/database/seed-once.ts';
import { transact } from '../../../kernel/database/transact.ts';
import { Conflict, NotFound } from '../../../kernel/errors.ts';
import { foldedKey, foldedWords } from '../../../kernel/text/fold.ts';
import { isoNow } from '../../../kernel/time/clock.ts';
import type { RecipesTables } from '../recipes/tables.ts';
import type { categoriesContract, RecipeCategory } from './contract.ts';
import { STARTER_CATEGORIES } from './starter-categories.ts';

type Db = Kysely<RecipesTables>;
type CategoriesContext = Context<RecipesTables>;
type Input<Name extends keyof typeof categoriesContract> = z.output<
  (typeof categoriesContract)[Name]['input']
>;

export async function listCategories({ db, owner, clock }: CategoriesContext) {
  await seedCategories(db, owner, isoNow(clock));
  return findCategories(db, owner);
}

export async function seedCategories(db: Db, owner: number, now: string): Promise<void> {
  await seedOnce(db, { table: 'recipe_seeds', owner, what: 'categories' }, async (tx) => {
    const rows = STARTER_CATEGORIES.map(([name, color], at) => ({
      owner_id: owner,
      ...nameColumns(name),
      color,
      sort_order: at,
      created_at: now,
      updated_at: now,
    }));
    await tx
      .insertInto('recipe_categories')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
}

function nameColumns(name: string) {
  return { name, name_key: foldedKey(name), slug: foldedWords(name).join('-') };
}

function findCategories(db: Db, owner: number): Promise<RecipeCategory[]> {
  return selectCategories(db, owner).orderBy('sort_order').orderBy('name_key').execute();
}

function selectCategories(db: Db, owner: number) {
  return db
    .selectFrom('recipe_categories')
    .select([
      'id',
      'name',
      'slug',
      'color',
      'sort_order',
      'recipe_count',
      'created_at',
      'updated_at',
    ])
    .where('owner_id', '=', owner);
}

export async function createCategory(
  { db, owner, clock }: CategoriesContext,
  { name, color, sort_order }: Input<'createCategory'>,
) {
  const now = isoNow(clock);
  await seedCategories(db, owner, now);
  const id = await refuseDuplicateName(() =>
    transact(db, async (tx) => {
      await takeAdvisoryLock(tx, `recipe categories of ${owner}`);
      const row = await tx
        .insertInto('recipe_categories')
        .values({
          owner_id: owner,
          ...nameColumns(name),
          color: color ?? null,
          sort_order: sort_order ?? (await nextSortOrder(tx, owner)),
          created_at: now,
          updated_at: now,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return row.id;
    }),
  );
  return requireCategory(db, owner, id);
}

async function nextSortOrder(db: Db, owner: number): Promise<number> {
  const { last } = await db
    .selectFrom('recipe_categories')
    .select((eb) => eb.fn.max('sort_order').as('last'))
    .where('owner_id', '=', owner)
    .executeTakeFirstOrThrow();
  return (last ?? -1) + 1;
}

export async function updateCategory(
  { db, owner, clock }: CategoriesContext,
  { id, name, ...change }: Input<'updateCategory'>,
) {
  const set: Updateable<RecipesTables['recipe_categories']> = {
    ...change,
    ...(name === undefined ? {} : nameColumns(name)),
    updated_at: isoNow(clock),
  };
  const { numUpdatedRows } = await refuseDuplicateName(() =>
    db
      .updateTable('recipe_categories')
      .set(set)
      .where('owner_id', '=', owner)
      .where('id', '=', id)
      .executeTakeFirstOrThrow(),
  );
  if (numUpdatedRows === 0n) throw new NotFound('category');
  return requireCategory(db, owner, id);
}

async function requireCategory(db: Db, owner: number, id: number): Promise<RecipeCategory> {
  const row = await selectCategories(db, owner).where('id', '=', id).executeTakeFirst();
  if (!row) throw new NotFound('category');
  return row;
}

async function refuseDuplicateName<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    if (isUniqueViolation(error)) {
      throw new Conflict('You already have a category with this name.', 'duplicate_name');
    }
    throw error;
  }
}

export async function orderCategories(
  { db, owner, clock }: CategoriesContext,
  { ids }: Input<'orderCategories'>,
) {
  const now = isoNow(clock);
  await transact(db, async (tx) => {
    await takeAdvisoryLock(tx, `recipe categories of ${owner}`);
    const before = await findCategories(tx, owner);
    const named = [...new Set(ids)].filter((id) => before.some((one) => one.id === id));
    const rest = before.map(({ id }) => id).filter((id) => !named.includes(id));
    for (const [at, id] of [...named, ...rest].entries()) {
      await tx
        .updateTable('recipe_categories')
        .set({ sort_order: at, updated_at: now })
        .where('owner_id', '=', owner)
        .where('id', '=', id)
        .where('sort_order', '<>', at)
        .execute();
    }
  });
  return findCategories(db, owner);
}

export async function deleteCategory(
  { db, owner }: CategoriesContext,
  { id }: Input<'deleteCategory'>,
) {
  const { numDeletedRows } = await db
    .deleteFrom('recipe_categories')
    .where('owner_id', '=', owner)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (numDeletedRows === 0n) throw new NotFound('category');
  return { ok: true as const };
}
