import type { Nutrition } from '../../../../src/apps/recipe/recipes/contract.ts';
import { formatQuantity } from '../../../core/text/format.ts';
import { Button } from '../../../ui/basic/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { nutritionText as computing } from '../text/nutrition.ts';
import { recipeText as text } from '../text/recipe.ts';

const NUTRIENTS = Object.keys(text.nutrients) as (keyof Nutrition)[];

interface Props {
  nutrition: Nutrition | null;
  /** Present for users who may save computed nutrition. */
  onCompute?: () => void;
}

export function NutritionCard({ nutrition, onCompute }: Props) {
  const known = hasNutrition(nutrition);
  if (!known && !onCompute) return null;
  return (
    <Card title={text.nutrition} {...(known && { aside: text.perServing })}>
      {known ? <NutritionTable nutrition={nutrition} /> : <p class="soft">{computing.unknown}</p>}
      {onCompute && (
        <Button look="text" onClick={onCompute}>
          {computing.open}
        </Button>
      )}
    </Card>
  );
}

export function hasNutrition(nutrition: Nutrition | null): nutrition is Nutrition {
  return nutrition !== null && NUTRIENTS.some((name) => nutrition[name] !== undefined);
}

export function NutritionTable({ nutrition }: { nutrition: Nutrition }) {
  return (
    <dl class="nutrition">
      {NUTRIENTS.filter((name) => nutrition[name] !== undefined).map((name) => (
        <div key={name} data-nutrient={name}>
          <dt>{text.nutrients[name].label}</dt>
          <dd>
            {formatQuantity(nutrition[name] ?? 0)} {text.nutrients[name].unit}
          </dd>
        </div>
      ))}
    </dl>
  );
}
