import { Histogram } from '../../kernel/histogram.ts';

const SAMPLE_MS = 100;
const DELAY_BOUNDS_MS = [1, 5, 10, 25, 50, 100, 250, 1000];

/** Samples how late the event loop runs its timers: what every request waits for in addition. */
export class LoopDelay {
  readonly delaysMs = new Histogram(DELAY_BOUNDS_MS);
  readonly #timer: NodeJS.Timeout;

  constructor() {
    let last = performance.now();
    this.#timer = setInterval(() => {
      const now = performance.now();
      this.delaysMs.record(Math.max(0, now - last - SAMPLE_MS));
      last = now;
    }, SAMPLE_MS).unref();
  }

  stop(): void {
    clearInterval(this.#timer);
  }
}
