import type { Clock } from '../../kernel/time/clock.ts';

/** A clock that only moves by `forward`. */
export class TestClock implements Clock {
  #millis: number;

  constructor(at = '2026-11-15T09:00:00.000Z') {
    this.#millis = Date.parse(at);
  }

  millis(): number {
    return this.#millis;
  }

  forward(step: { days?: number; hours?: number; minutes?: number; seconds?: number }): void {
    const { days = 0, hours = 0, minutes = 0, seconds = 0 } = step;
    this.#millis += (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000;
  }
}
