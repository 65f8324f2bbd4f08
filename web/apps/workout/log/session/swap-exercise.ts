import type { WorkoutExercise } from '../../../../../src/apps/workout/log/contract.ts';
import { showToast } from '../../../../core/page/toasts.ts';
import { text as common } from '../../../../core/text/text.ts';
import { logSheetsText as text } from '../../text/log-sheets.ts';
import { editSession, readSession, type SessionRef } from './save-session.ts';
import { swapExercise } from './sheet-edits.ts';
import { undoSwap } from './undo-swap.ts';

/** Replaces an exercise for this day, with undo. */
export function swapWithUndo(at: SessionRef, old: WorkoutExercise, chosen: WorkoutExercise) {
  const before = new Set(readSession(at)?.exercises.map(({ uuid }) => uuid));
  editSession(at, (all) => swapExercise(all, old.uuid, chosen));
  const added = readSession(at)?.exercises.find(({ uuid }) => !before.has(uuid));
  if (!added) return;
  showToast(text.picker.swapped(old.exercise_name, chosen.exercise_name), {
    action: {
      label: common.undo,
      run: () => editSession(at, (all) => undoSwap(all, old, added.uuid)),
    },
  });
}
