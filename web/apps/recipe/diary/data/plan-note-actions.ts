import type { PlanNote, planNotesContract } from '../../../../../src/apps/recipe/plan/contract.ts';
import { createWriter } from '../../../../core/outbox/writer.ts';
import { showToast } from '../../../../core/page/toasts.ts';
import { text as common } from '../../../../core/text/text.ts';
import { planNoteText as words } from '../../text/planning.ts';

const notes = createWriter<typeof planNotesContract>('recipe');

export type PlanNoteFields = Pick<PlanNote, 'date' | 'text' | 'meal_type'>;

export function addPlanNote(note: PlanNoteFields) {
  const id = notes.write('POST /api/plan-notes', note, words.writing);
  showToast(words.planned(note.text, note.date), {
    action: {
      label: common.undo,
      run: () => notes.write('DELETE /api/plan-notes/:id', { id }, words.writing),
    },
  });
}

export function changePlanNote({ id }: PlanNote, change: Partial<PlanNoteFields>) {
  notes.write('PUT /api/plan-notes/:id', { id, ...change }, words.writing);
}

export function movePlanNote(note: PlanNote, day: string, meal = note.meal_type) {
  const { date, meal_type } = note;
  if (day === date && meal === meal_type) return;
  changePlanNote(note, { date: day, meal_type: meal });
  showToast(words.moved(note.text, day), {
    action: { label: common.undo, run: () => changePlanNote(note, { date, meal_type }) },
  });
}

export function removePlanNote({ id, text }: PlanNote) {
  notes.writeWithUndo('DELETE /api/plan-notes/:id', [{ id }], words.removed(text));
}
