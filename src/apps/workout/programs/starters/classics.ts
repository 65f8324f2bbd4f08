import { accessory, hold, mainLift, matrix, rpe, type Starter } from './starter.ts';

/** Three weeks of increasing effort and a deload week. */
const wave = (sets: number) =>
  matrix(
    { sets, load: rpe(7) },
    { sets, load: rpe(8) },
    { sets: sets + 1, load: rpe(8.5) },
    {
      sets: Math.max(2, sets - 1),
      load: rpe(6),
    },
  );

const ROUNDS = { duration_weeks: 4, advance_mode: 'sessions', on_complete: 'repeat' } as const;

export const pushPullLegs: Starter = {
  name: 'Push/Pull/Legs',
  description:
    'Three workouts in turn: what pushes, what pulls, and the legs. Train three days a week or go round twice in six. Effort grows for three weeks, the fourth is easy.',
  goal: 'hypertrophy',
  ...ROUNDS,
  workouts: [
    {
      name: 'Push',
      day_label: 'Day 1',
      exercises: [
        mainLift('Barbell Bench Press', 4, '6-8', wave(4)),
        mainLift('Overhead Press', 3, '6-10', wave(3)),
        accessory('Incline Dumbbell Bench Press', 3, '8-12'),
        accessory('Lateral Raise', 3, '12-15'),
        accessory('Triceps Pushdown', 3, '10-15'),
      ],
    },
    {
      name: 'Pull',
      day_label: 'Day 2',
      exercises: [
        mainLift('Barbell Row', 4, '6-8', wave(4)),
        mainLift('Pull-Up', 3, '5-10', wave(3)),
        accessory('Seated Cable Row', 3, '8-12'),
        accessory('Face Pull', 3, '12-15'),
        accessory('Barbell Curl', 3, '8-12'),
      ],
    },
    {
      name: 'Legs',
      day_label: 'Day 3',
      exercises: [
        mainLift('Back Squat', 4, '6-8', wave(4)),
        mainLift('Romanian Deadlift', 3, '8-10', wave(3)),
        accessory('Leg Press', 3, '10-15'),
        accessory('Lying Leg Curl', 3, '10-15'),
        accessory('Standing Calf Raise', 4, '10-15'),
      ],
    },
  ],
};

export const upperLower: Starter = {
  name: 'Upper/Lower',
  description:
    'Four workouts a week: the upper and the lower body twice each, once heavy and once for volume.',
  goal: 'hypertrophy',
  ...ROUNDS,
  workouts: [
    {
      name: 'Upper, heavy',
      day_label: 'Monday',
      exercises: [
        mainLift('Barbell Bench Press', 4, '4-6', wave(4)),
        mainLift('Barbell Row', 4, '4-6', wave(4)),
        accessory('Overhead Press', 3, '6-8'),
        accessory('Lat Pulldown', 3, '8-10'),
        accessory('Barbell Curl', 2, '8-12'),
      ],
    },
    {
      name: 'Lower, heavy',
      day_label: 'Tuesday',
      exercises: [
        mainLift('Back Squat', 4, '4-6', wave(4)),
        mainLift('Romanian Deadlift', 3, '6-8', wave(3)),
        accessory('Leg Press', 3, '8-12'),
        accessory('Standing Calf Raise', 3, '8-12'),
        hold('Plank', 3, 45),
      ],
    },
    {
      name: 'Upper, volume',
      day_label: 'Thursday',
      exercises: [
        mainLift('Incline Dumbbell Bench Press', 3, '8-12', wave(3)),
        mainLift('Seated Cable Row', 3, '8-12', wave(3)),
        accessory('Lateral Raise', 3, '12-20'),
        accessory('Face Pull', 3, '12-20'),
        accessory('Triceps Pushdown', 3, '10-15'),
        accessory('Hammer Curl', 3, '10-15'),
      ],
    },
    {
      name: 'Lower, volume',
      day_label: 'Friday',
      exercises: [
        mainLift('Deadlift', 3, '4-6', wave(3)),
        mainLift('Front Squat', 3, '8-10', wave(3)),
        accessory('Walking Lunge', 3, '10-12'),
        accessory('Lying Leg Curl', 3, '10-15'),
        accessory('Hanging Leg Raise', 3, '8-15'),
      ],
    },
  ],
};

export const fullBody: Starter = {
  name: 'Full Body 3x',
  description:
    'The whole body three times a week, with another lift in front each day. Leave a day between the workouts.',
  goal: 'general',
  ...ROUNDS,
  workouts: [
    {
      name: 'Full body A',
      day_label: 'Monday',
      exercises: [
        mainLift('Back Squat', 3, '5-8', wave(3)),
        mainLift('Barbell Bench Press', 3, '5-8', wave(3)),
        accessory('Seated Cable Row', 3, '8-12'),
        accessory('Lateral Raise', 2, '12-15'),
        hold('Plank', 3, 40),
      ],
    },
    {
      name: 'Full body B',
      day_label: 'Wednesday',
      exercises: [
        mainLift('Deadlift', 3, '4-6', wave(3)),
        mainLift('Overhead Press', 3, '5-8', wave(3)),
        accessory('Lat Pulldown', 3, '8-12'),
        accessory('Walking Lunge', 2, '10-12'),
        accessory('Barbell Curl', 2, '8-12'),
      ],
    },
    {
      name: 'Full body C',
      day_label: 'Friday',
      exercises: [
        mainLift('Front Squat', 3, '6-8', wave(3)),
        mainLift('Incline Dumbbell Bench Press', 3, '8-10', wave(3)),
        accessory('Barbell Row', 3, '8-10'),
        accessory('Romanian Deadlift', 3, '8-10'),
        accessory('Triceps Pushdown', 2, '10-15'),
      ],
    },
  ],
};
