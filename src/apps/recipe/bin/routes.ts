import { implement } from '../../../kernel/module.ts';
import { listDeletedRecipes, purgeRecipe } from './bin.ts';
import { changeRecipes } from './change-recipes.ts';
import { binContract } from './contract.ts';

export const binRoutes = implement(binContract, { listDeletedRecipes, purgeRecipe, changeRecipes });
