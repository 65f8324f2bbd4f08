import { addDays } from '../../../../kernel/time/dates.ts';

/** Days in a row up to today, or up to yesterday while today can still be added to it. */
export function computeStreak(days: readonly string[], today: string): number {
  const trained = new Set(days);
  let day = trained.has(today) ? today : addDays(today, -1);
  let streak = 0;
  for (; trained.has(day); day = addDays(day, -1)) streak += 1;
  return streak;
}
