import type { Fast } from '../../../../src/apps/nutrition/fasting/contract.ts';
import {
  elapsedMs,
  hoursOfPlan,
  targetInstant,
} from '../../../../src/apps/nutrition/measures/health/fasting.ts';
import { localTime, today } from '../../../core/time/dates.ts';

/** The server accepts a clock that runs ahead by this much. */
const CLOCK_TOLERANCE_MS = 5 * 60_000;

/** A fast with the fields that follow from its plan, start and end. */
export function withTimes(fast: Fast): Fast {
  const { plan, started_at, ended_at } = fast;
  const target_hours = hoursOfPlan(plan) ?? fast.target_hours;
  return {
    ...fast,
    target_hours,
    target_at: targetInstant(started_at, target_hours),
    elapsed_ms: ended_at === null ? null : elapsedMs(started_at, ended_at),
    end_date: ended_at === null ? null : today(new Date(ended_at)),
  };
}

/** A day and a time of day as they are typed. */
export interface TypedMoment {
  readonly date: string;
  readonly time: string;
}

export function toTyped(instant: string): TypedMoment {
  const moment = new Date(instant);
  return { date: today(moment), time: localTime(moment) };
}

/**
 * The instant of a typed moment in the browser's zone; undefined if it is incomplete. A moment that
 * was not changed keeps the seconds of its instant.
 */
export function toInstant({ date, time }: TypedMoment, before?: string): string | undefined {
  if (before !== undefined) {
    const typed = toTyped(before);
    if (typed.date === date && typed.time === time) return before;
  }
  const moment = new Date(`${date}T${time}`);
  return Number.isNaN(moment.getTime()) ? undefined : moment.toISOString();
}

type TimeProblem = 'start-ahead' | 'end-ahead' | 'end-first' | 'incomplete';

/** What the server would refuse. `end` is null for a fast that runs. */
export function findTimeProblem(
  start: string | undefined,
  end: string | null | undefined,
  now: number,
): TimeProblem | undefined {
  if (start === undefined || end === undefined) return 'incomplete';
  const latest = now + CLOCK_TOLERANCE_MS;
  if (Date.parse(start) > latest) return 'start-ahead';
  if (end === null) return undefined;
  if (Date.parse(end) > latest) return 'end-ahead';
  return end <= start ? 'end-first' : undefined;
}
