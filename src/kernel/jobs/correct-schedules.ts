import type { Kysely } from 'kysely';
import { transact } from '../database/transact.ts';
import type { KernelTables } from '../tables.ts';
import { isoAt } from '../time/clock.ts';
import type { Job } from './job.ts';
import { findJobsAhead, type JobRow, rescheduleJob } from './queue.ts';

/** Tolerated difference between the clocks of several processes. */
const TOLERANCE_MS = 60_000;

export interface ScheduleRules {
  readonly recurring: string;
  readonly claimMs: number;
  readonly longestBackoffMs: number;
}

type JobTimes = Pick<JobRow, 'due_at' | 'set_at' | 'claimed_until'>;

/**
 * Reschedules jobs whose times were set by a clock that ran ahead and was set back since. Each keeps
 * its delay, counted from now. Returns the names of the rescheduled jobs.
 */
export async function correctSchedules(
  db: Kysely<KernelTables>,
  jobs: ReadonlyMap<string, Job>,
  nowMs: number,
  rules: ScheduleRules,
): Promise<string[]> {
  const ahead = await findJobsAhead(db, {
    now: isoAt(nowMs),
    setAfter: isoAt(nowMs + TOLERANCE_MS),
    claimedAfter: isoAt(nowMs + rules.claimMs + TOLERANCE_MS),
    recurring: rules.recurring,
  });
  const moves = ahead.flatMap((row) => {
    const times = correctedTimes(row, jobs.get(row.name)?.everyMinutes, nowMs, rules);
    return times ? [{ row, times }] : [];
  });
  if (moves.length === 0) return [];
  await transact(db, async (tx) => {
    for (const { row, times } of moves) await rescheduleJob(tx, row, times);
  });
  return moves.map(({ row }) => row.name);
}

function correctedTimes(
  row: JobRow,
  everyMinutes: number | undefined,
  nowMs: number,
  { claimMs, longestBackoffMs }: ScheduleRules,
): JobTimes | null {
  const claimedUntil = row.claimed_until === null ? null : Date.parse(row.claimed_until);
  const isClaimAhead = claimedUntil !== null && claimedUntil > nowMs + claimMs + TOLERANCE_MS;
  const claimed_until = isClaimAhead ? isoAt(nowMs + claimMs) : row.claimed_until;

  const delayMs = intendedDelay(row, everyMinutes, nowMs, longestBackoffMs);
  if (delayMs === null) {
    return isClaimAhead ? { due_at: row.due_at, set_at: row.set_at, claimed_until } : null;
  }
  return { due_at: isoAt(nowMs + delayMs), set_at: isoAt(nowMs), claimed_until };
}

/** The intended delay of a job that is due too late; null if its time is right. */
function intendedDelay(
  { due_at, set_at, attempts }: JobRow,
  everyMinutes: number | undefined,
  nowMs: number,
  longestBackoffMs: number,
): number | null {
  const dueMs = Date.parse(due_at);
  if (set_at !== null) {
    const setMs = Date.parse(set_at);
    return setMs > nowMs + TOLERANCE_MS ? Math.max(0, dueMs - setMs) : null;
  }
  if (everyMinutes === undefined) return null;
  const periodMs = everyMinutes * 60_000;
  const longestMs = attempts > 0 ? Math.max(periodMs, longestBackoffMs) : periodMs;
  return dueMs > nowMs + longestMs ? periodMs : null;
}
