import bookBookmark from 'lucide/dist/esm/icons/book-bookmark.mjs';
import bookmark from 'lucide/dist/esm/icons/bookmark.mjs';
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
import { showError } from '../../../core/api/error-message.ts';
import { baseOf } from '../../../core/instance.ts';
import { showToast } from '../../../core/page/toasts.ts';
import { owner } from '../../../core/session/owner.ts';
import { Icon } from '../../../ui/basic/icon.tsx';
import { Menu, MenuItem } from '../../../ui/overlay/menu.tsx';
import { recipes, recipesApi } from '../recipes/recipes-api.ts';
import { listParameter } from '../shopping/list-in-use.ts';
import { shopping } from '../shopping/shopping-list.ts';
import { recipeText as text } from '../text/recipe.ts';
import { useCookingProgress } from './cooking-progress.ts';
import { cacheRecipe } from './use-recipe.ts';

/** Sheets that the menu opens. */
export type RecipeSheet = 'plan' | 'share' | 'cookbook' | 'history' | 'nutrition' | 'tags';

interface Props {
  recipe: Recipe;
  onOpen: (sheet: RecipeSheet) => void;
}

export function RecipeMenu({ recipe, onOpen }: Props) {
  const [{ servings }] = useCookingProgress(recipe.id);
  return (
    <Menu label={text.more} button={<Icon of={ellipsis} />}>
      <MenuItem
        icon={shoppingBasket}
        onChoose={() => addToShoppingList(recipe, servings ?? recipe.servings)}
      >
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
      <MenuItem icon={copy} onChoose={() => void duplicateRecipe(recipe).catch(showError)}>
        {text.duplicate}
      </MenuItem>
      <MenuItem icon={rotateCcw} onChoose={() => onOpen('history')}>
        {text.history}
      </MenuItem>
      <MenuItem icon={printer} onChoose={() => print()}>
        {text.print}
      </MenuItem>
      <MenuItem icon={downloadIcon} onChoose={() => downloadRecipe(recipe)}>
        {text.download}
      </MenuItem>
      {recipe.user_id !== owner.get() && (
        <MenuItem icon={bookmark} onChoose={() => onOpen('tags')}>
          {text.myTags}
        </MenuItem>
      )}
      {recipe.user_id === owner.get() && (
        <MenuItem icon={trash} onChoose={() => removeRecipe(recipe)}>
          {text.remove}
        </MenuItem>
      )}
    </Menu>
  );
}

/** Adds the ingredients for the chosen servings, without items in stock. */
function addToShoppingList({ id, name }: Recipe, servings: number) {
  const input = { id, servings, only_missing: true, ...listParameter() };
  shopping.write('POST /api/shopping/from-recipe/:id', input, text.shopping(name));
  showToast(text.shopped(name));
}

async function duplicateRecipe({ id }: Recipe) {
  const copied = await recipesApi('POST /api/recipes/:id/duplicate', { id });
  cacheRecipe(copied);
  location.hash = `#/recipes/${copied.id}`;
  showToast(text.duplicated);
}

/** Downloads the recipe as schema.org JSON. */
function downloadRecipe({ id, name }: Recipe) {
  const link = document.createElement('a');
  link.href = `${baseOf('recipe')}/api/recipes/${id}/schema-org`;
  link.download = `${name.replaceAll(/[\\/:*?"<>|]/g, ' ').trim() || 'recipe'}.json`;
  link.click();
}

function removeRecipe({ id, name }: Recipe) {
  recipes.writeWithUndo('DELETE /api/recipes/:id', [{ id }], text.removed(name));
  location.hash = '#/recipes';
}
