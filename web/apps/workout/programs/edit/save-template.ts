import type { WorkoutExercise } from '../../../../../src/apps/workout/log/contract.ts';
import type { Template } from '../../../../../src/apps/workout/programs/contract.ts';
import type { WriteOptions } from '../../../../core/outbox/outbox.ts';
import { showToast } from '../../../../core/page/toasts.ts';
import { text as common } from '../../../../core/text/text.ts';
import { flushPendingSave } from '../../log/session/debounced-save.ts';
import { programEditorText as text, programsText as words } from '../../text/programs.ts';
import { programs, readProgram } from '../programs-api.ts';
import { mergeTemplateChanges } from '../template-changes.ts';
import type { TemplateExercise } from '../template-types.ts';
import * as edits from './template-edits.ts';

const ROUTE = 'PUT /api/templates/:id';
const OPTIONS: WriteOptions = {
  merge: mergeTemplateChanges as unknown as NonNullable<WriteOptions['merge']>,
  answersWhole: true,
};

/** Identifies a template. */
export interface TemplateRef {
  program: number;
  template: number;
}

export function readTemplate({ program, template }: TemplateRef): Template | undefined {
  return readProgram(program)?.templates.find(({ id }) => id === template);
}

/** Saves an edit of the exercises, computed from the current state. */
export function editTemplate(
  at: TemplateRef,
  edit: (exercises: TemplateExercise[]) => edits.TemplateEdit,
) {
  const template = readTemplate(at);
  if (!template) return;
  const { exercises, deleted } = edit(template.exercises);
  const deleted_uuids = deleted && { exercises: [], sets: {}, ...deleted };
  programs.write(
    ROUTE,
    { id: template.id, exercises, ...(deleted_uuids && { deleted_uuids }) },
    words.writes.template(template.name),
    OPTIONS,
  );
}

export function changeTemplate(
  at: TemplateRef,
  change: { name?: string; day_label?: string | null },
) {
  const template = readTemplate(at);
  if (!template) return;
  const what = words.writes.template(template.name);
  programs.write(ROUTE, { id: template.id, ...change }, what, OPTIONS);
}

export function removeSet(at: TemplateRef, exercise: TemplateExercise, uuid: string) {
  flushPendingSave();
  const place = exercise.sets.findIndex((set) => set.uuid === uuid);
  const set = exercise.sets[place];
  if (!set) return;
  editTemplate(at, (all) => edits.removeSet(all, exercise.uuid, uuid));
  offerUndo(text.set.removed(exercise.exercise_name), () =>
    editTemplate(at, (all) => edits.restoreSet(all, exercise.uuid, place, set)),
  );
}

export function removeExercise(at: TemplateRef, exercise: TemplateExercise) {
  flushPendingSave();
  const place = readTemplate(at)?.exercises.findIndex(({ uuid }) => uuid === exercise.uuid) ?? 0;
  editTemplate(at, (all) => edits.removeExercise(all, exercise.uuid));
  offerUndo(text.exercise.removed(exercise.exercise_name), () =>
    editTemplate(at, (all) => edits.restoreExercise(all, place, exercise)),
  );
}

function offerUndo(said: string, run: () => void) {
  showToast(said, { action: { label: common.undo, run } });
}

/** A chosen exercise as part of a template. */
export function toTemplateExercise(chosen: WorkoutExercise): TemplateExercise {
  const { uuid, exercise_id, exercise_name, load_type, updatedAt } = chosen;
  const sets = chosen.sets.map(({ duration_sec, distance }) =>
    edits.newSet({
      ...(duration_sec !== undefined && { duration_sec }),
      ...(distance !== undefined && { distance }),
    }),
  );
  return {
    uuid,
    exercise_id,
    exercise_name,
    ...(load_type && { load_type }),
    target_sets: sets.length,
    sets,
    weeks: [],
    updatedAt,
  };
}
