import { Histogram } from '../../kernel/histogram.ts';
import type { Clock } from '../../kernel/time/clock.ts';

const DURATION_BOUNDS_MS = [5, 10, 25, 50, 100, 250, 1000, 5000];
const MINUTES = 60;
const A_MINUTE_MS = 60_000;
/** Stands for the pattern of an address without a route. */
export const NO_ROUTE = '(none)';

/** What the server knows of a route; the same object for all of its requests. */
export interface RouteConfig {
  readonly method?: string | readonly string[];
  readonly url?: string;
}

/** The requests of one route whose statuses begin with the same digit. */
export interface RouteStatistics {
  readonly method: string;
  /** The pattern, so that there are as many as routes. */
  readonly route: string;
  /** Such as `2xx`. */
  readonly statusClass: string;
  /** Includes event streams, which are in no duration. */
  requests: number;
  readonly durationsMs: Histogram;
}

export interface MinuteStatistics {
  /** Milliseconds since 1970. */
  readonly at: number;
  requests: number;
  /** Answers with a status from 500. */
  failed: number;
}

/** The requests of this process since its start, in memory. */
export class RequestStatistics {
  readonly #clock: Clock;
  readonly #byRoute = new Map<RouteConfig, RouteStatistics[]>();
  readonly #unrouted: RouteConfig = {};
  readonly #minutes: MinuteStatistics[] = [];

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  record(config: RouteConfig, status: number, durationMs: number | null): void {
    const statistics = this.#find(config.url === undefined ? this.#unrouted : config, status);
    statistics.requests += 1;
    if (durationMs !== null) statistics.durationsMs.record(durationMs);
    const minute = this.#currentMinute();
    minute.requests += 1;
    if (status >= 500) minute.failed += 1;
  }

  list(): RouteStatistics[] {
    return [...this.#byRoute.values()].flatMap((classes) => classes.filter(Boolean));
  }

  /** The last hour, oldest first, with the minutes without a request. */
  listMinutes(): MinuteStatistics[] {
    const now = this.#minuteNow();
    return Array.from({ length: MINUTES }, (_, at) => {
      const minute = now - MINUTES + 1 + at;
      const kept = this.#minutes[minute % MINUTES];
      const start = minute * A_MINUTE_MS;
      return kept?.at === start ? kept : { at: start, requests: 0, failed: 0 };
    });
  }

  #find(config: RouteConfig, status: number): RouteStatistics {
    let classes = this.#byRoute.get(config);
    if (!classes) {
      classes = [];
      this.#byRoute.set(config, classes);
    }
    const firstDigit = Math.floor(status / 100);
    classes[firstDigit] ??= {
      method: String(config.method ?? ''),
      route: config.url ?? NO_ROUTE,
      statusClass: `${firstDigit}xx`,
      requests: 0,
      durationsMs: new Histogram(DURATION_BOUNDS_MS),
    };
    return classes[firstDigit];
  }

  #minuteNow(): number {
    return Math.floor(this.#clock.millis() / A_MINUTE_MS);
  }

  #currentMinute(): MinuteStatistics {
    const minute = this.#minuteNow();
    const at = minute * A_MINUTE_MS;
    const kept = this.#minutes[minute % MINUTES];
    if (kept?.at === at) return kept;
    const begun = { at, requests: 0, failed: 0 };
    this.#minutes[minute % MINUTES] = begun;
    return begun;
  }
}
