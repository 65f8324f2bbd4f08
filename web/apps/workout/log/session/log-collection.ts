import type { logContract, Workout } from '../../../../../src/apps/workout/log/contract.ts';
import {
  type Apply,
  allOf,
  listOf,
  stateOf,
  when,
  within,
} from '../../../../core/collections/collection.ts';
import { removes } from '../../../../core/collections/effects.ts';
import type { LogDay } from '../day/day.ts';
import { applySave } from './session-saves.ts';

/** A day of the log. Without an id, all its sessions are deleted. */
export function applyToLogDay(date: string): Apply<LogDay> {
  return when((input) => input.date === date, applyToAnyDay);
}

const applyToAnyDay: Apply<LogDay> = allOf(
  stateOf<typeof logContract, LogDay>({ 'PUT /api/workout/:date': applySave }),
  within(
    'sessions',
    listOf<typeof logContract, Workout>({
      'DELETE /api/workout/:date': removes((session, { id }) => !id || session.id === id),
    }),
  ),
);
