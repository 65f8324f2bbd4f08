import type { Clock } from './time/clock.ts';

/** Something about the instance that its operator should change. */
export interface Warning {
  /** Stable, such as proxy_without_trust. */
  readonly code: string;
  /** What is wrong and what to do about it, for the log and the settings page. */
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
 * The warnings of an instance: checks that run whenever somebody looks, and warnings that a request
 * raised. Raised ones live in this process's memory, so with several processes each lists its own.
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

  /** Raises a warning for some time; true unless it is already raised, so that it is logged once. */
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
