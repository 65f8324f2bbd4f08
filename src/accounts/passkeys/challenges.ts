import { z } from 'zod';
import type { AccountsContext } from '../parts.ts';

const VALID_MS = 5 * 60_000;

const kept = z.object({ expires: z.int() });

/**
 * A challenge is its own memory: sealed by us, it says until when it counts, and nothing is stored
 * until it is used. `purpose` ties it to a sign-in, or to the account that adds a passkey.
 */
export function newChallenge(context: AccountsContext, purpose: string): string {
  const expires = context.clock.millis() + VALID_MS;
  return context.secrets.seal(JSON.stringify({ expires }), sealedFor(purpose));
}

/** When a challenge of ours ends; null for one that has, or that we did not make for this. */
export function endOfChallenge(
  context: AccountsContext,
  challenge: string,
  purpose: string,
): number | null {
  try {
    const sealed = context.secrets.open(challenge, sealedFor(purpose));
    const { expires } = kept.parse(JSON.parse(sealed));
    return expires > context.clock.millis() ? expires : null;
  } catch {
    return null;
  }
}

function sealedFor(purpose: string): string {
  return `passkey challenge ${purpose}`;
}
