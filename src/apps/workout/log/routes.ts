import { implement } from '../../../kernel/module.ts';
import { logContract } from './contract.ts';
import {
  deleteWorkout,
  listDays,
  listHistory,
  listRecent,
  listSessions,
  readUnit,
  readWorkout,
  saveWorkout,
} from './log.ts';

export const logRoutes = implement(logContract, {
  listRecent,
  listDays,
  listHistory,
  readUnit,
  readWorkout,
  listSessions,
  saveWorkout,
  deleteWorkout,
});
