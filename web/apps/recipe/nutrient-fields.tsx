import type { Nutrition } from '../../../src/apps/recipe/recipes/contract.ts';
import { NumberField } from '../../ui/form/number-field.tsx';
import { recipeText as text } from './text/recipe.ts';

interface Props {
  nutrition: Nutrition;
  onNutrition: (nutrition: Nutrition) => void;
}

const NUTRIENTS = Object.keys(text.nutrients) as (keyof Nutrition)[];

/** Nutrients per serving; blank means unknown, not zero. */
export function NutrientFields({ nutrition, onNutrition }: Props) {
  const set = (name: keyof Nutrition, value: number | null) => {
    const { [name]: _, ...others } = nutrition;
    onNutrition(value === null ? others : { ...others, [name]: value });
  };
  return NUTRIENTS.map((name) => (
    <NumberField
      key={name}
      label={text.nutrients[name].label}
      unit={text.nutrients[name].unit}
      value={nutrition[name] ?? null}
      onValue={(value) => set(name, value)}
    />
  ));
}
