import { type ErrorKind, RetryLater } from '../../kernel/errors.ts';
import type { OutboundService } from './service.ts';

/** Why a service gave no usable answer. docs/outbound.md describes each. */
export type OutboundFailure =
  | 'unreachable'
  | 'timed_out'
  | 'limited'
  | 'refused'
  | 'unreadable'
  | 'too_large'
  | 'not_found';

const SENTENCES: Readonly<Record<OutboundFailure, (title: string) => string>> = {
  unreachable: (title) => `${title} cannot be reached.`,
  timed_out: (title) => `${title} did not answer in time.`,
  limited: (title) => `${title} was asked too often. Try again in a moment.`,
  refused: (title) => `${title} refused the request.`,
  unreadable: (title) => `${title} gave an answer that cannot be read.`,
  too_large: (title) => `${title} gave an answer that is too large.`,
  not_found: (title) => `${title} does not have this.`,
};

const KINDS: Partial<Record<OutboundFailure, ErrorKind>> = {
  limited: 'too-many',
  not_found: 'not-found',
};

const RETRY_SECONDS = 60;

/**
 * A failed call of a service. Its message is one sentence for people and names neither an address nor
 * a credential.
 */
export class OutboundError extends RetryLater {
  readonly failure: OutboundFailure;

  constructor(
    { title }: Pick<OutboundService, 'title'>,
    failure: OutboundFailure,
    retryAfterSeconds = RETRY_SECONDS,
  ) {
    const kind = KINDS[failure] ?? 'unavailable';
    super(kind, `service_${failure}`, SENTENCES[failure](title), retryAfterSeconds);
    this.failure = failure;
  }
}
