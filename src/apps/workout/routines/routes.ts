import { implement } from '../../../kernel/module.ts';
import { routinesContract } from './contract.ts';
import {
  createRoutine,
  deleteRoutine,
  listRoutines,
  readRoutine,
  reorderRoutines,
  updateRoutine,
} from './routines.ts';

export const routinesRoutes = implement(routinesContract, {
  listRoutines,
  createRoutine,
  reorderRoutines,
  readRoutine,
  updateRoutine,
  deleteRoutine,
});
