export interface RampSet {
  readonly weight: number;
  readonly reps: number;
}

export interface Gear {
  /** The lightest possible load: the empty bar or the lightest dumbbell. */
  readonly lightest: number;
  /** The smallest possible increment. */
  readonly step: number;
}

/** Fractions of the working weight with their repetitions. */
const RAMP = [
  { part: 0.4, reps: 8 },
  { part: 0.55, reps: 5 },
  { part: 0.7, reps: 3 },
  { part: 0.85, reps: 2 },
];

/** Warm-up sets of increasing weight, all lighter than the working weight. */
export function buildWarmUpRamp(working: number, { lightest, step }: Gear): RampSet[] {
  const ramp: RampSet[] = [];
  if (lightest > 0 && lightest <= working * 0.6) ramp.push({ weight: lightest, reps: 10 });
  for (const { part, reps } of RAMP) {
    const weight = roundTo(working * part, step);
    const before = ramp.at(-1)?.weight ?? 0;
    if (weight > before && weight >= lightest && weight < working) ramp.push({ weight, reps });
  }
  return ramp;
}

export function roundTo(weight: number, step: number): number {
  return step > 0 ? Math.round((Math.round(weight / step) * step + 1e-9) * 1000) / 1000 : weight;
}
