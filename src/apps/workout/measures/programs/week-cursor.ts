import { addDays, daysBetween } from '../../../../shared/calendar/dates.ts';

/** How a program advances through its weeks. */
export interface WeekPlan {
  readonly advance_mode: 'sessions' | 'calendar';
  readonly on_complete: 'hold' | 'repeat';
  readonly duration_weeks: number;
  readonly template_count: number;
}

/**
 * A trainee's progress in a program. Days are calendar days, `YYYY-MM-DD`, in the trainee's time
 * zone.
 */
export interface WeekProgress {
  readonly today: string;
  readonly begun: string;
  /** Completed workouts with the program's templates since its start. */
  readonly sessions: number;
  /** The manually chosen week, with the day and session count at that time. */
  readonly pin: WeekPin | null;
}

export interface WeekPin {
  readonly week: number;
  readonly day: string;
  readonly sessions: number;
}

/**
 * The current week of a program, from 1. It is always computed, from the start or from the manually
 * chosen week. Deleting sessions later never moves it before the chosen week.
 */
export function currentWeek(plan: WeekPlan, progress: WeekProgress): number {
  const { pin } = progress;
  const passed = Math.max(0, weeksPassed(plan, progress));
  return withinProgram(plan, (pin?.week ?? 1) + passed);
}

/** Number of the latest sessions that belong to the current week. */
export function sessionsThisWeek(plan: WeekPlan, { sessions, pin }: WeekProgress): number {
  if (plan.template_count === 0) return 0;
  return Math.max(0, sessions - (pin?.sessions ?? 0)) % plan.template_count;
}

/** First day of the current week of a calendar program. */
export function findWeekStart({ today, begun, pin }: WeekProgress): string {
  const days = daysBetween(pin?.day ?? begun, today);
  return addDays(today, days < 0 ? 0 : -(days % 7));
}

export function clampWeek({ duration_weeks }: Pick<WeekPlan, 'duration_weeks'>, week: number) {
  return Math.min(Math.max(1, week), duration_weeks);
}

function weeksPassed(
  { advance_mode, template_count }: WeekPlan,
  { today, begun, sessions, pin }: WeekProgress,
): number {
  if (advance_mode === 'calendar') return Math.floor(daysBetween(pin?.day ?? begun, today) / 7);
  if (template_count === 0) return 0;
  return Math.floor((sessions - (pin?.sessions ?? 0)) / template_count);
}

function withinProgram({ on_complete, duration_weeks }: WeekPlan, week: number): number {
  if (on_complete === 'repeat') return ((week - 1) % duration_weeks) + 1;
  return Math.min(week, duration_weeks);
}
