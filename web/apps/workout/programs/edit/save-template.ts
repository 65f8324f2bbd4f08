import type { WorkoutExercise } from '../../../../../src/apps/workout/log/contract.ts';
import type {
  Template,
  templatesContract,
} from '../../../../../src/apps/workout/programs/contract.ts';
import type { RouteInput } from '../../../../../src/kernel/contract.ts';
import type { WriteOptions } from '../../../../core/outbox/outbox.ts';
import { showToast } from '../../../../core/page/toasts.ts';
import { text as common } from '../../../../core/text/text.ts';
import { flushPendingSave } from '../../log/session/debounced-save.ts';
import { readRoutine, routines } from '../../routines/routines-api.ts';
import { programEditorText as text, programsText as words } from '../../text/programs.ts';
import { routinesText } from '../../text/routines.ts';
import { programs, readProgram } from '../programs-api.ts';
import { mergeTemplateChanges } from '../template-changes.ts';
import type { TemplateExercise } from '../template-types.ts';
import * as edits from './template-edits.ts';

const ROUTE = 'PUT /api/templates/:id';
const OPTIONS: WriteOptions = {
  merge: mergeTemplateChanges as unknown as NonNullable<WriteOptions['merge']>,
  answersWhole: true,
};

interface ProgramTemplateRef {
  program: number;
  template: number;
}

/** Identifies a template of a program, or a routine by its id, which may be temporary. */
export type TemplateRef = ProgramTemplateRef | { routine: number };

type EditedTemplate = Pick<Template, 'id' | 'name' | 'exercises'>;

export function readTemplate(at: TemplateRef): EditedTemplate | undefined {
  if ('routine' in at) return readRoutine(at.routine);
  return readProgram(at.program)?.templates.find(({ id }) => id === at.template);
}

type TemplateChange = Omit<RouteInput<typeof templatesContract, typeof ROUTE>, 'id'>;

function writeTemplate(at: TemplateRef, { id, name }: EditedTemplate, change: TemplateChange) {
  if ('routine' in at) {
    const { day_label: _, ...ofRoutine } = change;
    const what = routinesText.writes.routine(name);
    routines.write('PUT /api/routines/:id', { id, ...ofRoutine }, what, OPTIONS);
  } else {
    programs.write(ROUTE, { id, ...change }, words.writes.template(name), OPTIONS);
  }
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
  writeTemplate(at, template, { exercises, ...(deleted_uuids && { deleted_uuids }) });
}

export function changeTemplate(
  at: TemplateRef,
  change: { name?: string; day_label?: string | null },
) {
  const template = readTemplate(at);
  if (template) writeTemplate(at, template, change);
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
