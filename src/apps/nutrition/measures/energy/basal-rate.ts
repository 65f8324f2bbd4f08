import type { ExplanationLine } from '../goals/explanation.ts';

export type Sex = 'female' | 'male';

export interface Body {
  /** Null if unset or neither female nor male. */
  readonly sex: Sex | null;
  readonly years: number;
  readonly cm: number;
  readonly kg: number;
  /** In percent; null if unknown. */
  readonly bodyFat?: number | null | undefined;
}

export interface BasalRate {
  /** Energy at rest per day, not rounded. */
  readonly kcal: number;
  readonly formula: 'mifflin-st-jeor' | 'katch-mcardle';
  /** The constant for the sex is the mean of both. */
  readonly isMeanOfSexes: boolean;
  /** Not rounded; they add up to `kcal`. */
  readonly lines: readonly ExplanationLine[];
}

const PER_KG = 10;
const PER_CM = 6.25;
const PER_YEAR = -5;
const OF_SEX = { male: 5, female: -161 } as const;
const MEAN_OF_SEXES = (OF_SEX.male + OF_SEX.female) / 2;
const KATCH_BASE = 370;
const PER_LEAN_KG = 21.6;

/** Katch–McArdle if the body fat is known, otherwise Mifflin–St Jeor. */
export function computeBasalRate(body: Body): BasalRate {
  const { bodyFat = null } = body;
  return bodyFat === null ? mifflinStJeor(body) : katchMcArdle(body.kg, bodyFat);
}

function mifflinStJeor({ sex, years, cm, kg }: Body): BasalRate {
  const lines = [
    { label: 'weight', amount: PER_KG * kg, by: PER_KG },
    { label: 'height', amount: PER_CM * cm, by: PER_CM },
    { label: 'age', amount: PER_YEAR * years, by: PER_YEAR },
    sex === null
      ? { label: 'mean-of-sexes', amount: MEAN_OF_SEXES }
      : { label: sex, amount: OF_SEX[sex] },
  ];
  return { ...rateOf(lines), formula: 'mifflin-st-jeor', isMeanOfSexes: sex === null };
}

function katchMcArdle(kg: number, bodyFat: number): BasalRate {
  const lean = kg * (1 - bodyFat / 100);
  const lines = [
    { label: 'base', amount: KATCH_BASE },
    { label: 'lean-mass', amount: PER_LEAN_KG * lean, by: PER_LEAN_KG },
  ];
  return { ...rateOf(lines), formula: 'katch-mcardle', isMeanOfSexes: false };
}

function rateOf(lines: readonly ExplanationLine[]) {
  return { kcal: lines.reduce((sum, { amount }) => sum + amount, 0), lines };
}

/** The sex that a profile's free text names; null for anything else. */
export function readSex(gender: string | null | undefined): Sex | null {
  const word = gender?.trim().toLowerCase();
  if (word === 'female' || word === 'f' || word === 'woman') return 'female';
  return word === 'male' || word === 'm' || word === 'man' ? 'male' : null;
}
