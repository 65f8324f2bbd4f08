import type { Sex } from '../energy/basal-rate.ts';
import {
  EU_REFERENCE_VALUES,
  LIFE_STAGES,
  type Micronutrient,
  REFERENCE_INTAKES,
  type ReferenceIntake,
  type Stage,
} from './dri.ts';

export const REFERENCES = ['dri', 'eu'] as const;
/** Which reference values are the targets. */
export type Reference = (typeof REFERENCES)[number];

export interface Person {
  /** In years; null counts as an adult of 19 to 30 years. */
  readonly age: number | null;
  /** Null if unset or neither female nor male. */
  readonly sex: Sex | null;
  readonly stage?: Stage | null;
}

export interface MicronutrientTarget {
  readonly nutriment: Micronutrient;
  readonly target: number;
  /** Null if there is none, or if it counts only a part of what a diary holds. */
  readonly ceiling: number | null;
  /** What the ceiling of the reference counts, if not everything. */
  readonly ceiling_counts: 'supplements' | 'retinol' | null;
}

const ADULT = 19;
const NAMES = Object.keys(REFERENCE_INTAKES) as Micronutrient[];

/** Targets for a person. Without a sex the larger target and the lower ceiling of both are taken. */
export function listMicronutrientTargets(
  person: Person,
  reference: Reference = 'dri',
): MicronutrientTarget[] {
  const columns = findColumns(person);
  return NAMES.flatMap((nutriment) => {
    const intake: ReferenceIntake = REFERENCE_INTAKES[nutriment];
    const targets =
      reference === 'eu'
        ? [EU_REFERENCE_VALUES[nutriment]]
        : columns.map((column) => intake.target[column]);
    const known = targets.filter((target) => typeof target === 'number');
    if (known.length === 0) return [];
    const counts = intake.ceilingCounts ?? null;
    const ceilings = columns
      .map((column) => intake.ceiling?.[column])
      .filter((ceiling) => typeof ceiling === 'number');
    return {
      nutriment,
      target: Math.max(...known),
      ceiling: counts !== null || ceilings.length === 0 ? null : Math.min(...ceilings),
      ceiling_counts: ceilings.length === 0 ? null : counts,
    };
  });
}

/** The life stage of the person, or those of both sexes. */
function findColumns({ age, sex, stage = null }: Person): number[] {
  const years = age ?? ADULT;
  if (stage !== null) return [findColumn(years, 'female', stage)];
  const sexes: readonly Sex[] = sex === null ? ['female', 'male'] : [sex];
  return sexes.map((one) => findColumn(years, one, null));
}

/** The last column that has begun; the first ones of pregnancy also hold for younger women. */
function findColumn(years: number, sex: Sex, stage: Stage | null): number {
  const fitting = LIFE_STAGES.flatMap((one, column) =>
    one.stage === stage && (one.sex === sex || one.sex === null)
      ? [{ column, from: one.from }]
      : [],
  );
  const begun = fitting.filter(({ from }) => from <= years);
  return (begun.at(-1) ?? fitting[0])?.column ?? 0;
}
