import { implement } from '../../../kernel/module.ts';
import { libraryContract } from './contract.ts';
import { listRecipes } from './library.ts';
import { markRecipe } from './mark-recipe.ts';

export const libraryRoutes = implement(libraryContract, { listRecipes, markRecipe });
