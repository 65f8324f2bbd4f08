/** Energy of an activity in kcal. */
export interface ActivityEnergy {
  /** Including rest. */
  readonly gross: number;
  /** Above rest, which is what an activity adds to a daily target. */
  readonly net: number;
}

const MINUTES_PER_HOUR = 60;

/** MET · kg · h, and (MET − 1) · kg · h above rest. */
export function energyOfMet(met: number, weightKg: number, minutes: number): ActivityEnergy {
  const atRest = energyAtRest(weightKg, minutes);
  return { gross: roundKcal(met * atRest), net: roundKcal(Math.max(0, met - 1) * atRest) };
}

/**
 * Energy that was read off a machine or a watch, which includes rest. Without a duration or a weight
 * the share of rest is unknown and nothing is subtracted.
 */
export function energyOfKcal(
  kcal: number,
  weightKg: number | null,
  minutes: number | null,
): ActivityEnergy {
  const atRest = weightKg === null || minutes === null ? 0 : energyAtRest(weightKg, minutes);
  return { gross: roundKcal(kcal), net: roundKcal(Math.max(0, kcal - atRest)) };
}

/**
 * Energy above rest as a watch states it. The energy including rest is the stated one or, without
 * it, follows from weight and duration.
 */
export function energyOfNet(
  net: number,
  statedGross: number,
  weightKg: number | null,
  minutes: number | null,
): ActivityEnergy {
  const atRest = weightKg === null || minutes === null ? 0 : energyAtRest(weightKg, minutes);
  const gross = statedGross > net ? statedGross : net + atRest;
  return { gross: roundKcal(gross), net: roundKcal(net) };
}

function energyAtRest(weightKg: number, minutes: number): number {
  return (weightKg * minutes) / MINUTES_PER_HOUR;
}

/** To a tenth. */
export function roundKcal(kcal: number): number {
  return Math.round(kcal * 10) / 10;
}
