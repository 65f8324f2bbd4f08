import type { binContract } from '../../../../src/apps/recipe/bin/contract.ts';
import type { cooksContract } from '../../../../src/apps/recipe/cook-diary/contract.ts';
import type { labelsContract } from '../../../../src/apps/recipe/labels/contract.ts';
import type { libraryContract } from '../../../../src/apps/recipe/library/contract.ts';
import type { recipesContract } from '../../../../src/apps/recipe/recipes/contract.ts';
import { createClient } from '../../../core/api/client.ts';
import { baseOf } from '../../../core/instance.ts';
import { createWriter } from '../../../core/outbox/writer.ts';

export type RecipesContract = typeof recipesContract & typeof libraryContract & typeof binContract;

export const recipesApi = createClient<RecipesContract>(baseOf('recipe'));

export const recipes = createWriter<RecipesContract>('recipe');

export const labelsApi = createClient<typeof labelsContract>(baseOf('recipe'));

export const cooks = createWriter<typeof cooksContract>('recipe');
