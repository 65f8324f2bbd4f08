import type { Muscle } from '../../../../src/apps/workout/measures/exercises/exercise-choices.ts';
import type { MuscleWeeks } from '../../../../src/apps/workout/statistics/contract.ts';

export type WeekSpan = 'now' | 'last' | 'mean';

export interface ShownMuscle {
  muscle: Muscle;
  sets: number;
}

/** Sets per muscle of this week, the last one, or the average of the weeks before this one. */
export function setsOfWeeks(weeks: MuscleWeeks['weeks'], span: WeekSpan): ShownMuscle[] {
  if (span === 'now') return toShown(weeks.at(-1)?.muscles ?? []);
  if (span === 'last') return toShown(weeks.at(-2)?.muscles ?? []);
  const first = weeks.findIndex(({ muscles }) => muscles.length > 0);
  if (first < 0) return [];
  // The present week is not over; a new log has no other.
  const whole = weeks.slice(first, -1);
  const counted = whole.length > 0 ? whole : weeks.slice(-1);
  const sums = new Map<string, number>();
  for (const { muscle, sets } of counted.flatMap(({ muscles }) => muscles)) {
    sums.set(muscle, (sums.get(muscle) ?? 0) + sets);
  }
  const means = [...sums].map(([muscle, sum]) => ({
    muscle,
    sets: Math.round((sum / counted.length) * 10) / 10,
  }));
  return toShown(means).toSorted((one, other) => other.sets - one.sets);
}

/** The server names muscles as text. */
function toShown(counted: readonly { muscle: string; sets: number }[]): ShownMuscle[] {
  return counted.filter(({ sets }) => sets > 0) as ShownMuscle[];
}
