import { ApiError } from '../../../core/api-error.ts';
import { type Shown, useAnswer, useOverlay } from '../../../core/use-answer.ts';
import { type Day, EMPTY_DAY } from './day.ts';
import { dayOf } from './sessions.ts';

const UNKNOWN = { askedAt: 0, value: EMPTY_DAY };

/** A day of the log. Without network even one that was never opened can be written into. */
export function useDay(date: string): Shown<Day> {
  const question = dayOf(date);
  const shown = useAnswer(question);
  const written = useOverlay('workout', UNKNOWN, question.apply);
  if (shown.value || !shown.problem || shown.problem instanceof ApiError) return shown;
  return { ...shown, value: written, problem: null };
}
