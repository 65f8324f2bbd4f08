import type { Transaction } from 'kysely';
import type { z } from 'zod';
import type { Context } from '../../../kernel/context.ts';
import { transact } from '../../../kernel/database/transact.ts';
import { Conflict, NotFound } from '../../../kernel/errors.ts';
import { isoNow } from '../../../kernel/time/clock.ts';
import { add, type Fraction, toNumber, ZERO } from '../../../shared/food/numbers/fraction.ts';
import { lockEntry } from '../cook-diary/queries.ts';
import { findItemsOf, type ItemRow } from '../pantry/queries.ts';
import { findPantryOwners, lockUsablePantries } from '../pantry/sharing/pantry-owner.ts';
import { publishPantry } from '../pantry/sharing/watch-pantries.ts';
import { writeItem } from '../pantry/write-item.ts';
import { requireRecipe } from '../recipes/access.ts';
import { releaseRecipe } from '../shopping/covering/claim-stock.ts';
import { coverByStock } from '../shopping/covering/cover-by-stock.ts';
import { findHoldings } from '../shopping/covering/find-holdings.ts';
import { findAdditions } from '../shopping/from-recipes/planned-cooks.ts';
import type { RecipeAppTables } from '../tables.ts';
import { findUnits } from '../units/find-units.ts';
import type { deductingContract } from './contract.ts';

type DeductingContext = Context<RecipeAppTables>;
type Tx = Transaction<RecipeAppTables>;
type Input<Name extends keyof typeof deductingContract> = z.output<
  (typeof deductingContract)[Name]['input']
>;
type Cook = Input<'previewDeduction'>;
type DeductedItems = z.output<typeof deductingContract.deductCook.output>['items'];

export async function previewDeduction({ db, owner }: DeductingContext, cook: Cook) {
  return transact(db, async (tx) => {
    const used = await findUsed(tx, owner, await findPantryOwners(tx, owner), cook);
    return { items: used.map(toAnswer) };
  });
}

/** What is no longer on the shelf needs no claim either. */
export async function deductCook(
  { db, owner, clock, live }: DeductingContext,
  { diary_id, ...cook }: Input<'deductCook'>,
) {
  const now = isoNow(clock);
  return transact(db, async (tx) => {
    const entry = diary_id === undefined ? null : await lockCook(tx, owner, diary_id);
    if (entry && entry.recipe_id !== cook.recipe_id) throw new NotFound('cook');
    if (entry?.deducted) return { items: JSON.parse(entry.deducted) as DeductedItems };
    const pantries = await lockUsablePantries(tx, owner);
    const servings = cook.servings ?? entry?.servings ?? undefined;
    const used = await findUsed(tx, owner, pantries, { ...cook, servings });
    for (const { item, quantity } of used) {
      await writeItem({ tx, owner: item.owner_id, now }, item, { quantity });
    }
    await publishAll(live, tx, used);
    await releaseRecipe(tx, owner, cook.recipe_id);
    const items = used.map(toAnswer);
    if (entry && items.length > 0) await keepDeducted(tx, owner, entry.id, items);
    return { items };
  });
}

/** Adds what was taken to what is there now: others may have used or bought some since. */
export async function undoDeduction(
  { db, owner, clock, live }: DeductingContext,
  { diary_id }: Input<'undoDeduction'>,
) {
  const now = isoNow(clock);
  return transact(db, async (tx) => {
    const entry = await lockEntry(tx, owner, diary_id);
    if (!entry) throw new NotFound('cook');
    if (!entry.deducted) return { items: [] };
    const taken = JSON.parse(entry.deducted) as DeductedItems;
    const pantries = await lockUsablePantries(tx, owner);
    const ids = taken.map(({ id }) => id);
    const put: UsedAmount[] = [];
    for (const item of await findItemsOf(tx, pantries, ids)) {
      const one = taken.find(({ id }) => id === item.id);
      // Nobody knows any more how much there is of an item that is in stock without an amount.
      if (!one || (item.quantity === null && item.in_stock === 1)) continue;
      const before = item.quantity ?? 0;
      const quantity = Number((before + one.before - one.quantity).toFixed(4));
      await writeItem({ tx, owner: item.owner_id, now }, item, { quantity });
      put.push({ item, before, quantity });
    }
    await publishAll(live, tx, put);
    await keepDeducted(tx, owner, diary_id, null);
    return { items: put.map(toAnswer) };
  });
}

/** Tells of every pantry from which something was taken, or into which it was put back. */
async function publishAll(
  live: DeductingContext['live'],
  tx: Tx,
  used: readonly UsedAmount[],
): Promise<void> {
  const owners = new Set(used.map(({ item }) => item.owner_id));
  for (const owner of owners) await publishPantry(live, tx, owner);
}

/** The entry is locked before the pantries, by everybody. */
async function lockCook(tx: Tx, me: number, id: number) {
  const entry = await lockEntry(tx, me, id);
  if (!entry) throw new NotFound('cook');
  if (entry.kind !== 'cooked') throw new Conflict('This meal is planned, not cooked yet.');
  return entry;
}

async function keepDeducted(
  tx: Tx,
  owner: number,
  id: number,
  items: DeductedItems | null,
): Promise<void> {
  await tx
    .updateTable('cook_diary')
    .set({ deducted: items && JSON.stringify(items) })
    .where('owner_id', '=', owner)
    .where('id', '=', id)
    .execute();
}

interface UsedAmount {
  readonly item: ItemRow;
  readonly before: number;
  readonly quantity: number;
}

/** Only items whose amount is known and can be compared are counted down. */
async function findUsed(
  tx: Tx,
  me: number,
  pantries: readonly number[],
  { recipe_id, servings = 0 }: Cook,
): Promise<UsedAmount[]> {
  await requireRecipe(tx, me, recipe_id);
  const cook = { recipe_id, diary_id: null, on: null, servings: servings || null };
  const [wanted] = await findAdditions(tx, me, [cook]);
  if (!wanted) return [];
  const stocked = await findHoldings(tx, pantries, wanted.additions, () => wanted.recipe.owner_id);
  const { claims } = coverByStock(stocked, [], await findUnits(tx, me));
  const amounts = new Map<number, Fraction>();
  for (const { item, amount } of claims) {
    amounts.set(item, add(amounts.get(item) ?? ZERO, amount));
  }
  const items = await findItemsOf(tx, pantries, [...amounts.keys()]);
  return items.map((item) => {
    const before = item.quantity ?? 0;
    return { item, before, quantity: leftOver(before, toNumber(amounts.get(item.id) ?? ZERO)) };
  });
}

/** Conversions leave crumbs: a hundredth of what was there is nothing. */
function leftOver(before: number, used: number): number {
  const left = before - used;
  return left < before / 100 ? 0 : Number(left.toFixed(4));
}

function toAnswer({ item: { id, owner_id, name, unit }, before, quantity }: UsedAmount) {
  return { id, user_id: owner_id, name, unit, before, quantity };
}
