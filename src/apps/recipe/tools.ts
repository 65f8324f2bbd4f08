import type { Tool } from '../../kernel/mcp/tool.ts';
import { cookDiaryTools } from './cook-diary/tools.ts';
import { pantryTools } from './pantry/tools.ts';
import { recipeTools as ofRecipes } from './recipes/tools.ts';
import { shoppingTools } from './shopping/tools.ts';

/** The order of the specification's table. */
const ORDER = [
  'search_recipes',
  'get_recipe',
  'recent_recipes',
  'list_pantry',
  'list_shopping_list',
  'list_cook_diary',
  'log_cook',
  'add_shopping_item',
  'check_shopping_item',
  'update_pantry_stock',
  'create_recipe',
  'add_pantry_item',
  'delete_cook_diary_entry',
  'remove_shopping_item',
];
const place = ({ name }: Tool) => ORDER.indexOf(name);

export const recipeTools: readonly Tool[] = [
  ...ofRecipes,
  ...pantryTools,
  ...shoppingTools,
  ...cookDiaryTools,
].toSorted((one, other) => place(one) - place(other));
