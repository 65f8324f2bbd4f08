import type { logContract } from '../../../../src/apps/workout/log/contract.ts';
import { answers } from '../../../core/answers.ts';
import { client } from '../../../core/client.ts';
import { baseOf } from '../../../core/instance.ts';
import { entries } from '../../../core/outbox.ts';
import { overlay, type WriteOf } from '../../../core/outbox-entry.ts';
import type { dated, Question } from '../../../core/use-answer.ts';
import { writer } from '../../../core/writer.ts';
import { applyLogWrite } from './apply-log-write.ts';
import { type Day, EMPTY_DAY } from './day.ts';

export const workout = client<typeof logContract>(baseOf('workout'));

export const log = writer<typeof logContract>('workout');

export function dayOf(date: string): Question<Day> {
  return {
    app: 'workout',
    key: ['log', date],
    ask: () => workout('GET /api/workout/:date/sessions', { date }),
    apply: (day, write) => applyLogWrite(day, date, write as WriteOf<typeof logContract>),
  };
}

/** The day as it stands this very moment, with all that waits to be sent. */
export function dayNow(date: string): Day {
  const { app, key, apply } = dayOf(date);
  type Kept = Awaited<ReturnType<typeof dated<Day>>>;
  const kept = answers.getQueryData<Kept>([app, ...key]) ?? { askedAt: 0, value: EMPTY_DAY };
  const own = entries.get().filter((entry) => entry.app === app);
  return apply ? overlay(kept.value, kept.askedAt, own, apply) : kept.value;
}
