import type { recipesContract } from '../../../../src/apps/recipe/recipes/contract.ts';
import { client } from '../../../core/client.ts';
import { baseOf } from '../../../core/instance.ts';
import { writer } from '../../../core/writer.ts';

export const recipesApi = client<typeof recipesContract>(baseOf('recipe'));

export const recipes = writer<typeof recipesContract>('recipe');
