import { implement } from '../../../kernel/module.ts';
import { progressionContract } from './contract.ts';
import { listProgressions } from './list.ts';
import { removeRule, setRule } from './rules.ts';

export const progressionRoutes = implement(progressionContract, {
  listProgressions,
  setRule,
  removeRule,
});
