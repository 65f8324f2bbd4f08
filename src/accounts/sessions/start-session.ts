import type { Kysely } from 'kysely';
import { isoAt } from '../../kernel/time/clock.ts';
import type { AccountsContext } from '../services.ts';
import { readSetting } from '../settings.ts';
import type { AccountsTables } from '../tables.ts';
import { MAX_SESSION_HOURS } from '../variables.ts';
import { sessionCookie } from './cookie.ts';
import { sessionHours } from './lifetime.ts';
import { insertSession } from './queries.ts';
import { generateSessionId, type SessionTokens } from './token.ts';

export interface NewSession {
  readonly token: string;
  readonly maxAgeSeconds: number;
}

/** Starts a session for an account, using the context's database or a transaction. */
export async function startSession(
  { clock, config, origin }: AccountsContext,
  db: Kysely<AccountsTables>,
  tokens: SessionTokens,
  userId: number,
): Promise<NewSession> {
  const hours = sessionHours(
    await readSetting(db, 'session_hours'),
    config.valueOfVariable(MAX_SESSION_HOURS),
  );
  const millis = clock.millis();
  const issued = Math.floor(millis / 1000);
  const expires = issued + Math.floor(hours * 3600);
  const sessionId = generateSessionId();
  await insertSession(db, {
    id: sessionId,
    user_id: userId,
    created_at: isoAt(millis),
    last_seen_at: isoAt(millis),
    expires_at: isoAt(expires * 1000),
    user_agent: origin.userAgent.slice(0, 300),
    address: origin.address,
    // Every session starts with a proof: password, passkey, provider or mailed link.
    authenticated_at: isoAt(millis),
  });
  const token = await tokens.sign({ userId, sessionId, issued, expires });
  return { token, maxAgeSeconds: expires - issued };
}

/** Sets the session cookie in the caller's browser. */
export function setSessionCookie(
  { response: answer, origin }: AccountsContext,
  { token, maxAgeSeconds }: NewSession,
): void {
  answer.setHeader('set-cookie', sessionCookie(token, { secure: origin.secure, maxAgeSeconds }));
}
