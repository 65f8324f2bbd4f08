import type { GoalVersion } from '../../../apps/nutrition/measures/goals/goals.ts';
import type { DemoName } from '../accounts.ts';
import type { FoodName } from './foods.ts';

type Choices = readonly [readonly FoodName[], ...(readonly FoodName[])[]];

/** How somebody eats: each list is one way to have the meal. */
export interface Eater {
  readonly name: Extract<DemoName, 'anna' | 'ben' | 'mia'>;
  readonly breakfasts: Choices;
  readonly lunches: Choices;
  /** On days on which nobody cooks. */
  readonly dinners: Choices;
  readonly snacks: Choices;
  /** Compared with the usual amounts. */
  readonly appetite: number;
  /** Servings of what the family cooks. */
  readonly servings: number;
  readonly waterMl: number;
  /** Weights in kg at the beginning and at the end of the year. */
  readonly weight: readonly [number, number];
  readonly waistCm: readonly [number, number] | null;
  readonly steps: number;
  /** How many days of a hundred are logged. */
  readonly diligence: number;
  readonly goals: Pick<GoalVersion, 'mode' | 'goals'>;
}

export const EATERS: readonly Eater[] = [
  {
    name: 'anna',
    breakfasts: [
      ['oats', 'milk', 'berries', 'coffee'],
      ['skyr', 'granola', 'banana', 'coffee'],
      ['bread', 'cottageCheese', 'orange', 'coffee'],
    ],
    lunches: [['lentilSalad', 'apple'], ['chickenSalad'], ['wrap'], ['soup', 'bread'], ['pasta']],
    dinners: [['sushi'], ['pizza'], ['bread', 'cheese', 'carrots'], ['eggs', 'bread', 'carrots']],
    snacks: [['almonds'], ['chocolate', 'cappuccino'], ['apple'], ['quark'], ['carrots'], ['wine']],
    appetite: 1,
    servings: 1,
    waterMl: 2000,
    weight: [69.4, 65.8],
    waistCm: [81, 76.5],
    steps: 8600,
    diligence: 96,
    goals: {
      mode: 'fixed',
      goals: {
        calories: { max: 1850, sharedGoal: true },
        proteins: { max: 95, sharedGoal: true, isMin: true },
        carbohydrates: { max: 200, sharedGoal: true },
        fat: { max: 65, sharedGoal: true },
        fiber: { max: 30, sharedGoal: true, isMin: true },
      },
    },
  },
  {
    name: 'ben',
    breakfasts: [
      ['eggs', 'bread', 'butter', 'coffee'],
      ['skyr', 'granola', 'banana', 'coffee'],
      ['roll', 'cheese', 'ham', 'coffee'],
    ],
    lunches: [
      ['chickenSalad', 'roll'],
      ['pasta'],
      ['wrap', 'juice'],
      ['burger'],
      ['soup', 'bread'],
    ],
    dinners: [['pizza'], ['burger'], ['bread', 'ham', 'cheese', 'carrots'], ['sushi']],
    snacks: [['shake'], ['shake', 'banana'], ['almonds', 'apple'], ['chocolate'], ['crisps']],
    appetite: 1.25,
    servings: 1.4,
    waterMl: 2500,
    weight: [90.2, 83.6],
    waistCm: [99, 91],
    steps: 7400,
    diligence: 90,
    goals: {
      mode: 'dynamic',
      goals: {
        calories: { max: 2350, training: 2550, rest: 2200 },
        proteins: { max: 160, sharedGoal: true, isMin: true },
        carbohydrates: { max: 240, sharedGoal: true },
        fat: { max: 80, sharedGoal: true },
      },
    },
  },
  {
    name: 'mia',
    breakfasts: [
      ['granola', 'yoghurt', 'berries'],
      ['roll', 'butter', 'jam'],
      ['banana', 'milk'],
    ],
    lunches: [['schoolLunch'], ['wrap', 'juice'], ['toast', 'apple'], ['pasta']],
    dinners: [['pizza'], ['toast', 'carrots'], ['sushi'], ['eggs', 'bread']],
    snacks: [['icecream'], ['chocolate', 'milk'], ['apple', 'crisps'], ['yoghurt', 'granola']],
    appetite: 1.05,
    servings: 1.2,
    waterMl: 1800,
    weight: [55.1, 57.2],
    waistCm: null,
    steps: 9800,
    diligence: 55,
    goals: { mode: 'fixed', goals: { proteins: { max: 65, sharedGoal: true, isMin: true } } },
  },
];
