import listIcon from 'lucide/dist/esm/icons/list.mjs';
import x from 'lucide/dist/esm/icons/x.mjs';
import { useState } from 'preact/hooks';
import type { Recipe } from '../../../../src/apps/recipe/recipes/contract.ts';
import { IconButton } from '../../../ui/basic/icon-button.tsx';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import type { Portion } from '../recipe/format-amount.ts';
import { IngredientText } from '../recipe/ingredient-text.tsx';
import { cookModeText as text } from '../text/recipe.ts';

interface Props {
  recipe: Recipe;
  /** Progress, such as "Step 2 of 5". */
  words: string;
  portion: Portion;
  onLeave: () => void;
}

export function CookHead({ recipe, words, portion, onLeave }: Props) {
  const [listed, setListed] = useState(false);
  return (
    <header class="cook-head">
      <IconButton icon={x} label={text.leave} onClick={onLeave} />
      <div>
        <h1>{recipe.name}</h1>
        <p class="soft small" role="status">
          {words}
        </p>
      </div>
      <IconButton icon={listIcon} label={text.ingredients} onClick={() => setListed(true)} />
      {listed && (
        <Sheet title={text.ingredients} onClose={() => setListed(false)}>
          {recipe.ingredients.map(({ name, items }, index) => (
            <section key={index}>
              {name && <h3>{name}</h3>}
              <ul class="cook-list">
                {items.map((item) => (
                  <li key={item.id}>
                    <IngredientText item={item} portion={portion} />
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </Sheet>
      )}
    </header>
  );
}
