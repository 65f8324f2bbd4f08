import type { Kysely } from 'kysely';
import { type Caller, PLACEHOLDER_OWNER, type Services } from '../../kernel/context.ts';
import { isoAt } from '../../kernel/time/clock.ts';
import { parseBearer } from '../bearer.ts';
import type { AccountsTables } from '../tables.ts';
import { findAnyUser } from '../users/queries.ts';
import { readSessionCookie } from './cookie.ts';
import { findSession, touchSession } from './queries.ts';
import type { SessionTokens } from './token.ts';

export type AuthenticationResult = Caller | null | 'ended';

interface Credentials {
  readonly authorization: string | undefined;
  readonly cookie: string | undefined;
}

const LAST_SEEN_INTERVAL_MS = 5 * 60_000;
const PLACEHOLDER: Caller = { owner: PLACEHOLDER_OWNER, account: null };

/**
 * Authenticates a request: the account of an active session, the placeholder owner while no account
 * exists, or null. `ended` means a valid token whose session no longer exists; the client then deletes
 * its cached data of that account.
 */
export async function authenticate(
  services: Pick<Services<AccountsTables>, 'db' | 'clock' | 'log'>,
  tokens: SessionTokens,
  { authorization, cookie }: Credentials,
): Promise<AuthenticationResult> {
  const token = parseBearer(authorization) ?? readSessionCookie(cookie);
  const found = token === null ? null : await findCaller(services, tokens, token);
  if (found !== null && found !== 'ended') return found;
  return (await accountsExist(services.db)) ? found : PLACEHOLDER;
}

export async function accountsExist(db: Kysely<AccountsTables>): Promise<boolean> {
  return (await findAnyUser(db, {})).length > 0;
}

async function findCaller(
  { db, clock, log }: Pick<Services<AccountsTables>, 'db' | 'clock' | 'log'>,
  tokens: SessionTokens,
  token: string,
): Promise<AuthenticationResult> {
  const claims = await tokens.read(token);
  const millis = clock.millis();
  if (!claims || claims.expires * 1000 <= millis) return null;
  const { sessionId } = claims;
  const { now, longAgo } = timesAt(millis);
  const [session] = await findSession(db, { id: sessionId, now });
  if (!session) return 'ended';
  if (session.last_seen_at < longAgo) {
    touchSession(db, sessionId, now).catch((error) =>
      log.warn({ err: error }, 'last seen was not kept'),
    );
  }
  const { id, username, role, time_zone: timeZone } = session;
  return { owner: id, account: { id, username, role, sessionId, timeZone } };
}

interface CachedTimes {
  readonly second: number;
  readonly now: string;
  readonly longAgo: string;
}

let cachedTimes: CachedTimes = { second: Number.NaN, now: '', longAgo: '' };

/** Formatted once per second, because every request needs them and sessions end on whole seconds. */
function timesAt(millis: number): CachedTimes {
  const second = Math.floor(millis / 1000);
  if (second !== cachedTimes.second) {
    const at = second * 1000;
    cachedTimes = { second, now: isoAt(at), longAgo: isoAt(at - LAST_SEEN_INTERVAL_MS) };
  }
  return cachedTimes;
}
