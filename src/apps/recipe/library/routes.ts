import { implement } from '../../../kernel/module.ts';
import { libraryContract } from './contract.ts';
import { listRecipes } from './library.ts';
import { listLibraryTags } from './library-tags.ts';
import { markRecipe } from './mark-recipe.ts';

export const libraryRoutes = implement(libraryContract, {
  listRecipes,
  listLibraryTags,
  markRecipe,
});
