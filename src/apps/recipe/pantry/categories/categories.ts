import type { z } from 'zod';
import type { Context } from '../../../../kernel/context.ts';
import { isUniqueViolation } from '../../../../kernel/database/errors/storage-errors.ts';
import { transact } from '../../../../kernel/database/transact.ts';
import { Conflict, Invalid, NotFound } from '../../../../kernel/errors.ts';
import { foldedKey } from '../../../../kernel/text/fold.ts';
import { isoNow } from '../../../../kernel/time/clock.ts';
import { lockPantry } from '../../stock/pantry-lock.ts';
import type { RecipeAppTables } from '../../tables.ts';
import { resolvePantryOwner } from '../sharing/pantry-owner.ts';
import { publishPantry } from '../sharing/watch-pantries.ts';
import type { PantryCategory, pantryCategoriesContract } from './contract.ts';
import {
  adoptItems,
  changeCategory,
  deleteCategory,
  findCategory,
  findIdsInOrder,
  findPage,
  insertCategory,
} from './queries.ts';
import { seedCategories } from './seeds.ts';

type PantryContext = Context<RecipeAppTables>;
type Input<Name extends keyof typeof pantryCategoriesContract> = z.output<
  (typeof pantryCategoriesContract)[Name]['input']
>;

export async function listCategories(
  { db, owner: me, clock }: PantryContext,
  { pantry, ...input }: Input<'listCategories'>,
) {
  const owner = await resolvePantryOwner(db, me, pantry);
  await seedCategories(db, owner, isoNow(clock));
  return findPage(db, owner, input);
}

export async function addCategory(
  { db, owner, clock, live }: Pick<PantryContext, 'db' | 'owner' | 'clock' | 'live'>,
  { name, icon = null, color = null, default_aisle = null }: Input<'addCategory'>,
) {
  const now = isoNow(clock);
  return transact(db, async (tx) => {
    await lockPantry(tx, owner, 'change');
    await publishPantry(live, tx, owner);
    await seedCategories(tx, owner, now);
    const id = await refuseDuplicateName(
      name,
      insertCategory(tx, owner, {
        name,
        name_key: foldedKey(name),
        icon,
        color,
        default_aisle,
        created_at: now,
        updated_at: now,
      }),
    );
    await adoptItems(tx, owner, id, name);
    return requireCategory(tx, owner, id);
  });
}

export async function updateCategory(
  { db, owner, clock, live }: PantryContext,
  { id, name, ...looks }: Input<'updateCategory'>,
) {
  return transact(db, async (tx) => {
    await lockPantry(tx, owner, 'change');
    await publishPantry(live, tx, owner);
    const found = await refuseDuplicateName(
      name ?? '',
      changeCategory(tx, owner, id, {
        ...looks,
        ...(name === undefined ? {} : { name, name_key: foldedKey(name) }),
        updated_at: isoNow(clock),
      }),
    );
    if (found && name !== undefined) await adoptItems(tx, owner, id, name);
    return requireCategory(tx, owner, id);
  });
}

export async function orderCategories(
  { db, owner, clock, live }: PantryContext,
  { ids }: Input<'orderCategories'>,
) {
  const now = isoNow(clock);
  await transact(db, async (tx) => {
    await lockPantry(tx, owner, 'change');
    await publishPantry(live, tx, owner);
    const before = await findIdsInOrder(tx, owner);
    const given = new Set(ids);
    if (given.size !== ids.length || !given.isSubsetOf(new Set(before))) {
      const message = 'must be your categories, each once';
      throw new Invalid(`ids ${message}.`, [{ path: 'ids', message }]);
    }
    const after = [...ids, ...before.filter((id) => !given.has(id))];
    for (const [sort_order, id] of after.entries()) {
      await changeCategory(tx, owner, id, { sort_order, updated_at: now });
    }
  });
  return { ok: true as const };
}

export async function removeCategory(
  { db, owner, live }: PantryContext,
  { id }: Input<'removeCategory'>,
) {
  return transact(db, async (tx) => {
    await lockPantry(tx, owner, 'change');
    await publishPantry(live, tx, owner);
    if (!(await deleteCategory(tx, owner, id))) throw new NotFound('category');
    return { ok: true as const };
  });
}

async function requireCategory(
  db: PantryContext['db'],
  owner: number,
  id: number,
): Promise<PantryCategory> {
  const [category] = await findCategory(db, { owner, id });
  if (!category) throw new NotFound('category');
  return category;
}

async function refuseDuplicateName<Result>(name: string, write: Promise<Result>): Promise<Result> {
  try {
    return await write;
  } catch (error) {
    if (isUniqueViolation(error)) {
      throw new Conflict(`There is already a category called ${name}.`, 'duplicate_name');
    }
    throw error;
  }
}
