import { addDays } from '../../../../kernel/time/dates.ts';

/** Consecutive days up to today, or up to yesterday if today has no workout yet. */
export function computeStreak(days: readonly string[], today: string): number {
  const trained = new Set(days);
  let day = trained.has(today) ? today : addDays(today, -1);
  let streak = 0;
  for (; trained.has(day); day = addDays(day, -1)) streak += 1;
  return streak;
}
