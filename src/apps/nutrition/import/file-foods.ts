import { foldedKey } from '../../../kernel/text/fold.ts';
import { scaleFacts } from '../../../shared/food/nutrition-facts.ts';
import type { ImportedFacts, ImportedFood, ImportedRow } from './imported-rows.ts';
import { keepPlausible } from './nutrient-columns.ts';

interface EatenAmount {
  readonly name: string;
  readonly brand: string | null;
  readonly category?: string | null;
  readonly portion: number | null;
  readonly unit: string | null;
  readonly nutrition: ImportedFacts;
}

interface FoodUse {
  /** Null if the file tells too little for a food. */
  readonly food: string | null;
  /** The food, where this is its first use. */
  readonly rows: readonly ImportedRow[];
}

/** Foods of a file that lists what was eaten: each becomes a food once. */
export class FileFoods {
  readonly #known = new Set<string>();

  /** A food needs an amount with a unit and its energy. */
  use(eaten: EatenAmount): FoodUse {
    const { portion, unit, nutrition } = eaten;
    if (portion === null || unit === null || nutrition.calories === undefined) {
      return { food: null, rows: [] };
    }
    const key = `${foldedKey(eaten.name)}\n${foldedKey(eaten.brand ?? '')}`;
    if (this.#known.has(key)) return { food: key, rows: [] };
    this.#known.add(key);
    return { food: key, rows: [toFood(key, eaten, portion, unit)] };
  }
}

function toFood(key: string, eaten: EatenAmount, portion: number, unit: string): ImportedFood {
  const base = /^(g|ml)$/i.test(unit) ? 100 : 1;
  const nutrition = keepPlausible(
    scaleFacts(eaten.nutrition, base / portion) as Record<string, number>,
  );
  return {
    is: 'food',
    key,
    content: {
      name: eaten.name,
      brand: eaten.brand,
      category: eaten.category ?? null,
      portion: base,
      unit,
      servings: [],
      alt_units: [],
      nutrition,
      barcodes: [],
      note: '',
      favorite: false,
    },
    origin: { source: 'import', source_id: null, completeness: null },
    archived: false,
    usage: null,
  };
}
