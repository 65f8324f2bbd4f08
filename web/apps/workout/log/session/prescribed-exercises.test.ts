import { expect, test } from 'vitest';
import { toWorkoutExercises } from './prescribed-exercises.ts';

const load = (asked: unknown[]) => toWorkoutExercises(asked, (at) => `p.${at}`);

test('a range fills in its lower end and stays as the target', () => {
  const [exercise] = load([
    { exercise_id: 3, exercise_name: 'Squat', sets: [{ reps: '8-12', weight: 60, rpe: 8 }] },
  ]);
  expect(exercise).toMatchObject({
    uuid: 'p.0',
    exercise_id: 3,
    sets: [
      {
        uuid: 'p.0.0',
        reps: 8,
        weight: 60,
        rpe: null,
        completed: false,
        target: { reps: '8-12', weight: 60, rpe: 8 },
      },
    ],
  });
});

test('an exercise without sets gets its target number of sets', () => {
  expect(load([{ exercise_name: 'Row', target_sets: 4 }])[0]?.sets).toHaveLength(4);
  expect(load([{ exercise_name: 'Row' }])[0]?.sets).toHaveLength(1);
});

test('loading a prescription on two devices gives the same uuids', () => {
  const asked = [{ exercise_name: 'Row', sets: [{ reps: 5 }] }];
  expect(load(asked)).toEqual(load(asked));
});

test('a template with weeks is loaded with its first week', () => {
  const week = { week: 1, sets: 4, reps: '6-8', tempo: null, rest: 90, load: null };
  const [row] = load([{ exercise_name: 'Row', target_sets: 3, sets: [], weeks: [week] }]);
  expect(row?.sets).toHaveLength(4);
  expect(row?.sets[0]).toMatchObject({ reps: 6, target: { reps: '6-8' } });
});

test('a percentage stays as the target, even without a known weight', () => {
  const sets = [{ reps: 5, weight: null, rpe: null, percent: 75 }];
  const [squat] = load([{ exercise_name: 'Squat', sets, weeks: [] }]);
  expect(squat?.sets[0]).toMatchObject({ weight: null, target: { reps: 5, percent: 75 } });
});
