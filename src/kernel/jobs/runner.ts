import type { Kysely, Transaction } from 'kysely';
import { type Clock, isoAt, isoNow } from '../clock.ts';
import type { Services } from '../context.ts';
import { transact } from '../database/transact.ts';
import type { Log } from '../log.ts';
import type { KernelTables } from '../tables.ts';
import type { DatabaseJob, Job, JobRun, OutsideJob } from './job.ts';
import { claim, countDue, enqueue, finish, type JobRow, lockDue, postpone } from './queue.ts';

const LOOK_EVERY_MS = 2000;
const CLAIM_MS = 5 * 60_000;
const FIRST_BACKOFF_MS = 10_000;
const LONGEST_BACKOFF_MS = 3_600_000;
const TRIES = 8;
const RECURRING = 'recurring';

/**
 * Runs named jobs when they are due. Due times are in the database, so a crash forgets none; a
 * runner holds the row it works on, so of several processes one wins.
 */
export class JobRunner {
  readonly #services: Services<KernelTables>;
  readonly #db: Kysely<KernelTables>;
  readonly #clock: Clock;
  readonly #log: Log;
  readonly #jobs: ReadonlyMap<string, Job>;
  #timer: NodeJS.Timeout | undefined;
  #working: Promise<unknown> = Promise.resolve();

  constructor(services: Services<KernelTables>, jobs: readonly Job[]) {
    this.#services = services;
    this.#db = services.db;
    this.#clock = services.clock;
    this.#log = services.log;
    this.#jobs = new Map(jobs.map((job) => [job.name, job]));
  }

  /** Puts every recurring job on the calendar that is not there yet. */
  async schedule(): Promise<void> {
    const dueAt = isoNow(this.#clock);
    const recurring = [...this.#jobs.values()].filter((job) => job.everyMinutes !== undefined);
    await transact(this.#db, async (tx) => {
      for (const { name } of recurring) await enqueue(tx, { name, dueAt, key: RECURRING });
    });
  }

  start(): void {
    this.#timer = setTimeout(() => {
      this.#working = this.runDue()
        .catch((error) => this.#log.error({ err: error }, 'the job runner could not look for work'))
        .finally(() => {
          if (this.#timer) this.start();
        });
    }, LOOK_EVERY_MS);
    this.#timer.unref();
  }

  async stop(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    await this.#working;
  }

  /** Runs what is due now, one job after another, and says how many ran. */
  async runDue(): Promise<number> {
    let ran = 0;
    const [due] = await countDue(this.#db, { now: isoNow(this.#clock) });
    if (!due?.count) return ran;
    while (await this.#runOne()) ran += 1;
    return ran;
  }

  async #runOne(): Promise<boolean> {
    const taken: { row?: JobRow } = {};
    try {
      const outside = await transact(this.#db, async (tx) => this.#take(tx, taken));
      if (outside) await this.#deliver(outside.job, outside.row);
      return taken.row !== undefined;
    } catch (error) {
      if (!taken.row) throw error;
      await this.#failed(taken.row, error);
      return true;
    }
  }

  /** Runs a database job at once; only claims one that reaches outside, and hands it back. */
  async #take(
    tx: Transaction<KernelTables>,
    taken: { row?: JobRow },
  ): Promise<{ job: OutsideJob; row: JobRow } | undefined> {
    const row = await lockDue(tx, [...this.#jobs.keys()], isoNow(this.#clock));
    const job = row && this.#jobs.get(row.name);
    if (!row || !job) return undefined;
    taken.row = row;
    if ('deliver' in job) {
      await claim(tx, row.id, isoAt(this.#clock.millis() + CLAIM_MS));
      return { job, row };
    }
    await this.#runInside(tx, job, row);
    return undefined;
  }

  async #runInside(tx: Transaction<KernelTables>, job: DatabaseJob, row: JobRow): Promise<void> {
    await job.run(tx, this.#run(row));
    await finish(tx, row.id, this.#nextDue(job, row));
  }

  async #deliver(job: OutsideJob, row: JobRow): Promise<void> {
    await job.deliver(this.#run(row));
    await transact(this.#db, (tx) => finish(tx, row.id, this.#nextDue(job, row)));
  }

  #run(row: JobRow): JobRun {
    return {
      payload: JSON.parse(row.payload),
      attempt: row.attempts + 1,
      services: this.#services,
    };
  }

  /** The next multiple of the period that lies ahead: what was slept through is not caught up. */
  #nextDue(job: Job, row: JobRow): string | null {
    if (job.everyMinutes === undefined || row.dedupe_key !== RECURRING) return null;
    const period = job.everyMinutes * 60_000;
    const late = this.#clock.millis() - Date.parse(row.due_at);
    return isoAt(Date.parse(row.due_at) + (Math.floor(late / period) + 1) * period);
  }

  async #failed(row: JobRow, error: unknown): Promise<void> {
    const attempts = row.attempts + 1;
    const givenUp = attempts >= TRIES && row.dedupe_key !== RECURRING;
    this.#log.error({ err: error, job: row.name, attempts, givenUp }, 'a job failed');
    const wait = Math.min(FIRST_BACKOFF_MS * 2 ** (attempts - 1), LONGEST_BACKOFF_MS);
    const now = this.#clock.millis();
    await transact(this.#db, (tx) =>
      postpone(tx, row.id, {
        dueAt: isoAt(now + wait),
        attempts,
        error: error instanceof Error ? error.message : String(error),
        failedAt: givenUp ? isoAt(now) : null,
      }),
    );
  }
}
