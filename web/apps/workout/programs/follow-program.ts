import type { Program } from '../../../../src/apps/workout/programs/contract.ts';
import { showToast } from '../../../core/page/toasts.ts';
import { text as common } from '../../../core/text/text.ts';
import { programsText as text } from '../text/programs.ts';
import { programs } from './programs-api.ts';

export function followProgram({ id, name }: Pick<Program, 'id' | 'name'>) {
  programs.write('POST /api/programs/:id/activate', { id }, text.writes.active);
  showToast(text.followed(name));
}

export function unfollowProgram({ id, name }: Pick<Program, 'id' | 'name'>) {
  programs.write('POST /api/programs/deactivate', {}, text.writes.active);
  const back = () => programs.write('POST /api/programs/:id/activate', { id }, text.writes.active);
  showToast(text.unfollowed(name), { action: { label: common.undo, run: back } });
}

/** Pins a week; null removes the pin, so that the week is counted again. */
export function moveToWeek({ id, current_week }: Program, week: number | null) {
  const move = (to: number | null) =>
    programs.write('POST /api/programs/:id/week-cursor', { id, week: to }, text.writes.week);
  move(week);
  showToast(weekMessage(week, current_week), {
    action: { label: common.undo, run: () => move(current_week) },
  });
}

function weekMessage(week: number | null, before: number | null) {
  const { moved, again, counted } = text.cursor;
  if (week === null) return counted;
  return week === before ? again(week) : moved(week);
}
