import { z } from 'zod';
import type { AccountsContext } from '../services.ts';

const VALID_MS = 5 * 60_000;

const challengeSchema = z.object({ expires: z.int() });

/**
 * Creates a challenge. It is sealed and contains its expiry, so nothing is stored until it is consumed.
 * `purpose` binds it to a sign-in or to the account that adds a passkey.
 */
export function createChallenge(context: AccountsContext, purpose: string): string {
  const expires = context.clock.millis() + VALID_MS;
  return context.secrets.seal(JSON.stringify({ expires }), challengePurpose(purpose));
}

/** The expiry of a challenge; null if it has expired or was not created for this purpose. */
export function challengeExpiry(
  context: AccountsContext,
  challenge: string,
  purpose: string,
): number | null {
  try {
    const sealed = context.secrets.open(challenge, challengePurpose(purpose));
    const { expires } = challengeSchema.parse(JSON.parse(sealed));
    return expires > context.clock.millis() ? expires : null;
  } catch {
    return null;
  }
}

function challengePurpose(purpose: string): string {
  return `passkey challenge ${purpose}`;
}
