import { implement } from '../../../kernel/module.ts';
import { goalsContract } from './contract.ts';
import { readAdaptiveTdee, readDayTargets } from './goals.ts';

export const goalRoutes = implement(goalsContract, { readDayTargets, readAdaptiveTdee });
