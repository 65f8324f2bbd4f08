import { implement } from '../../../kernel/module.ts';
import { wellnessContract } from './contract.ts';
import {
  listBodyComposition,
  listSteps,
  listWellness,
  storeBodyComposition,
  storeSteps,
  storeWellness,
} from './wellness.ts';

export const wellnessRoutes = implement(wellnessContract, {
  listSteps,
  storeSteps,
  listBodyComposition,
  storeBodyComposition,
  listWellness,
  storeWellness,
});
