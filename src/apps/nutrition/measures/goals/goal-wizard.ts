import { ACTIVITY_FACTORS, type ActivityLevel } from '../energy/activity-levels.ts';
import { KCAL_PER_KG } from '../energy/adaptive-tdee.ts';
import { type BasalRate, type Body, computeBasalRate } from '../energy/basal-rate.ts';
import { addLines, type ExplanationLine } from './explanation.ts';
import type { Goal } from './goals.ts';

/** The answers to the questions of the wizard. */
export interface WizardAnswers extends Body {
  readonly activity: ActivityLevel;
  /** Wanted change of weight in kg per week; negative to lose. */
  readonly pace: number;
  readonly proteinPerKg: number;
  /** Share of fat in the energy, in percent. */
  readonly fatPercent?: number;
}

export interface ProposedGoals {
  readonly basalRate: BasalRate;
  readonly calories: number;
  /** The amounts add up to the calories. */
  readonly lines: readonly ExplanationLine[];
  /** The pace asks for less than the body uses at rest; the calories are the basal rate. */
  readonly isLimited: boolean;
  readonly goals: Readonly<Record<string, Goal>>;
  readonly waterMl: number;
}

const WEEK = 7;
const FAT_PERCENT = 30;
const KCAL_PER_GRAM = { proteins: 4, carbohydrates: 4, fat: 9 } as const;
const WATER_ML_PER_KG = 35;
/** A goal is a number that people say. */
const WATER_STEP_ML = 50;

/** Goals for a body, an activity and a pace. Carbohydrates are the energy that remains. */
export function proposeGoals(answers: WizardAnswers): ProposedGoals {
  const { activity, pace, proteinPerKg, fatPercent = FAT_PERCENT, kg } = answers;
  const basalRate = computeBasalRate(answers);
  const factor = ACTIVITY_FACTORS[activity];
  const used = basalRate.kcal * factor;
  const wanted = used + (pace * KCAL_PER_KG) / WEEK;
  const isLimited = wanted < basalRate.kcal;
  const { amount: calories, lines } = addLines([
    { label: 'basal-rate', amount: basalRate.kcal },
    { label: 'activity', amount: used - basalRate.kcal, by: factor },
    ...(pace === 0 ? [] : [{ label: 'pace', amount: wanted - used, by: pace }]),
    ...(isLimited ? [{ label: 'not-below-basal-rate', amount: basalRate.kcal - wanted }] : []),
  ]);
  const proteins = Math.round(proteinPerKg * kg);
  const fat = Math.round((calories * fatPercent) / 100 / KCAL_PER_GRAM.fat);
  const rest = calories - proteins * KCAL_PER_GRAM.proteins - fat * KCAL_PER_GRAM.fat;
  const carbohydrates = Math.max(0, Math.round(rest / KCAL_PER_GRAM.carbohydrates));
  return {
    basalRate,
    calories,
    lines,
    isLimited,
    goals: {
      calories: { max: calories, sharedGoal: true },
      proteins: { min: proteins, sharedGoal: true, isMin: true },
      fat: { max: fat, sharedGoal: true },
      carbohydrates: { max: carbohydrates, sharedGoal: true },
    },
    waterMl: Math.round((WATER_ML_PER_KG * kg) / WATER_STEP_ML) * WATER_STEP_ML,
  };
}
