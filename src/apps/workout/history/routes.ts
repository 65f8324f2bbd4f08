import { implement } from '../../../kernel/module.ts';
import { historyContract } from './contract.ts';
import { listBests, listWorkouts, moveWorkout } from './history.ts';

export const historyRoutes = implement(historyContract, { listWorkouts, listBests, moveWorkout });
