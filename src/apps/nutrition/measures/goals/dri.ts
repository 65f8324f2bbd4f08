import type { Nutriment } from '../../../../shared/food/nutriments.ts';
import type { Sex } from '../energy/basal-rate.ts';

/**
 * Reference intakes per day: the RDA, or the AI where there is none, and the tolerable upper intake
 * level, by the Dietary Reference Intakes of the US National Academies (sodium and potassium: 2019;
 * the ceiling of sodium is the level for the reduction of chronic disease).
 */

export const STAGES = ['pregnant', 'lactating'] as const;
export type Stage = (typeof STAGES)[number];

interface LifeStage {
  /** Null for children, whose values do not depend on it. */
  readonly sex: Sex | null;
  readonly stage: Stage | null;
  /** Age in years at which it begins. */
  readonly from: number;
}

/** The columns of the table. */
export const LIFE_STAGES: readonly LifeStage[] = [
  { sex: null, stage: null, from: 0 },
  { sex: null, stage: null, from: 0.5 },
  { sex: null, stage: null, from: 1 },
  { sex: null, stage: null, from: 4 },
  { sex: 'male', stage: null, from: 9 },
  { sex: 'male', stage: null, from: 14 },
  { sex: 'male', stage: null, from: 19 },
  { sex: 'male', stage: null, from: 31 },
  { sex: 'male', stage: null, from: 51 },
  { sex: 'male', stage: null, from: 71 },
  { sex: 'female', stage: null, from: 9 },
  { sex: 'female', stage: null, from: 14 },
  { sex: 'female', stage: null, from: 19 },
  { sex: 'female', stage: null, from: 31 },
  { sex: 'female', stage: null, from: 51 },
  { sex: 'female', stage: null, from: 71 },
  { sex: 'female', stage: 'pregnant', from: 14 },
  { sex: 'female', stage: 'pregnant', from: 19 },
  { sex: 'female', stage: 'pregnant', from: 31 },
  { sex: 'female', stage: 'lactating', from: 14 },
  { sex: 'female', stage: 'lactating', from: 19 },
  { sex: 'female', stage: 'lactating', from: 31 },
];

export interface ReferenceIntake {
  readonly target: readonly (number | null)[];
  readonly ceiling?: readonly (number | null)[];
  /** The ceiling counts only this part of an intake; a diary does not tell the parts apart. */
  readonly ceilingCounts?: 'supplements' | 'retinol';
}

export const REFERENCE_INTAKES = {
  'vitamin-a': {
    target: [
      400, 500, 300, 400, 600, 900, 900, 900, 900, 900, 600, 700, 700, 700, 700, 700, 750, 770, 770,
      1200, 1300, 1300,
    ],
    ceiling: [
      600, 600, 600, 900, 1700, 2800, 3000, 3000, 3000, 3000, 1700, 2800, 3000, 3000, 3000, 3000,
      2800, 3000, 3000, 2800, 3000, 3000,
    ],
    ceilingCounts: 'retinol',
  },
  'vitamin-c': {
    target: [
      40, 50, 15, 25, 45, 75, 90, 90, 90, 90, 45, 65, 75, 75, 75, 75, 80, 85, 85, 115, 120, 120,
    ],
    ceiling: [
      null,
      null,
      400,
      650,
      1200,
      1800,
      2000,
      2000,
      2000,
      2000,
      1200,
      1800,
      2000,
      2000,
      2000,
      2000,
      1800,
      2000,
      2000,
      1800,
      2000,
      2000,
    ],
  },
  'vitamin-d': {
    target: [
      10, 10, 15, 15, 15, 15, 15, 15, 15, 20, 15, 15, 15, 15, 15, 20, 15, 15, 15, 15, 15, 15,
    ],
    ceiling: [
      25, 38, 63, 75, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100,
      100, 100, 100,
    ],
  },
  'vitamin-e': {
    target: [4, 5, 6, 7, 11, 15, 15, 15, 15, 15, 11, 15, 15, 15, 15, 15, 15, 15, 15, 19, 19, 19],
    ceiling: [
      null,
      null,
      200,
      300,
      600,
      800,
      1000,
      1000,
      1000,
      1000,
      600,
      800,
      1000,
      1000,
      1000,
      1000,
      800,
      1000,
      1000,
      800,
      1000,
      1000,
    ],
    ceilingCounts: 'supplements',
  },
  'vitamin-k': {
    target: [
      2, 2.5, 30, 55, 60, 75, 120, 120, 120, 120, 60, 75, 90, 90, 90, 90, 75, 90, 90, 75, 90, 90,
    ],
  },
  b1: {
    target: [
      0.2, 0.3, 0.5, 0.6, 0.9, 1.2, 1.2, 1.2, 1.2, 1.2, 0.9, 1, 1.1, 1.1, 1.1, 1.1, 1.4, 1.4, 1.4,
      1.4, 1.4, 1.4,
    ],
  },
  b2: {
    target: [
      0.3, 0.4, 0.5, 0.6, 0.9, 1.3, 1.3, 1.3, 1.3, 1.3, 0.9, 1, 1.1, 1.1, 1.1, 1.1, 1.4, 1.4, 1.4,
      1.6, 1.6, 1.6,
    ],
  },
  b3: {
    target: [2, 4, 6, 8, 12, 16, 16, 16, 16, 16, 12, 14, 14, 14, 14, 14, 18, 18, 18, 17, 17, 17],
    ceiling: [
      null,
      null,
      10,
      15,
      20,
      30,
      35,
      35,
      35,
      35,
      20,
      30,
      35,
      35,
      35,
      35,
      30,
      35,
      35,
      30,
      35,
      35,
    ],
    ceilingCounts: 'supplements',
  },
  b6: {
    target: [
      0.1, 0.3, 0.5, 0.6, 1, 1.3, 1.3, 1.3, 1.7, 1.7, 1, 1.2, 1.3, 1.3, 1.5, 1.5, 1.9, 1.9, 1.9, 2,
      2, 2,
    ],
    ceiling: [
      null,
      null,
      30,
      40,
      60,
      80,
      100,
      100,
      100,
      100,
      60,
      80,
      100,
      100,
      100,
      100,
      80,
      100,
      100,
      80,
      100,
      100,
    ],
  },
  b9: {
    target: [
      65, 80, 150, 200, 300, 400, 400, 400, 400, 400, 300, 400, 400, 400, 400, 400, 600, 600, 600,
      500, 500, 500,
    ],
    ceiling: [
      null,
      null,
      300,
      400,
      600,
      800,
      1000,
      1000,
      1000,
      1000,
      600,
      800,
      1000,
      1000,
      1000,
      1000,
      800,
      1000,
      1000,
      800,
      1000,
      1000,
    ],
    ceilingCounts: 'supplements',
  },
  b12: {
    target: [
      0.4, 0.5, 0.9, 1.2, 1.8, 2.4, 2.4, 2.4, 2.4, 2.4, 1.8, 2.4, 2.4, 2.4, 2.4, 2.4, 2.6, 2.6, 2.6,
      2.8, 2.8, 2.8,
    ],
  },
  calcium: {
    target: [
      200, 260, 700, 1000, 1300, 1300, 1000, 1000, 1000, 1200, 1300, 1300, 1000, 1000, 1200, 1200,
      1300, 1000, 1000, 1300, 1000, 1000,
    ],
    ceiling: [
      1000, 1500, 2500, 2500, 3000, 3000, 2500, 2500, 2000, 2000, 3000, 3000, 2500, 2500, 2000,
      2000, 3000, 2500, 2500, 3000, 2500, 2500,
    ],
  },
  iron: {
    target: [0.27, 11, 7, 10, 8, 11, 8, 8, 8, 8, 8, 15, 18, 18, 8, 8, 27, 27, 27, 10, 9, 9],
    ceiling: [
      40, 40, 40, 40, 40, 45, 45, 45, 45, 45, 40, 45, 45, 45, 45, 45, 45, 45, 45, 45, 45, 45,
    ],
  },
  magnesium: {
    target: [
      30, 75, 80, 130, 240, 410, 400, 420, 420, 420, 240, 360, 310, 320, 320, 320, 400, 350, 360,
      360, 310, 320,
    ],
    ceiling: [
      null,
      null,
      65,
      110,
      350,
      350,
      350,
      350,
      350,
      350,
      350,
      350,
      350,
      350,
      350,
      350,
      350,
      350,
      350,
      350,
      350,
      350,
    ],
    ceilingCounts: 'supplements',
  },
  phosphorus: {
    target: [
      100, 275, 460, 500, 1250, 1250, 700, 700, 700, 700, 1250, 1250, 700, 700, 700, 700, 1250, 700,
      700, 1250, 700, 700,
    ],
    ceiling: [
      null,
      null,
      3000,
      3000,
      4000,
      4000,
      4000,
      4000,
      4000,
      3000,
      4000,
      4000,
      4000,
      4000,
      4000,
      3000,
      3500,
      3500,
      3500,
      4000,
      4000,
      4000,
    ],
  },
  zinc: {
    target: [2, 3, 3, 5, 8, 11, 11, 11, 11, 11, 8, 9, 8, 8, 8, 8, 12, 11, 11, 13, 12, 12],
    ceiling: [4, 5, 7, 12, 23, 34, 40, 40, 40, 40, 23, 34, 40, 40, 40, 40, 34, 40, 40, 34, 40, 40],
  },
  potassium: {
    target: [
      400, 860, 2000, 2300, 2500, 3000, 3400, 3400, 3400, 3400, 2300, 2300, 2600, 2600, 2600, 2600,
      2600, 2900, 2900, 2500, 2800, 2800,
    ],
  },
  sodium: {
    target: [
      110, 370, 800, 1000, 1200, 1500, 1500, 1500, 1500, 1500, 1200, 1500, 1500, 1500, 1500, 1500,
      1500, 1500, 1500, 1500, 1500, 1500,
    ],
    ceiling: [
      null,
      null,
      1200,
      1500,
      1800,
      2300,
      2300,
      2300,
      2300,
      2300,
      1800,
      2300,
      2300,
      2300,
      2300,
      2300,
      2300,
      2300,
      2300,
      2300,
      2300,
      2300,
    ],
  },
  fiber: {
    target: [
      null,
      null,
      19,
      25,
      31,
      38,
      38,
      38,
      30,
      30,
      26,
      26,
      25,
      25,
      21,
      21,
      28,
      28,
      28,
      29,
      29,
      29,
    ],
  },
} as const satisfies Partial<Record<Nutriment, ReferenceIntake>>;

export type Micronutrient = keyof typeof REFERENCE_INTAKES;

/** Nutrient reference values of Regulation (EU) No 1169/2011, Annex XIII, for adults. */
export const EU_REFERENCE_VALUES: Readonly<Partial<Record<Micronutrient, number>>> = {
  'vitamin-a': 800,
  'vitamin-c': 80,
  'vitamin-d': 5,
  'vitamin-e': 12,
  'vitamin-k': 75,
  b1: 1.1,
  b2: 1.4,
  b3: 16,
  b6: 1.4,
  b9: 200,
  b12: 2.5,
  calcium: 800,
  iron: 14,
  magnesium: 375,
  phosphorus: 700,
  zinc: 10,
  potassium: 2000,
};
