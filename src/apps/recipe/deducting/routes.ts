import { implement } from '../../../kernel/module.ts';
import { deductingContract } from './contract.ts';
import { deductCook, previewDeduction } from './deduct.ts';

export const deductingRoutes = implement(deductingContract, { previewDeduction, deductCook });
