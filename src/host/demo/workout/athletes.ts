import type { DemoName } from '../accounts.ts';

/** How somebody trains with one of the programs that every account starts with. */
export interface Athlete {
  readonly name: DemoName;
  readonly program: string;
  /** 1 is Monday. */
  readonly weekdays: readonly number[];
  /** How many of a hundred planned workouts happen. */
  readonly diligence: number;
  /** Working weights in kg at the beginning and at the end of the year. */
  readonly lifts: Readonly<Record<string, readonly [number, number]>>;
  /** Weights that are loaded in steps of so many kg. */
  readonly step: number;
}

export const ATHLETES: readonly Athlete[] = [
  {
    name: 'ben',
    program: 'Daybook Strength',
    weekdays: [1, 3, 5],
    diligence: 90,
    step: 2.5,
    lifts: {
      'Back Squat': [80, 122.5],
      'Romanian Deadlift': [70, 105],
      'Leg Press': [120, 190],
      'Barbell Bench Press': [60, 87.5],
      'Barbell Row': [55, 80],
      'Incline Dumbbell Bench Press': [20, 30],
      'Triceps Pushdown': [20, 32.5],
      Deadlift: [100, 152.5],
      'Front Squat': [60, 90],
      'Lying Leg Curl': [30, 47.5],
      'Overhead Press': [40, 57.5],
      'Lateral Raise': [7.5, 12.5],
      'Barbell Curl': [25, 37.5],
    },
  },
  {
    name: 'anna',
    program: 'Daybook Foundation',
    weekdays: [2, 6],
    diligence: 82,
    step: 1,
    lifts: {
      'Goblet Squat': [12, 24],
      'Seated Cable Row': [25, 40],
      'Glute Bridge': [20, 50],
      'Romanian Deadlift': [30, 55],
      'Overhead Press': [15, 25],
      'Lat Pulldown': [25, 40],
      'Walking Lunge': [8, 16],
      'Back Squat': [30, 57],
      'Barbell Bench Press': [25, 40],
      'Face Pull': [12, 20],
      'Lying Leg Curl': [15, 27],
      'Barbell Curl': [10, 17],
    },
  },
];

/** Endurance on fixed weekdays: kind, km at the beginning and at the end, minutes for a km. */
export interface EnduranceHabit {
  readonly name: DemoName;
  readonly kind: 'run' | 'ride' | 'swim';
  readonly weekdays: readonly number[];
  readonly chance: number;
  readonly km: readonly [number, number];
  readonly pace: readonly [number, number];
}

export const ENDURANCE: readonly EnduranceHabit[] = [
  { name: 'anna', kind: 'run', weekdays: [4, 7], chance: 0.7, km: [4, 9.5], pace: [7.1, 5.9] },
  { name: 'ben', kind: 'ride', weekdays: [7], chance: 0.55, km: [22, 48], pace: [2.9, 2.4] },
  { name: 'mia', kind: 'run', weekdays: [2], chance: 0.6, km: [3, 5.5], pace: [6.4, 5.6] },
  { name: 'mia', kind: 'swim', weekdays: [5], chance: 0.75, km: [1, 1.8], pace: [24, 19] },
];
