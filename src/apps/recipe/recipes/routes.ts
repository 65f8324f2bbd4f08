import { implement } from '../../../kernel/module.ts';
import { backdateRecipe } from './backdate.ts';
import { recipesContract } from './contract.ts';
import {
  createRecipe,
  duplicateRecipe,
  listRevisions,
  readRecipe,
  readRevision,
  restoreRevision,
  updateRecipe,
} from './recipes.ts';
import { deleteRecipe, restoreRecipe } from './removal.ts';

export const recipesRoutes = implement(recipesContract, {
  createRecipe,
  readRecipe,
  updateRecipe,
  deleteRecipe,
  restoreRecipe,
  duplicateRecipe,
  backdateRecipe,
  listRevisions,
  readRevision,
  restoreRevision,
});
