const MS_PER_HOUR = 3_600_000;

export const PLAN_NAMES = ['12:12', '14:10', '16:8', '18:6', '20:4', 'omad', 'custom'] as const;
export type FastingPlan = (typeof PLAN_NAMES)[number];

/** Hours of fasting; the rest of the day is for eating. */
const PLAN_HOURS: Readonly<Record<Exclude<FastingPlan, 'custom'>, number>> = {
  '12:12': 12,
  '14:10': 14,
  '16:8': 16,
  '18:6': 18,
  '20:4': 20,
  omad: 23,
};

export const LEAST_TARGET_HOURS = 1;
export const MOST_TARGET_HOURS = 168;
const CARE_HOURS = 24;

/** Hours of a plan; undefined for `custom`, whose hours the person chooses. */
export function hoursOfPlan(plan: FastingPlan): number | undefined {
  return plan === 'custom' ? undefined : PLAN_HOURS[plan];
}

/** Time between two instants. Clock changes and changes of the time zone don't matter. */
export function elapsedMs(startedAt: string, endedAt: string): number {
  return Math.max(0, Date.parse(endedAt) - Date.parse(startedAt));
}

/** The instant at which a fast reaches its target. */
export function targetInstant(startedAt: string, targetHours: number): string {
  return new Date(Date.parse(startedAt) + targetHours * MS_PER_HOUR).toISOString();
}

/** Share of the target, from 0; above 1 once it is reached. */
export function fastingProgress(elapsed: number, targetHours: number): number {
  return elapsed / (targetHours * MS_PER_HOUR);
}

/** Neutral names of the time since the last meal; the page has their texts. */
export const FASTING_STAGES = [
  { key: 'after-meal', fromHours: 0 },
  { key: 'settling', fromHours: 4 },
  { key: 'steady', fromHours: 8 },
  { key: 'overnight', fromHours: 12 },
  { key: 'extended', fromHours: 16 },
  { key: 'long', fromHours: 20 },
  { key: 'beyond-a-day', fromHours: CARE_HOURS },
] as const;
export type FastingStage = (typeof FASTING_STAGES)[number]['key'];

export function fastingStage(elapsed: number): FastingStage {
  const stage = FASTING_STAGES.findLast(({ fromHours }) => elapsed >= fromHours * MS_PER_HOUR);
  return (stage ?? FASTING_STAGES[0]).key;
}

/** Whether the page shows a word of care: fasts of more than a day need a doctor's advice. */
export function needsCare(hours: number): boolean {
  return hours > CARE_HOURS;
}

export function hoursOf(elapsed: number): number {
  return elapsed / MS_PER_HOUR;
}
