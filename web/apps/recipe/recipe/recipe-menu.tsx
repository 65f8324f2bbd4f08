import bookBookmark from 'lucide/dist/esm/icons/book-bookmark.mjs';
import calendarPlus from 'lucide/dist/esm/icons/calendar-plus.mjs';
import copy from 'lucide/dist/esm/icons/copy.mjs';
import downloadIcon from 'lucide/dist/esm/icons/download.mjs';
import ellipsis from 'lucide/dist/esm/icons/ellipsis.mjs';
import printer from 'lucide/dist/esm/icons/printer.mjs';
import rotateCcw from 'lucide/dist/esm/icons/rotate-ccw.mjs';
import shareIcon from 'lucide/dist/esm/icons/share-2.mjs';
import shoppingBasket from 'lucide/dist/esm/icons/shopping-basket.mjs';
import trash from 'lucide/dist/esm/icons/trash.mjs';
import type { Recipe } from '../../../../src/apps/recipe/recipes/contract.ts';
import { sayProblem } from '../../../core/in-words.ts';
import { baseOf } from '../../../core/instance.ts';
import { owner } from '../../../core/owner.ts';
import { toast } from '../../../core/toasts.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Menu, MenuItem } from '../../../ui/menu.tsx';
import { recipes, recipesApi } from '../recipes/recipes-api.ts';
import { onListInUse } from '../shopping/list-in-use.ts';
import { shopping } from '../shopping/shopping-list.ts';
import { useCooking } from './cooking.ts';
import { text } from './text/text.ts';
import { keepRecipe } from './use-recipe.ts';

/** What the menu opens beside the recipe. */
export type RecipeSheet = 'plan' | 'share' | 'cookbook' | 'history' | 'nutrition';

interface Props {
  recipe: Recipe;
  onOpen: (sheet: RecipeSheet) => void;
}

export function RecipeMenu({ recipe, onOpen }: Props) {
  const [{ servings }] = useCooking(recipe.id);
  return (
    <Menu label={text.more} button={<Icon of={ellipsis} />}>
      <MenuItem icon={shoppingBasket} onChoose={() => shop(recipe, servings ?? recipe.servings)}>
        {text.shop}
      </MenuItem>
      <MenuItem icon={calendarPlus} onChoose={() => onOpen('plan')}>
        {text.plan}
      </MenuItem>
      <MenuItem icon={shareIcon} onChoose={() => onOpen('share')}>
        {text.share}
      </MenuItem>
      <MenuItem icon={bookBookmark} onChoose={() => onOpen('cookbook')}>
        {text.addToCookbook}
      </MenuItem>
      <MenuItem icon={copy} onChoose={() => void duplicate(recipe).catch(sayProblem)}>
        {text.duplicate}
      </MenuItem>
      <MenuItem icon={rotateCcw} onChoose={() => onOpen('history')}>
        {text.history}
      </MenuItem>
      <MenuItem icon={printer} onChoose={() => print()}>
        {text.print}
      </MenuItem>
      <MenuItem icon={downloadIcon} onChoose={() => download(recipe)}>
        {text.download}
      </MenuItem>
      {recipe.user_id === owner.get() && (
        <MenuItem icon={trash} onChoose={() => remove(recipe)}>
          {text.remove}
        </MenuItem>
      )}
    </Menu>
  );
}

/** For as many as the page is set to; what the pantry has is left out. */
function shop({ id, name }: Recipe, servings: number) {
  const input = { id, servings, only_missing: true, ...onListInUse() };
  shopping.write('POST /api/shopping/from-recipe/:id', input, text.shopping(name));
  toast(text.shopped(name));
}

async function duplicate({ id }: Recipe) {
  const copied = await recipesApi('POST /api/recipes/:id/duplicate', { id });
  keepRecipe(copied);
  location.hash = `#/recipes/${copied.id}`;
  toast(text.duplicated);
}

/** As schema.org, which other programs read. */
function download({ id, name }: Recipe) {
  const link = document.createElement('a');
  link.href = `${baseOf('recipe')}/api/recipes/${id}/schema-org`;
  link.download = `${name.replaceAll(/[\\/:*?"<>|]/g, ' ').trim() || 'recipe'}.json`;
  link.click();
}

function remove({ id, name }: Recipe) {
  recipes.writeWithUndo('DELETE /api/recipes/:id', [{ id }], text.removed(name));
  location.hash = '#/recipes';
}
