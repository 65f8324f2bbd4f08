import { mergeExercises } from '../../../../src/apps/workout/measures/merge-exercises.ts';
import { clampWeek } from '../../../../src/apps/workout/measures/week-cursor.ts';
import type {
  followContract,
  Program,
  ProgramSummary,
  programsContract,
  Template,
  templatesContract,
} from '../../../../src/apps/workout/programs/contract.ts';
import type { WriteOf } from '../../../core/outbox/outbox-entry.ts';
import type { TemplateExercise, TemplateSet } from './template-types.ts';

type ProgramWritesContract = typeof programsContract &
  typeof followContract &
  typeof templatesContract;
export type ProgramWrite = WriteOf<ProgramWritesContract>;
type TemplateChange = Extract<ProgramWrite, { route: 'PUT /api/templates/:id' }>['input'];

/** Applies a pending write to the list of programs, the active one first. */
export function applyToPrograms(
  all: readonly ProgramSummary[],
  write: ProgramWrite,
): ProgramSummary[] {
  const left =
    write.route === 'DELETE /api/programs/:id'
      ? all.filter(({ id }) => id !== write.input.id)
      : all.map((program) => applyHeadWrite(program, write));
  return left.toSorted((a, b) => Number(b.is_active) - Number(a.is_active));
}

export function applyToProgram(program: Program, write: ProgramWrite): Program {
  return withTemplates(applyHeadWrite(program, write), applyTemplateWrite(program, write));
}

function withTemplates(program: Program, templates: Template[]): Program {
  const template_count = templates.length;
  return { ...program, templates, template_count };
}

function applyHeadWrite<Head extends ProgramSummary>(program: Head, write: ProgramWrite): Head {
  const { id } = program;
  switch (write.route) {
    case 'PUT /api/programs/:id':
      return write.input.id === id ? { ...program, ...write.input } : program;
    case 'POST /api/programs/:id/activate':
      return write.input.id === id ? startFollowing(program) : { ...program, is_active: false };
    case 'POST /api/programs/deactivate':
      return { ...program, is_active: false };
    case 'POST /api/programs/:id/week-cursor': {
      const week = write.answer?.week ?? write.input.week;
      if (write.input.id !== id || week === null) return program;
      return { ...program, current_week: clampWeek(program, week) };
    }
    default:
      return program;
  }
}

function startFollowing<Head extends ProgramSummary>(program: Head): Head {
  return { ...program, is_active: true, current_week: program.current_week ?? 1 };
}

function applyTemplateWrite({ id, templates }: Program, write: ProgramWrite): Template[] {
  switch (write.route) {
    case 'PUT /api/programs/:id/reorder':
      return write.input.id === id ? sortTemplates(templates, write.input.ids) : templates;
    case 'PUT /api/templates/:id':
      return templates.map((one) =>
        one.id === write.input.id ? (write.answer ?? applyTemplateChange(one, write.input)) : one,
      );
    case 'DELETE /api/templates/:id':
      return templates.filter((one) => one.id !== write.input.id);
    default:
      return templates;
  }
}

/** Templates that are not named keep their order at the end. */
function sortTemplates(templates: readonly Template[], ids: readonly number[]): Template[] {
  const place = ({ id }: Template) => (ids.includes(id) ? ids.indexOf(id) : ids.length);
  return templates.toSorted((a, b) => place(a) - place(b));
}

function applyTemplateChange(template: Template, change: TemplateChange): Template {
  const { name = template.name, day_label = template.day_label, exercises } = change;
  return {
    ...template,
    name,
    day_label,
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
