import type { Transaction } from 'kysely';
import type { z } from 'zod';
import type { Context } from '../../../kernel/context.ts';
import { transact } from '../../../kernel/database/transact.ts';
import { isoNow } from '../../../kernel/time/clock.ts';
import { add, type Fraction, toNumber, ZERO } from '../../../shared/food/numbers/fraction.ts';
import { findItemsOf, type ItemRow } from '../pantry/queries.ts';
import { findPantryOwners, lockUsablePantries } from '../pantry/sharing/pantry-owner.ts';
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
type Input = z.output<typeof deductingContract.deductCook.input>;

export async function previewDeduction({ db, owner }: DeductingContext, cook: Input) {
  return transact(db, async (tx) => {
    const used = await findUsed(tx, owner, await findPantryOwners(tx, owner), cook);
    return { items: used.map(toAnswer) };
  });
}

/** What is no longer on the shelf needs no claim either. */
export async function deductCook({ db, owner, clock }: DeductingContext, cook: Input) {
  const now = isoNow(clock);
  return transact(db, async (tx) => {
    const pantries = await lockUsablePantries(tx, owner);
    const used = await findUsed(tx, owner, pantries, cook);
    for (const { item, quantity } of used) {
      await writeItem({ tx, owner: item.owner_id, now }, item, { quantity });
    }
    await releaseRecipe(tx, owner, cook.recipe_id);
    return { items: used.map(toAnswer) };
  });
}

interface Used {
  readonly item: ItemRow;
  readonly before: number;
  readonly quantity: number;
}

/** Only items whose amount is known and can be compared are counted down. */
async function findUsed(
  tx: Transaction<RecipeAppTables>,
  me: number,
  pantries: readonly number[],
  { recipe_id, servings = 0 }: Input,
): Promise<Used[]> {
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

function toAnswer({ item: { id, owner_id, name, unit }, before, quantity }: Used) {
  return { id, user_id: owner_id, name, unit, before, quantity };
}
