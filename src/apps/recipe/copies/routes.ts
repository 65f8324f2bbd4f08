import { implement } from '../../../kernel/module.ts';
import { copiesContract } from './contract.ts';
import { listVersions, readWholeRecipes } from './copies.ts';

export const copiesRoutes = implement(copiesContract, { listVersions, readWholeRecipes });
