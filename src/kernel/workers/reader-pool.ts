import { Worker } from 'node:worker_threads';
import { assertMayWait } from '../database/transact.ts';
import { DomainError, Invalid } from '../errors.ts';
import type { FromWorker, ToWorker } from './serve-read-tasks.ts';

const MAX_WORKERS = 3;
const IDLE_MS = 10_000;
/** Timeout between two pieces; parsing a whole file is one step. */
const STEP_TIMEOUT_MS = 60_000;
const HEAP_MB = 640;

/**
 * Reads untrusted files in worker threads, so that a hostile file does not block the server: a task
 * that takes too much time or memory ends with its thread. Threads are started on demand and ended
 * when idle.
 */
export class ReaderPool {
  readonly #script: string;
  readonly #idleMs: number;
  /** Workers that can take a task. */
  readonly #idle = new Map<Worker, NodeJS.Timeout>();
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(script: string, idleMs = IDLE_MS) {
    this.#script = script;
    this.#idleMs = idleMs;
  }

  /** The pieces of one task, in order. */
  async *read<Piece>(task: unknown): AsyncGenerator<Piece> {
    assertMayWait('Reading a file');
    const worker = await this.#take();
    const reading = new ReadTask(worker, task);
    try {
      for (;;) {
        const message = await reading.next();
        if (message.is === 'done') break;
        if (message.is === 'refused') throw toDomainError(message.refusal);
        if (message.is === 'failed') throw message.error;
        yield message.piece as Piece;
        reading.requestMore();
      }
    } finally {
      if (!reading.isOver) void this.#stop(worker, reading);
      else if (!reading.hasLostWorker) this.#giveBack(worker);
    }
  }

  async #take(): Promise<Worker> {
    const [ready] = this.#idle.keys();
    if (ready) {
      clearTimeout(this.#idle.get(ready));
      this.#idle.delete(ready);
      return ready;
    }
    if (this.#running >= MAX_WORKERS) {
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
      return this.#take();
    }
    this.#running += 1;
    const worker = new Worker(this.#script, {
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB, maxYoungGenerationSizeMb: 32 },
    });
    worker.unref();
    // Tasks have their own listener; this one is for idle workers.
    worker.on('error', () => undefined);
    worker.once('exit', () => {
      this.#running -= 1;
      clearTimeout(this.#idle.get(worker));
      this.#idle.delete(worker);
      this.#waiting.shift()?.();
    });
    return worker;
  }

  #giveBack(worker: Worker): void {
    const end = () => {
      // Ending takes a moment, in which the worker must not get a task.
      this.#idle.delete(worker);
      void worker.terminate();
    };
    this.#idle.set(worker, setTimeout(end, this.#idleMs).unref());
    this.#waiting.shift()?.();
  }

  /** Stops a task whose remaining pieces are not needed. */
  async #stop(worker: Worker, reading: ReadTask): Promise<void> {
    try {
      await reading.drain();
      if (!reading.hasLostWorker) this.#giveBack(worker);
    } catch {
      await worker.terminate();
    }
  }
}

/** One task in one worker. */
class ReadTask {
  readonly #worker: Worker;
  readonly #arrived: FromWorker[] = [];
  readonly #onMessage = (message: FromWorker) => this.#arrive(message);
  readonly #onEnd = () => {
    this.hasLostWorker = true;
    this.#arrive({ is: 'failed', error: unreadableFile() });
  };
  #wake: () => void = () => undefined;
  isOver = false;
  /** The worker has ended, or it is about to. */
  hasLostWorker = false;

  constructor(worker: Worker, task: unknown) {
    this.#worker = worker;
    worker.on('message', this.#onMessage);
    worker.once('error', this.#onEnd);
    worker.once('exit', this.#onEnd);
    this.#post({ is: 'task', task });
  }

  requestMore(): void {
    this.#post({ is: 'more' });
  }

  async next(): Promise<FromWorker> {
    if (this.#arrived.length === 0) await this.#waitForMessage();
    return this.#arrived.shift() as FromWorker;
  }

  async drain(): Promise<void> {
    this.#post({ is: 'stop' });
    while (!this.isOver) await this.#waitForMessage();
  }

  async #waitForMessage(): Promise<void> {
    const timer = setTimeout(() => void this.#worker.terminate(), STEP_TIMEOUT_MS);
    try {
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    } finally {
      clearTimeout(timer);
    }
  }

  #arrive(message: FromWorker): void {
    this.#arrived.push(message);
    if (message.is !== 'piece') {
      this.isOver = true;
      this.#worker.off('message', this.#onMessage);
      this.#worker.off('error', this.#onEnd);
      this.#worker.off('exit', this.#onEnd);
    }
    this.#wake();
  }

  #post(message: ToWorker): void {
    this.#worker.postMessage(message);
  }
}

function toDomainError({
  kind,
  code,
  message,
  details,
}: Extract<FromWorker, { is: 'refused' }>['refusal']): DomainError {
  return kind === 'invalid'
    ? new Invalid(message, details, code)
    : new DomainError(kind, code, message, details);
}

function unreadableFile(): Invalid {
  const message = 'This file takes too long or too much memory to read.';
  return new Invalid(message, [{ path: 'file', message }], 'unreadable_file');
}
