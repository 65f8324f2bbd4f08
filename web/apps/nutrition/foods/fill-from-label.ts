import type { LabelValues } from '../../../../src/apps/nutrition/measures/diary/label-values.ts';
import type { Values } from './food-values.tsx';
import type { MeasureDraft } from './measures-draft.ts';

interface LabelledFood {
  name: string;
  brand: string;
  portion: number | null;
  unit: string;
  servings: readonly MeasureDraft[];
  values: Values;
}

/** The food with the values of its label. Names that were typed and known servings stay. */
export function fillFromLabel<Food extends LabelledFood>(food: Food, label: LabelValues): Food {
  const { serving } = label;
  const isKnown = food.servings.some(({ name }) => name === serving?.label);
  return {
    ...food,
    name: food.name.trim() === '' ? (label.name ?? '') : food.name,
    brand: food.brand.trim() === '' ? (label.brand ?? '') : food.brand,
    portion: label.portion,
    unit: label.unit,
    servings:
      serving && !isKnown
        ? [...food.servings, { name: serving.label, size: serving.grams }]
        : food.servings,
    values: { ...label.nutrition },
  };
}
