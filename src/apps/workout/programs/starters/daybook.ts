import { accessory, hold, mainLift, matrix, percent, rpe, type Starter } from './starter.ts';

const SLOW = '3-1-1-0';

/** Eight weeks from slow practice to hard training, with a deload week in the middle. */
const learn = matrix(
  { sets: 2, reps: 10, tempo: SLOW, rest: 90, load: rpe(6) },
  { sets: 3, reps: 10, tempo: SLOW, rest: 90, load: rpe(6.5) },
  { sets: 3, reps: 10, tempo: SLOW, rest: 120, load: rpe(7) },
  { sets: 2, reps: 8, tempo: SLOW, rest: 90, load: rpe(6) },
  { sets: 3, reps: 8, rest: 120, load: rpe(7) },
  { sets: 4, reps: 8, rest: 120, load: rpe(7.5) },
  { sets: 4, reps: 6, rest: 150, load: rpe(8) },
  { sets: 4, reps: '6-8', rest: 150, load: rpe(8.5) },
);

export const foundation: Starter = {
  name: 'Daybook Foundation',
  description:
    'Eight weeks for a beginning or a return: three whole-body workouts, first slow and light to learn the lifts, then with more sets and effort. The fourth week is easy.',
  goal: 'general',
  duration_weeks: 8,
  advance_mode: 'sessions',
  on_complete: 'hold',
  workouts: [
    {
      name: 'Foundation A',
      day_label: 'Day 1',
      exercises: [
        mainLift('Goblet Squat', 3, 8, learn),
        mainLift('Push-Up', 3, 8, learn),
        accessory('Seated Cable Row', 3, '10-12'),
        accessory('Glute Bridge', 2, '12-15'),
        hold('Plank', 3, 30),
      ],
    },
    {
      name: 'Foundation B',
      day_label: 'Day 2',
      exercises: [
        mainLift('Romanian Deadlift', 3, 8, learn),
        mainLift('Overhead Press', 3, 8, learn),
        accessory('Lat Pulldown', 3, '10-12'),
        accessory('Walking Lunge', 2, '10-12'),
        hold('Side Plank', 2, 20),
      ],
    },
    {
      name: 'Foundation C',
      day_label: 'Day 3',
      exercises: [
        mainLift('Back Squat', 3, 8, learn),
        mainLift('Barbell Bench Press', 3, 8, learn),
        accessory('Face Pull', 3, '12-15'),
        accessory('Lying Leg Curl', 2, '10-15'),
        accessory('Barbell Curl', 2, '10-12'),
      ],
    },
  ],
};

/** Three blocks of four weeks, each heavier than the previous one and ending with a deload. */
const build = matrix(
  { sets: 4, reps: 6, load: percent(70) },
  { sets: 4, reps: 6, load: percent(72.5) },
  { sets: 4, reps: 6, load: percent(75) },
  { sets: 3, reps: 5, load: percent(60) },
  { sets: 5, reps: 4, load: percent(77.5) },
  { sets: 5, reps: 4, load: percent(80) },
  { sets: 5, reps: 4, load: percent(82.5) },
  { sets: 3, reps: 4, load: percent(65) },
  { sets: 4, reps: 3, load: percent(85) },
  { sets: 4, reps: 2, load: percent(87.5) },
  { sets: 3, reps: 2, load: percent(90) },
  { sets: 3, reps: '1+', rest: 300, load: percent(92.5) },
);

/** Accessory lifts keep their volume and deload together with the main lifts. */
const support = matrix(
  ...[7, 7.5, 8, 6, 7, 7.5, 8, 6, 7, 7.5, 7, 6].map((value, at) => ({
    sets: at % 4 === 3 ? 2 : 3,
    load: rpe(value),
  })),
);

export const strength: Starter = {
  name: 'Daybook Strength',
  description:
    'Twelve weeks for the squat, the bench press, the deadlift and the press. Weights come from your estimated maximum and grow in three blocks; every fourth week is easy, and the last one shows what you can do.',
  goal: 'strength',
  duration_weeks: 12,
  advance_mode: 'sessions',
  on_complete: 'hold',
  workouts: [
    {
      name: 'Squat',
      day_label: 'Day 1',
      exercises: [
        mainLift('Back Squat', 4, 5, build),
        accessory('Romanian Deadlift', 3, '6-8', support),
        accessory('Leg Press', 3, '8-12', support),
        accessory('Hanging Leg Raise', 3, '8-12'),
      ],
    },
    {
      name: 'Bench',
      day_label: 'Day 2',
      exercises: [
        mainLift('Barbell Bench Press', 4, 5, build),
        accessory('Barbell Row', 3, '6-8', support),
        accessory('Incline Dumbbell Bench Press', 3, '8-10', support),
        accessory('Triceps Pushdown', 3, '10-12'),
      ],
    },
    {
      name: 'Deadlift',
      day_label: 'Day 3',
      exercises: [
        mainLift('Deadlift', 4, 5, build),
        accessory('Front Squat', 3, '5-6', support),
        accessory('Lying Leg Curl', 3, '8-12', support),
        hold('Plank', 3, 60),
      ],
    },
    {
      name: 'Press',
      day_label: 'Day 4',
      exercises: [
        mainLift('Overhead Press', 4, 5, build),
        accessory('Pull-Up', 3, '5-8', support),
        accessory('Lateral Raise', 3, '12-15'),
        accessory('Barbell Curl', 3, '8-12'),
      ],
    },
  ],
};
