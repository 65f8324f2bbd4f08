import type { Recipe, Step } from '../../../../src/apps/recipe/recipes/contract.ts';
import type { Portion } from './format-amount.ts';
import { IngredientText } from './ingredient-text.tsx';

interface Props {
  step: Step;
  recipe: Pick<Recipe, 'ingredients'>;
  portion: Portion;
}

/** The step's ingredients with their amounts. */
export function StepIngredients({ step, recipe, portion }: Props) {
  const used = recipe.ingredients
    .flatMap(({ items }) => items)
    .filter(({ id }) => step.refIds.includes(id));
  if (used.length === 0) return null;
  return (
    <ul class="tags">
      {used.map((item) => (
        <li key={item.id} class="tag">
          <span>
            <IngredientText item={item} portion={portion} brief />
          </span>
        </li>
      ))}
    </ul>
  );
}
