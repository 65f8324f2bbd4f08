import { implement } from '../../../kernel/module.ts';
import { deductingContract } from './contract.ts';
import { deductCook, previewDeduction, undoDeduction } from './deduct.ts';

export const deductingRoutes = implement(deductingContract, {
  previewDeduction,
  deductCook,
  undoDeduction,
});
