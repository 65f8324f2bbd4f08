import { findByBarcode } from '../../apps/nutrition/catalogue/search.ts';
import { barcodeKey } from '../../apps/nutrition/foods/barcode-key.ts';
import { findFoodByBarcode } from '../../apps/nutrition/foods/queries.ts';
import type { NutritionTables } from '../../apps/nutrition/tables.ts';
import { barcodeForms } from '../../apps/recipe/pantry/barcode.ts';
import { findWithBarcode } from '../../apps/recipe/pantry/queries.ts';
import { toItem } from '../../apps/recipe/pantry/to-item.ts';
import type { RecipeAppTables } from '../../apps/recipe/tables.ts';
import type { Context } from '../../kernel/context.ts';
import { NotFound } from '../../kernel/errors.ts';
import { implement } from '../../kernel/module.ts';
import { toGtin } from '../../shared/food/barcodes.ts';
import { hasKnown } from '../../shared/food/nutrition-facts.ts';
import type { Link } from '../link.ts';
import { toNutrients, toNutriments } from '../nutrient-names.ts';
import {
  type FoodFacts,
  foodFactsContract,
  type PantryFood,
  pantryFoodsContract,
} from './contract.ts';
import { findOnlineFacts } from './online-facts.ts';

interface BarcodeInput {
  readonly code: string;
}

/** The amount that the nutrition of a pantry item is for if it names no serving. */
const DEFAULT_SERVING = { size: 100, unit: 'g' };
const LONGEST_UNIT = 20;
const LARGEST_PORTION = 10_000;

async function findPantryFood(
  { db, owner }: Context<RecipeAppTables>,
  { code }: BarcodeInput,
): Promise<PantryFood> {
  const row = await findWithBarcode(db, owner, barcodeForms(code));
  if (!row) throw new NotFound('pantry item');
  const { id, name, brand, nutrition, serving_size, serving_unit, serving_label } = toItem(row);
  const unit = serving_unit?.trim() || DEFAULT_SERVING.unit;
  const isUsable =
    serving_size !== null && serving_size <= LARGEST_PORTION && unit.length <= LONGEST_UNIT;
  const portion = isUsable ? serving_size : DEFAULT_SERVING.size;
  return {
    pantry_item_id: id,
    name,
    brand,
    portion,
    unit: isUsable ? unit : DEFAULT_SERVING.unit,
    servings:
      isUsable && serving_label ? [{ label: serving_label.slice(0, 50), grams: portion }] : [],
    nutrition: isUsable || serving_size === null ? toNutriments(nutrition ?? {}) : {},
    barcodes: [toGtin(code) ?? code],
  };
}

async function findFoodFacts(
  context: Context<NutritionTables>,
  { code }: BarcodeInput,
): Promise<FoodFacts> {
  const own = await findFoodByBarcode(context.db, context.owner, barcodeKey(code));
  if (own) return toFoodFacts({ ...own, nutrition: JSON.parse(own.nutrition) }, 'own');
  const gtin = toGtin(code);
  const listed = gtin === undefined ? undefined : await findByBarcode(context, gtin);
  if (!listed) throw new NotFound('food');
  return toFoodFacts(listed, 'catalogue');
}

interface FoundFood {
  readonly name: string;
  readonly brand: string | null;
  readonly portion: number | null;
  readonly unit: string;
  readonly nutrition: Readonly<Record<string, number | null | undefined>>;
}

/** Without a portion nobody knows what the nutrition is for. */
function toFoodFacts(
  { name, brand, portion, unit, nutrition }: FoundFood,
  source: FoodFacts['source'],
): FoodFacts {
  const nutrients = portion === null ? {} : toNutrients(nutrition);
  return {
    name,
    brand,
    serving_size: portion,
    serving_unit: portion === null ? null : unit,
    nutrition: hasKnown<string>(nutrients) ? nutrients : null,
    source,
  };
}

/** The diary finds pantry items by barcode. */
export const pantryFoods: Link = {
  name: 'pantry-foods',
  needs: ['nutrition', 'recipe'],
  routes: implement(pantryFoodsContract, { findPantryFood }),
  tools: [],
};

/** The pantry finds foods by barcode. */
export const foodFacts: Link = {
  name: 'food-facts',
  needs: ['recipe', 'nutrition'],
  routes: implement(foodFactsContract, { findFoodFacts, findOnlineFacts }),
  tools: [],
};
