import { extname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { assertMayWait } from '../../kernel/database/transact.ts';
import { Unavailable } from '../../kernel/errors.ts';
import type { Strength } from './strength-worker.ts';

export interface EstimatorLimits {
  /** The worker ends after being idle for this long. */
  readonly idleMs: number;
  /** Timeout of one estimate, from its start in the worker; the first one loads the dictionaries. */
  readonly estimateMs: number;
  /** Further requests are refused. */
  readonly maxWaiting: number;
}

const DEFAULT_LIMITS: EstimatorLimits = { idleMs: 60_000, estimateMs: 20_000, maxWaiting: 16 };
/** The cost grows with the square of the length, and 64 characters suffice for an estimate. */
const MAX_ESTIMATED_LENGTH = 64;
const RETRY_AFTER_SECONDS = 5;

interface EstimateRequest {
  readonly password: string;
  readonly ownWords: readonly string[];
  readonly resolve: (strength: Strength) => void;
  readonly reject: (error: Error) => void;
}

/**
 * Estimates how hard passwords are to guess. The dictionaries take 70 MB and half a second to load, so
 * they are in a worker that is started on demand and ended when idle.
 *
 * The worker handles one request at a time, with a timeout; up to `maxWaiting` others wait. A worker
 * that times out is replaced and only its request fails. If a worker dies, all requests fail, so that
 * none waits forever.
 */
export class StrengthEstimator {
  readonly #times: EstimatorLimits;
  readonly #startWorker: () => Worker;
  readonly #waiting: EstimateRequest[] = [];
  #worker: Worker | undefined;
  #current: EstimateRequest | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(startWorker: () => Worker, times: EstimatorLimits = DEFAULT_LIMITS) {
    this.#startWorker = startWorker;
    this.#times = times;
  }

  async estimate(password: string, ownWords: readonly string[]): Promise<Strength> {
    assertMayWait('A strength estimate');
    if (this.#waiting.length >= this.#times.maxWaiting) throw strengthUnavailable();
    return new Promise<Strength>((resolve, reject) => {
      this.#waiting.push({
        password: password.slice(0, MAX_ESTIMATED_LENGTH),
        ownWords,
        resolve,
        reject,
      });
      if (!this.#current) this.#askNext();
    });
  }

  #askNext(): void {
    clearTimeout(this.#timer);
    this.#current = this.#waiting.shift();
    if (!this.#current) {
      this.#timer = setTimeout(() => this.#stop(), this.#times.idleMs).unref();
      return;
    }
    this.#timer = setTimeout(() => this.#giveUp(), this.#times.estimateMs).unref();
    const { password, ownWords } = this.#current;
    this.#worker ??= this.#start();
    this.#worker.postMessage({ password, ownWords });
  }

  #start(): Worker {
    const worker = this.#startWorker();
    worker.unref();
    const isCurrent = () => this.#worker === worker;
    worker.on('message', (strength: Strength) => {
      if (!isCurrent()) return;
      this.#current?.resolve(strength);
      this.#askNext();
    });
    const died = (cause?: unknown) => {
      if (isCurrent()) this.#refuseAll(cause);
    };
    worker.once('error', died);
    worker.once('exit', () => died());
    return worker;
  }

  #giveUp(): void {
    const late = this.#current;
    this.#stop();
    late?.reject(strengthUnavailable());
    this.#askNext();
  }

  #refuseAll(cause: unknown): void {
    clearTimeout(this.#timer);
    const questions = [this.#current, ...this.#waiting.splice(0)];
    this.#worker = undefined;
    this.#current = undefined;
    for (const question of questions) question?.reject(strengthUnavailable(cause));
  }

  /** Terminates the worker; its further messages are ignored. */
  #stop(): void {
    const worker = this.#worker;
    this.#worker = undefined;
    void worker?.terminate();
  }
}

function strengthUnavailable(cause?: unknown): Unavailable {
  return new Unavailable(
    'strength_unavailable',
    'The password’s strength cannot be judged right now. Try again shortly.',
    RETRY_AFTER_SECONDS,
    cause,
  );
}

function startStrengthWorker(): Worker {
  // The extension is .js in the bundled server and .ts when run from source.
  const { dirname, filename } = import.meta;
  return new Worker(join(dirname, `strength-worker${extname(filename)}`));
}

const estimator = new StrengthEstimator(startStrengthWorker);

export function estimateStrength(password: string, ownWords: readonly string[]): Promise<Strength> {
  return estimator.estimate(password, ownWords);
}
