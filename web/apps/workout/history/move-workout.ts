import type { Workout } from '../../../../src/apps/workout/log/contract.ts';
import { showToast } from '../../../core/page/toasts.ts';
import { formatShortDay } from '../../../core/text/format.ts';
import { text as common } from '../../../core/text/text.ts';
import { historyText as text } from '../text/history.ts';
import { history } from './history-api.ts';

/** Moves a workout to another day and offers to undo it; `onDay` is called with its new day. */
export function moveWorkout(
  { id, name, date: from }: Pick<Workout, 'id' | 'name' | 'date'>,
  to: string,
  onDay: (date: string) => void,
) {
  const move = (start: string, end: string) => {
    const input = { id, from: start, to: end };
    history.write('POST /api/workout-history/:id/move', input, text.writes.move(name), {
      neverMerge: true,
    });
    onDay(end);
  };
  move(from, to);
  showToast(text.moved(formatShortDay(to)), {
    action: { label: common.undo, run: () => move(to, from) },
  });
}
