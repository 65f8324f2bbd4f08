import { expect, test } from 'vitest';
import type { Program } from '../../../../src/apps/workout/programs/contract.ts';
import { changeSet, changeWeek, copyWeek, newSet, removeSet } from './edit/template-edits.ts';
import { applyToProgram, applyToPrograms } from './program-collection.ts';
import { mergeTemplateChanges } from './template-changes.ts';
import type { TemplateExercise } from './template-types.ts';

const MOMENT = '2026-11-15T10:00:00.000Z';

function exercise(uuid: string): TemplateExercise {
  return {
    uuid,
    exercise_id: 1,
    exercise_name: 'Squat',
    target_sets: 2,
    sets: ['a', 'b'].map((name) => ({
      ...newSet({ reps: 5 }),
      uuid: `${uuid}.${name}`,
      updatedAt: MOMENT,
    })),
    weeks: [],
    updatedAt: MOMENT,
  };
}

function program(id: number, is_active = false): Program {
  const template = (place: number) => ({
    id: id * 10 + place,
    program_id: id,
    name: `Day ${place}`,
    day_label: null,
    order_index: place,
    exercises: [exercise('squat')],
    created_at: MOMENT,
    updated_at: MOMENT,
  });
  return {
    id,
    name: 'Strong',
    description: '',
    goal: 'strength',
    visibility: 'private',
    duration_weeks: 4,
    advance_mode: 'sessions',
    on_complete: 'hold',
    created_by: 1,
    created_at: MOMENT,
    updated_at: MOMENT,
    can_edit: true,
    is_active,
    is_assigned: false,
    assigned_by_name: null,
    template_count: 2,
    template_names: [],
    days_active: 0,
    weeks_active: 0,
    sessions_in_program: 0,
    current_week: is_active ? 2 : null,
    templates: [template(1), template(2)],
  };
}

const write = (route: string, input: object) => ({
  route,
  input: { ...input },
  temporaryId: -1,
});

test('following a program ends following another and sorts it first', () => {
  const all = [program(1, true), program(2)];
  const after = applyToPrograms(all, write('POST /api/programs/:id/activate', { id: 2 }));
  expect(after.map(({ id, is_active }) => [id, is_active])).toEqual([
    [2, true],
    [1, false],
  ]);
  expect(after[0]?.current_week).toBe(1);
});

test('the week moves within the program', () => {
  const move = (week: number | null) =>
    applyToProgram(program(1, true), write('POST /api/programs/:id/week-cursor', { id: 1, week }));
  expect(move(3).current_week).toBe(3);
  expect(move(9).current_week).toBe(4);
  expect(move(null).current_week).toBe(2);
});

test('templates are removed and reordered', () => {
  const after = applyToProgram(
    program(1),
    write('PUT /api/programs/:id/reorder', { id: 1, ids: [12, 11] }),
  );
  expect(after.templates.map(({ id }) => id)).toEqual([12, 11]);
  const left = applyToProgram(after, write('DELETE /api/templates/:id', { id: 12 }));
  expect([left.template_count, left.templates[0]?.id]).toEqual([1, 11]);
});

test('merging two pending template changes keeps both', () => {
  const before = [exercise('squat')];
  const first = changeSet(before, 'squat.a', { reps: '6-8' });
  const second = removeSet(before, 'squat', 'squat.b');
  const joined = mergeTemplateChanges(
    { id: 11, exercises: first.exercises },
    {
      id: 11,
      exercises: second.exercises,
      deleted_uuids: { exercises: [], sets: { squat: ['squat.b'] } },
    },
  );
  const after = applyToProgram(program(1), write('PUT /api/templates/:id', joined));
  const sets = after.templates[0]?.exercises[0]?.sets;
  expect(sets?.map(({ uuid, reps }) => [uuid, reps])).toEqual([['squat.a', '6-8']]);
});

test('copies a week to the next and removes empty weeks', () => {
  const said = changeWeek([exercise('squat')], 'squat', 1, { reps: '5', rest: 90 });
  const copied = copyWeek(said.exercises, 'squat', 1, [2]);
  expect(copied.exercises[0]?.weeks).toMatchObject([
    { week: 1, reps: '5', rest: 90 },
    { week: 2, reps: '5', rest: 90 },
  ]);
  const cleared = changeWeek(copied.exercises, 'squat', 1, { reps: null, rest: null });
  expect(cleared.exercises[0]?.weeks.map(({ week }) => week)).toEqual([2]);
});
