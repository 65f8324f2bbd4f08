import { transact } from '../../../kernel/database/transact.ts';
import { NotFound } from '../../../kernel/errors.ts';
import { isoNow } from '../../../kernel/time/clock.ts';
import { findCatalogueFood } from '../catalogue/search.ts';
import type { Food } from './contract.ts';
import type { FoodContext } from './foods.ts';
import { lockFoods } from './lock.ts';
import { findFood, findFoodBySource, toFood } from './queries.ts';
import { EMPTY_FOOD, insertFood } from './write-food.ts';

/** Copies a food of a catalogue to the own foods, once; a second time it answers the same food. */
export async function adoptFood(
  context: FoodContext,
  { ref }: { readonly ref: string },
): Promise<Food> {
  const { db, owner, clock } = context;
  const found = await findCatalogueFood(context, ref);
  if (found === undefined) throw new NotFound('food');
  return transact(db, async (tx) => {
    await lockFoods(tx, owner);
    const known = await findFoodBySource(tx, owner, found.source, ref);
    const id =
      known?.id ??
      (await insertFood(
        tx,
        owner,
        {
          ...EMPTY_FOOD,
          name: found.name,
          brand: found.brand,
          category: found.category,
          portion: found.portion,
          unit: found.unit,
          servings: found.servings,
          nutrition: found.nutrition as Record<string, number>,
        },
        { source: found.source, source_id: ref, completeness: found.completeness },
        isoNow(clock),
      ));
    const [row] = await findFood(tx, { owner, id });
    if (!row) throw new NotFound('food');
    return toFood(row);
  });
}
