import { implement } from '../../../kernel/module.ts';
import { nutritionContract } from './contract.ts';
import { recomputeNutrition } from './recompute.ts';

export const nutritionRoutes = implement(nutritionContract, { recomputeNutrition });
