import type { Kysely, Transaction } from 'kysely';
import type { Services } from '../context.ts';
import { allowLongWork } from '../database/postgres/long-work.ts';
import { transact } from '../database/transact.ts';
import type { Log } from '../log.ts';
import type { KernelTables } from '../tables.ts';
import { type Clock, isoAt, isoNow } from '../time/clock.ts';
import { correctSchedules } from './correct-schedules.ts';
import type { DatabaseJob, Job, JobRun, OutsideJob } from './job.ts';
import {
  claimJob,
  countDueJobs,
  enqueueAll,
  findNextDue,
  finishJob,
  type JobRow,
  lockDueJob,
  postponeJob,
} from './queue.ts';

const POLL_INTERVAL_MS = 2000;
const CLAIM_MS = 5 * 60_000;
const CORRECTION_INTERVAL_MS = 60_000;
/** The wall clock was set if it differs from elapsed time by more than this. */
const CLOCK_JUMP_MS = 60_000;
const FIRST_BACKOFF_MS = 10_000;
const MAX_BACKOFF_MS = 3_600_000;
const MAX_ATTEMPTS = 8;
const RECURRING = 'recurring';

/** Names of jobs that run one after another. */
type JobLane = readonly string[];

/**
 * Runs jobs when they are due. Due times are in the database, so a crash loses none, and a runner
 * locks the row of its job, so only one process runs it. Database jobs share one lane; each outside
 * job has its own, or several, so that a mail does not wait for a slow download.
 */
export class JobRunner {
  readonly #services: Services<KernelTables>;
  readonly #db: Kysely<KernelTables>;
  readonly #clock: Clock;
  readonly #log: Log;
  readonly #jobs: ReadonlyMap<string, Job>;
  readonly #lanes: readonly JobLane[];
  readonly #timers = new Map<JobLane, NodeJS.Timeout>();
  readonly #working = new Map<JobLane, Promise<unknown>>();
  readonly #failedDeliveries = new Map<string, number>();
  #lastCorrection = { wallMs: 0, elapsedMs: Number.NEGATIVE_INFINITY };
  #canReachDatabase = true;

  constructor(services: Services<KernelTables>, jobs: readonly Job[]) {
    this.#services = services;
    this.#db = services.db;
    this.#clock = services.clock;
    this.#log = services.log;
    this.#jobs = new Map(jobs.map((job) => [job.name, job]));
    this.#lanes = groupIntoLanes(jobs);
  }

  /** Enqueues the recurring jobs that are not queued yet. */
  async schedule(): Promise<void> {
    const dueAt = isoNow(this.#clock);
    const recurring = [...this.#jobs.values()].filter((job) => job.everyMinutes !== undefined);
    const requests = recurring.map(({ name }) => ({ name, dueAt, setAt: dueAt, key: RECURRING }));
    if (requests.length > 0) await transact(this.#db, (tx) => enqueueAll(tx, requests));
    await this.#correctSchedules();
  }

  start(): void {
    for (const lane of this.#lanes) this.#schedulePoll(lane);
  }

  /** Logs an unreachable database once, not at every poll. */
  #reportUnreachable(error: unknown): void {
    if (this.#canReachDatabase) {
      this.#log.error({ err: error }, 'the job runner could not look for work');
    }
    this.#canReachDatabase = false;
  }

  #schedulePoll(lane: JobLane, delayMs = POLL_INTERVAL_MS): void {
    const timer = setTimeout(() => {
      const work = this.#poll(lane).then((nextDelayMs) => {
        if (this.#timers.has(lane)) this.#schedulePoll(lane, nextDelayMs);
      });
      this.#working.set(lane, work);
    }, delayMs);
    this.#timers.set(lane, timer.unref());
  }

  /** Runs the due jobs of a lane; returns when to look again. */
  async #poll(lane: JobLane): Promise<number> {
    try {
      await this.#correctWhenDue();
      const ran = await this.#runLane(lane);
      this.#canReachDatabase = true;
      return ran === 0 ? POLL_INTERVAL_MS : await this.#delayUntilNext(lane);
    } catch (error) {
      this.#reportUnreachable(error);
      return POLL_INTERVAL_MS;
    }
  }

  /** A job that has just run may be retried sooner than at the next regular poll. */
  async #delayUntilNext(lane: JobLane): Promise<number> {
    const now = this.#clock.millis();
    const range = { after: isoAt(now), until: isoAt(now + POLL_INTERVAL_MS) };
    const next = await findNextDue(this.#db, lane, range);
    return next === null ? POLL_INTERVAL_MS : Math.max(1, Date.parse(next) - now);
  }

  async stop(): Promise<void> {
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#timers.clear();
    await Promise.all(this.#working.values());
  }

  /** Runs all due jobs, including those they enqueue; returns how many ran. */
  async runDue(): Promise<number> {
    await this.#correctSchedules();
    const ran = await Promise.all(this.#lanes.map((lane) => this.#runLane(lane)));
    const count = ran.reduce((sum, one) => sum + one, 0);
    return count === 0 ? 0 : count + (await this.runDue());
  }

  async #runLane(lane: JobLane): Promise<number> {
    let ran = 0;
    const [due] = await countDueJobs(this.#db, { now: isoNow(this.#clock) });
    if (!due?.count) return ran;
    while (await this.#runOne(lane)) ran += 1;
    return ran;
  }

  async #runOne(lane: JobLane): Promise<boolean> {
    const taken: { row?: JobRow } = {};
    try {
      const outside = await transact(this.#db, async (tx) => this.#take(tx, lane, taken));
      if (outside) await this.#deliver(outside.job, outside.row);
      return taken.row !== undefined;
    } catch (error) {
      if (!taken.row) throw error;
      await this.#recordFailure(taken.row, error);
      return true;
    }
  }

  /** Runs a database job; claims an outside job and returns it. */
  async #take(
    tx: Transaction<KernelTables>,
    lane: JobLane,
    taken: { row?: JobRow },
  ): Promise<{ job: OutsideJob; row: JobRow } | undefined> {
    const row = await lockDueJob(tx, lane, isoNow(this.#clock));
    const job = row && this.#jobs.get(row.name);
    if (!row || !job) return undefined;
    taken.row = row;
    if ('deliver' in job) {
      if (hasExhaustedAttempts(row))
        throw new Error('Every process that ran this job ended before it was done.');
      await claimJob(tx, row.id, isoAt(this.#clock.millis() + CLAIM_MS));
      return { job, row };
    }
    await this.#runInside(tx, job, row);
    return undefined;
  }

  async #runInside(tx: Transaction<KernelTables>, job: DatabaseJob, row: JobRow): Promise<void> {
    await allowLongWork(tx);
    await job.run(tx, this.#run(row));
    await finishJob(tx, row.id, this.#nextDue(job, row));
  }

  async #deliver(job: OutsideJob, row: JobRow): Promise<void> {
    const countFailedDelivery = () => this.#countFailedDelivery(row.name);
    await job.deliver({ ...this.#run(row), countFailedDelivery });
    await transact(this.#db, (tx) => finishJob(tx, row.id, this.#nextDue(job, row)));
  }

  #run(row: JobRow): JobRun {
    return {
      payload: JSON.parse(row.payload),
      attempt: row.attempts + 1,
      services: this.#services,
    };
  }

  /** Corrects schedules every minute, and as soon as the clock was set. */
  async #correctWhenDue(): Promise<void> {
    const { wallMs, elapsedMs } = this.#lastCorrection;
    const elapsed = performance.now() - elapsedMs;
    const shown = this.#clock.millis() - wallMs;
    const wasSet = Math.abs(shown - elapsed) > CLOCK_JUMP_MS;
    if (wasSet || elapsed > CORRECTION_INTERVAL_MS) await this.#correctSchedules();
  }

  async #correctSchedules(): Promise<void> {
    this.#lastCorrection = { wallMs: this.#clock.millis(), elapsedMs: performance.now() };
    const moved = await correctSchedules(this.#db, this.#jobs, this.#clock.millis(), {
      recurring: RECURRING,
      claimMs: CLAIM_MS,
      longestBackoffMs: MAX_BACKOFF_MS,
    });
    if (moved.length > 0) {
      this.#log.warn({ jobs: moved }, 'the clock was set back; jobs are due again in time');
    }
  }

  /** The next multiple of the period in the future: missed runs are skipped. */
  #nextDue(job: Job, row: JobRow): { dueAt: string; setAt: string } | null {
    if (job.everyMinutes === undefined || row.dedupe_key !== RECURRING) return null;
    const period = job.everyMinutes * 60_000;
    const now = this.#clock.millis();
    const late = now - Date.parse(row.due_at);
    const dueAt = isoAt(Date.parse(row.due_at) + (Math.floor(late / period) + 1) * period);
    return { dueAt, setAt: isoAt(now) };
  }

  /** Failed attempts of outside jobs in this process, by name. */
  get failedDeliveries(): ReadonlyMap<string, number> {
    return this.#failedDeliveries;
  }

  #countFailedDelivery(name: string): void {
    this.#failedDeliveries.set(name, (this.#failedDeliveries.get(name) ?? 0) + 1);
  }

  async #recordFailure(row: JobRow, error: unknown): Promise<void> {
    const job = this.#jobs.get(row.name);
    if (job && 'deliver' in job) this.#countFailedDelivery(row.name);
    const attempts = row.attempts + 1;
    const givenUp = attempts >= MAX_ATTEMPTS && row.dedupe_key !== RECURRING;
    this.#log.error({ err: error, job: row.name, attempts, givenUp }, 'a job failed');
    const wait = Math.min(FIRST_BACKOFF_MS * 2 ** (attempts - 1), MAX_BACKOFF_MS);
    const now = this.#clock.millis();
    await transact(this.#db, (tx) =>
      postponeJob(tx, row, {
        dueAt: isoAt(now + wait),
        setAt: isoAt(now),
        attempts,
        error: error instanceof Error ? error.message : String(error),
        failedAt: givenUp ? isoAt(now) : null,
      }),
    );
  }
}

/** Attempts are used up without a recorded failure: every process that ran the job ended with it. */
function hasExhaustedAttempts({ attempts, dedupe_key }: JobRow): boolean {
  return attempts >= MAX_ATTEMPTS && dedupe_key !== RECURRING;
}

function groupIntoLanes(jobs: readonly Job[]): JobLane[] {
  const inside = jobs.filter((job) => !('deliver' in job)).map(({ name }) => name);
  const outside = jobs
    .filter((job) => 'deliver' in job)
    .flatMap(({ name, concurrency = 1 }) => Array.from({ length: concurrency }, () => [name]));
  return inside.length > 0 ? [inside, ...outside] : outside;
}
