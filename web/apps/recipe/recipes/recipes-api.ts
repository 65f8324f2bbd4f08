import type { cooksContract } from '../../../../src/apps/recipe/cook-diary/contract.ts';
import type { labelsContract } from '../../../../src/apps/recipe/labels/contract.ts';
import type { recipesContract } from '../../../../src/apps/recipe/recipes/contract.ts';
import { client } from '../../../core/client.ts';
import { baseOf } from '../../../core/instance.ts';
import { writer } from '../../../core/writer.ts';

export const recipesApi = client<typeof recipesContract>(baseOf('recipe'));

export const recipes = writer<typeof recipesContract>('recipe');

export const labelsApi = client<typeof labelsContract>(baseOf('recipe'));

export const cooks = writer<typeof cooksContract>('recipe');
