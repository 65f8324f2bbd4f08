import type { Clock } from './time/clock.ts';

/** A problem of the instance that its operator should fix. */
export interface Warning {
  /** Stable, such as proxy_without_trust. */
  readonly code: string;
  /** The problem and its remedy, for the log and the settings page. */
  readonly message: string;
  /** An admin may dismiss it once it has been read. */
  readonly dismissible?: true;
}

type WarningCheck = () => Promise<readonly Warning[]>;

interface RaisedWarning {
  readonly warning: Warning;
  readonly until: number;
}

/**
 * The warnings of an instance: checks that run whenever warnings are listed, and warnings that a
 * request raised. Raised warnings are in memory, so each of several processes lists its own.
 */
export class Warnings {
  readonly #clock: Clock;
  readonly #checks: WarningCheck[] = [];
  readonly #raised = new Map<string, RaisedWarning>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Adds a check that runs at start and whenever the warnings are listed. */
  addCheck(check: WarningCheck): void {
    this.#checks.push(check);
  }

  /** Raises a warning for some time; returns whether it is new, so that it is logged once. */
  raise(warning: Warning, forMs = Number.POSITIVE_INFINITY): boolean {
    const isNew = !this.#isCurrent(this.#raised.get(warning.code));
    this.#raised.set(warning.code, { warning, until: this.#clock.millis() + forMs });
    return isNew;
  }

  /** True while a warning of this code is raised. */
  isRaised(code: string): boolean {
    return this.#isCurrent(this.#raised.get(code));
  }

  async list(): Promise<Warning[]> {
    const checked = await Promise.all(this.#checks.map((check) => check()));
    const raised = [...this.#raised.values()].filter((one) => this.#isCurrent(one));
    return [...checked.flat(), ...raised.map(({ warning }) => warning)];
  }

  #isCurrent(raised: RaisedWarning | undefined): boolean {
    return raised !== undefined && raised.until > this.#clock.millis();
  }
}
