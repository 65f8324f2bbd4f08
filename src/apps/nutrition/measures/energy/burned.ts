import { BURNED_SOURCES, chooseSource } from '../health/sources.ts';
import { roundKcal } from './energy.ts';

/** Active energy that one source reports for one day. */
export interface SourceEnergy {
  readonly source: string;
  readonly kcal: number;
}

export interface BurnedEnergy {
  /** The one source that counts; null if there is none. */
  readonly source: string | null;
  readonly source_kcal: number;
  /** Net energy of the activities that the person logged. */
  readonly manual_kcal: number;
  readonly total_kcal: number;
}

/** Energy burned on a day above rest: that of one source, and of the activities logged by hand. */
export function burnedEnergy(sources: readonly SourceEnergy[], manualKcal: number): BurnedEnergy {
  const chosen = chooseSource(sources, BURNED_SOURCES);
  const source_kcal = roundKcal(chosen?.kcal ?? 0);
  const manual_kcal = roundKcal(manualKcal);
  return {
    source: chosen?.source ?? null,
    source_kcal,
    manual_kcal,
    total_kcal: roundKcal(source_kcal + manual_kcal),
  };
}
