import type { Config } from '../../../kernel/config/config.ts';
import { DomainError, TooMany } from '../../../kernel/errors.ts';
import { RollingLimiter } from '../../../kernel/limits/rolling-limiter.ts';
import type { Clock } from '../../../kernel/time/clock.ts';
import { type ChatRequest, MOST_MESSAGES, MOST_TEXT_BYTES, TURNS_PER_MINUTE } from '../contract.ts';

const WINDOW_MS = 60_000;
/** Concurrent turns of one person. A model on a small computer answers one turn at a time. */
const MOST_AT_ONCE = 4;
const RETRY_SECONDS = 5;

/** The limits of an instance. Each process has its own counts. */
interface TurnLimits {
  readonly limiter: RollingLimiter;
  readonly running: Map<number, number>;
}
const limitsByInstance = new WeakMap<Config, TurnLimits>();

function limitsOf({ config, clock }: { config: Config; clock: Clock }): TurnLimits {
  const known = limitsByInstance.get(config);
  if (known) return known;
  const limits = {
    limiter: new RollingLimiter(TURNS_PER_MINUTE, WINDOW_MS, clock),
    running: new Map<number, number>(),
  };
  limitsByInstance.set(config, limits);
  return limits;
}

/** Counts a turn against the limit of the person. */
export function takeTurn(context: { config: Config; clock: Clock; owner: number }): void {
  const { allowed, retryAfterSeconds } = limitsOf(context).limiter.take(String(context.owner));
  if (allowed) return;
  throw new TooMany('You asked the assistant too often. Wait a moment.', retryAfterSeconds);
}

/** Counts a running turn and returns the function that ends it. Refuses a turn over the limit. */
export function beginTurn(context: { config: Config; clock: Clock; owner: number }): () => void {
  const { running } = limitsOf(context);
  const { owner } = context;
  const count = running.get(owner) ?? 0;
  if (count >= MOST_AT_ONCE) {
    throw new TooMany('The assistant is still answering you.', RETRY_SECONDS, 'turns_running');
  }
  running.set(owner, count + 1);
  let hasEnded = false;
  return () => {
    if (hasEnded) return;
    hasEnded = true;
    const left = (running.get(owner) ?? 1) - 1;
    if (left === 0) running.delete(owner);
    else running.set(owner, left);
  };
}

export function refuseLongConversation({ messages }: Pick<ChatRequest, 'messages'>): void {
  const bytes = messages.reduce((sum, { content }) => sum + Buffer.byteLength(content), 0);
  if (messages.length <= MOST_MESSAGES && bytes <= MOST_TEXT_BYTES) return;
  throw new DomainError(
    'too-large',
    'too_large',
    `A conversation has at most ${MOST_MESSAGES} messages and ${MOST_TEXT_BYTES / 1000} kB of text. Start a new one.`,
  );
}
