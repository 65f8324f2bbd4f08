import { mergeExercises } from '../../../../src/apps/workout/measures/session/merge-exercises.ts';
import type {
  Template,
  templatesContract,
} from '../../../../src/apps/workout/programs/contract.ts';
import type { RouteInput } from '../../../../src/kernel/contract.ts';
import type { TemplateExercise, TemplateSet } from './template-types.ts';

type TemplateChange = RouteInput<typeof templatesContract, 'PUT /api/templates/:id'>;

/** Applies a change of a template, with the server's merge. */
export function applyTemplateChange(template: Template, change: TemplateChange): Template {
  const { day_label = template.day_label } = change;
  return { ...template, ...applyExercises(template, change), day_label };
}

type NamedExercises = Pick<Template, 'name' | 'exercises'>;

/** Applies a change of the name and the exercises, which routines have as well. */
export function applyExercises(template: NamedExercises, change: TemplateChange): NamedExercises {
  const { name = template.name, exercises } = change;
  return {
    name,
    exercises: mergeTemplateExercises(
      template.exercises,
      (exercises ?? []) as TemplateExercise[],
      deletedSets(change),
    ),
  };
}

/** Merges a newer change into a pending one without losing changes of either, from any tab. */
export function mergeTemplateChanges(
  waiting: TemplateChange,
  newer: TemplateChange,
): TemplateChange {
  const exercises = mergeTemplateExercises(
    (waiting.exercises ?? []) as TemplateExercise[],
    (newer.exercises ?? []) as TemplateExercise[],
    new Set([...deletedSets(waiting), ...deletedSets(newer)]),
  );
  const deleted_uuids = {
    exercises: [
      ...(waiting.deleted_uuids?.exercises ?? []),
      ...(newer.deleted_uuids?.exercises ?? []),
    ],
    sets: mergeDeletedUuids(waiting.deleted_uuids?.sets ?? {}, newer.deleted_uuids?.sets ?? {}),
  };
  return { ...waiting, ...newer, exercises, deleted_uuids };
}

type DeletedUuids = Readonly<Record<string, readonly string[]>>;

function mergeDeletedUuids(one: DeletedUuids, other: DeletedUuids): Record<string, string[]> {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return Object.fromEntries(
    [...names].map((name) => [name, [...(one[name] ?? []), ...(other[name] ?? [])]]),
  );
}

function mergeTemplateExercises(
  server: readonly TemplateExercise[],
  device: readonly TemplateExercise[],
  dead: ReadonlySet<string>,
): TemplateExercise[] {
  return mergeExercises<TemplateSet, TemplateExercise>(server, device, dead);
}

function deletedSets({ deleted_uuids }: TemplateChange): ReadonlySet<string> {
  const { exercises = [], sets = {} } = deleted_uuids ?? {};
  return new Set([...exercises, ...Object.values(sets).flat()]);
}
