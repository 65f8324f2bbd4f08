import type { Nutrition } from '../../../../src/apps/recipe/recipes/contract.ts';
import { quantity } from '../../../core/text/format.ts';
import { Card } from '../../../ui/card.tsx';
import { text } from './text/text.ts';

const NUTRIENTS = Object.keys(text.nutrients) as (keyof Nutrition)[];

export function NutritionCard({ nutrition }: { nutrition: Nutrition }) {
  const known = NUTRIENTS.filter((name) => nutrition[name] !== undefined);
  if (known.length === 0) return null;
  return (
    <Card title={text.nutrition} aside={text.perServing}>
      <dl class="nutrition">
        {known.map((name) => (
          <div key={name} data-nutrient={name}>
            <dt>{text.nutrients[name].label}</dt>
            <dd>
              {quantity(nutrition[name] ?? 0)} {text.nutrients[name].unit}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
