import { shoppingTools } from './shopping/tools.ts';

/** In the order of the specification's table. */
export const recipeTools = [...shoppingTools];
