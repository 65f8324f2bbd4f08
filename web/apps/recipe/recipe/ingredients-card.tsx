import arrowLeftRight from 'lucide/dist/esm/icons/arrow-left-right.mjs';
import bookOpen from 'lucide/dist/esm/icons/book-open.mjs';
import type { Ingredient, IngredientGroup } from '../../../../src/apps/recipe/recipes/contract.ts';
import { Icon } from '../../../ui/basic/icon.tsx';
import { IconButton } from '../../../ui/basic/icon-button.tsx';
import { CheckRow } from '../../../ui/form/checkbox.tsx';
import { Segmented } from '../../../ui/form/segmented.tsx';
import { Stepper } from '../../../ui/form/stepper.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { recipeText as text } from '../text/recipe.ts';
import { isConvertible, type MeasureSystem, measureSystem, type Portion } from './format-amount.ts';
import { IngredientText } from './ingredient-text.tsx';

const MOST_SERVINGS = 1000;
const KITCHENS = (['written', 'metric', 'us'] as const).map((value) => ({
  value,
  label: text.kitchens[value],
}));

interface Props {
  groups: readonly IngredientGroup[];
  portion: Portion;
  ticked: readonly string[];
  onServings: (servings: number) => void;
  onTicked: (ids: string[]) => void;
  onConvert?: (item: Ingredient) => void;
}

export function IngredientsCard(props: Props) {
  const { groups, portion, ticked, onServings, onTicked, onConvert } = props;
  const tick = (id: string, ready: boolean) =>
    onTicked(ready ? [...ticked, id] : ticked.filter((other) => other !== id));
  return (
    <Card
      flush
      title={text.ingredients}
      actions={
        <Stepper
          label={text.servings}
          value={portion.servings}
          unit={text.servingsOf(portion.servings)}
          less={text.fewer}
          more={text.moreServings}
          min={1}
          max={MOST_SERVINGS}
          onValue={onServings}
        />
      }
    >
      <div class="portion">
        <Segmented<MeasureSystem>
          label={text.kitchen}
          value={portion.measures}
          options={KITCHENS}
          onValue={measureSystem.set}
        />
      </div>
      {groups.length === 0 && <p class="nothing soft">{text.noIngredients}</p>}
      {groups.map(({ name, items }, index) => (
        <section key={index}>
          {name && <h3 class="group-name">{name}</h3>}
          <ul class="ingredients">
            {items.map((item) => (
              <IngredientRow
                key={item.id}
                item={item}
                portion={portion}
                ready={ticked.includes(item.id)}
                onReady={(ready) => tick(item.id, ready)}
                {...(onConvert &&
                  !item.recipe_id &&
                  isConvertible(item) && { onConvert: () => onConvert(item) })}
              />
            ))}
          </ul>
        </section>
      ))}
    </Card>
  );
}

interface RowProps {
  item: Ingredient;
  portion: Portion;
  ready: boolean;
  onReady: (ready: boolean) => void;
  onConvert?: () => void;
}

function IngredientRow({ item, portion, ready, onReady, onConvert }: RowProps) {
  return (
    <li>
      <CheckRow checked={ready} onChecked={onReady}>
        <IngredientText item={item} portion={portion} />
      </CheckRow>
      {item.recipe_id && (
        <a
          class="icon-button"
          href={`#/recipes/${item.recipe_id}`}
          aria-label={text.openPart(item.name)}
          title={text.openPart(item.name)}
        >
          <Icon of={bookOpen} />
        </a>
      )}
      {onConvert && (
        <IconButton icon={arrowLeftRight} label={text.convert(item.name)} onClick={onConvert} />
      )}
    </li>
  );
}
