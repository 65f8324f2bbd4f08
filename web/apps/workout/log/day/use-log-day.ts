import { ApiError } from '../../../../core/api/api-error.ts';
import {
  type QueryState,
  usePendingWrites,
  useServerQuery,
} from '../../../../core/queries/use-server-query.ts';
import { EMPTY_DAY, type LogDay } from './day.ts';
import { logDayQuery } from './log-day-query.ts';

const UNKNOWN = { askedAt: 0, value: EMPTY_DAY };

/** A day of the log. Offline, days that were never loaded start empty and can be edited. */
export function useLogDay(date: string): QueryState<LogDay> {
  const question = logDayQuery(date);
  const shown = useServerQuery(question);
  const written = usePendingWrites('workout', UNKNOWN, question.apply);
  if (shown.value || !shown.problem || shown.problem instanceof ApiError) return shown;
  return { ...shown, value: written, problem: null };
}
