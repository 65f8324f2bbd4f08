import type { WorkoutExercise } from '../../../../../src/apps/workout/log/contract.ts';
import type { Template } from '../../../../../src/apps/workout/programs/contract.ts';
import { text as common } from '../../../../core/text/text.ts';
import { toast } from '../../../../core/toasts.ts';
import { saveTyped } from '../../log/typing.ts';
import { joinTemplateChanges } from '../apply-program-write.ts';
import type { TemplateExercise } from '../plan.ts';
import { programNow, programs } from '../programs-api.ts';
import { text as words } from '../text/text.ts';
import * as edits from './template-edits.ts';
import { text } from './text/text.ts';

const ROUTE = 'PUT /api/templates/:id';
const OPTIONS = {
  join: joinTemplateChanges as unknown as (
    waiting: object,
    newer: object,
  ) => Record<string, unknown>,
  answersWhole: true,
};

/** Which template is meant. */
export interface At {
  program: number;
  template: number;
}

export function templateNow({ program, template }: At): Template | undefined {
  return programNow(program)?.templates.find(({ id }) => id === template);
}

/** Saves a change of the exercises, worked out from what is there now. */
export function editTemplate(at: At, edit: (exercises: TemplateExercise[]) => edits.Edit) {
  const template = templateNow(at);
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

export function changeTemplate(at: At, change: { name?: string; day_label?: string | null }) {
  const template = templateNow(at);
  if (!template) return;
  const what = words.writes.template(template.name);
  programs.write(ROUTE, { id: template.id, ...change }, what, OPTIONS);
}

export function removeSet(at: At, exercise: TemplateExercise, uuid: string) {
  saveTyped();
  const place = exercise.sets.findIndex((set) => set.uuid === uuid);
  const set = exercise.sets[place];
  if (!set) return;
  editTemplate(at, (all) => edits.removeSet(all, exercise.uuid, uuid));
  offerUndo(text.set.removed(exercise.exercise_name), () =>
    editTemplate(at, (all) => edits.putSetBack(all, exercise.uuid, place, set)),
  );
}

export function removeExercise(at: At, exercise: TemplateExercise) {
  saveTyped();
  const place = templateNow(at)?.exercises.findIndex(({ uuid }) => uuid === exercise.uuid) ?? 0;
  editTemplate(at, (all) => edits.removeExercise(all, exercise.uuid));
  offerUndo(text.exercise.removed(exercise.exercise_name), () =>
    editTemplate(at, (all) => edits.putExerciseBack(all, place, exercise)),
  );
}

function offerUndo(said: string, run: () => void) {
  toast(said, { action: { label: common.undo, run } });
}

/** An exercise as it was chosen, in a template. */
export function planned(chosen: WorkoutExercise): TemplateExercise {
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
