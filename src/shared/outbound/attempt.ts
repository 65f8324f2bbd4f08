import type { Kysely } from 'kysely';
import type { Config } from '../../kernel/config/config.ts';
import { assertMayWait } from '../../kernel/database/transact.ts';
import { Invalid } from '../../kernel/errors.ts';
import type { Log } from '../../kernel/log.ts';
import type { Clock } from '../../kernel/time/clock.ts';
import { spendBudget } from './budget.ts';
import { CircuitBreaker, type Trial } from './circuit-breaker.ts';
import { Deadline } from './deadline.ts';
import { OutboundError, type OutboundFailure } from './outbound-error.ts';
import type { OutboundService } from './service.ts';
import type { OutboundTables } from './tables.ts';

/** The parts of a context that a call of a service needs. */
export interface OutboundContext {
  readonly db: Kysely<OutboundTables>;
  readonly clock: Clock;
  readonly config: Config;
  readonly log: Log;
  readonly owner: number;
}

/** The breakers of an instance by service and origin. Each process has its own. */
const breakers = new WeakMap<Config, Map<string, CircuitBreaker>>();

function breakerOf({ config, clock }: OutboundContext, service: OutboundService): CircuitBreaker {
  const ofInstance = breakers.get(config) ?? new Map<string, CircuitBreaker>();
  breakers.set(config, ofInstance);
  const key = `${service.name} ${new URL(service.baseUrl).origin}`;
  const breaker = ofInstance.get(key) ?? new CircuitBreaker(service.breaker, clock);
  ofInstance.set(key, breaker);
  return breaker;
}

/** These say nothing about the health of a service: one owner's wrong key must not stop the others. */
const HEALTHY: ReadonlySet<OutboundFailure> = new Set(['not_found', 'refused']);

/** One admitted call of a service, from its admission to its outcome. */
export class Attempt {
  readonly deadline: Deadline;
  readonly #service: OutboundService;
  readonly #log: Log;
  readonly #trial: Trial;
  #isJudged = false;

  private constructor(service: OutboundService, log: Log, trial: Trial, signal?: AbortSignal) {
    this.#service = service;
    this.#log = log;
    this.#trial = trial;
    this.deadline = new Deadline(service.timeouts, signal);
  }

  /** Throws if the breaker is open or a budget is spent. */
  static async begin(
    context: OutboundContext,
    service: OutboundService,
    signal?: AbortSignal,
  ): Promise<Attempt> {
    assertMayWait(`A request to ${service.title}`);
    signal?.throwIfAborted();
    const trial = breakerOf(context, service).admit();
    if ('failure' in trial)
      throw new OutboundError(service, trial.failure, trial.retryAfterSeconds);
    try {
      await spendBudget(context, service);
      return new Attempt(service, context.log, trial, signal);
    } catch (error) {
      trial.cancel();
      throw error;
    }
  }

  succeed(): void {
    this.#judge(() => this.#trial.succeed());
  }

  /** Records a failure; returns the error for the caller. */
  fail(error: unknown): unknown {
    if (this.deadline.isAbortedByCaller) return this.deadline.signal.reason;
    const known = this.#toOutboundError(error);
    const { failure, retryAfterSeconds } = known;
    this.#judge(() => {
      if (HEALTHY.has(failure)) this.#trial.succeed();
      else if (failure === 'limited') this.#trial.fail(failure, retryAfterSeconds);
      else this.#trial.fail(failure);
    });
    const details = { service: this.#service.name, failure };
    if (!HEALTHY.has(failure)) this.#log.warn(details, 'a call of another service failed');
    return known;
  }

  /** Always to be called at the end. */
  end(): void {
    this.#judge(() => this.#trial.cancel());
    this.deadline.close();
  }

  #judge(verdict: () => void): void {
    if (this.#isJudged) return;
    this.#isJudged = true;
    verdict();
  }

  #toOutboundError(error: unknown): OutboundError {
    if (error instanceof OutboundError) return error;
    if (this.deadline.isTimedOut) return new OutboundError(this.#service, 'timed_out');
    // The guard forbids the address.
    if (error instanceof Invalid) return new OutboundError(this.#service, 'refused');
    return new OutboundError(this.#service, 'unreachable');
  }
}
