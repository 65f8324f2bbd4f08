import type { Kysely } from 'kysely';
import type { AppName } from '../../kernel/config/config.ts';
import type { Caller, Services } from '../../kernel/context.ts';
import { isoNow } from '../../kernel/time/clock.ts';
import { parseBearer } from '../bearer.ts';
import { findAccessToken } from '../connections/queries.ts';
import { hashToken } from '../hashed-token.ts';
import type { AccountsTables } from '../tables.ts';
import type { Scope } from './contract.ts';
import { findToken, touchToken } from './queries.ts';

export interface TokenCaller {
  readonly tokenId: number;
  readonly caller: Caller;
  readonly scopes: ReadonlySet<Scope>;
  /** Null: every app. */
  readonly apps: ReadonlySet<AppName> | null;
}

const API_TOKEN = /^daybook_[\w-]{43}$/;
const ACCESS_TOKEN = /^[\w-]{43}$/;
const LAST_USED_INTERVAL_MS = 60_000;

/**
 * Authenticates an API token or the access token of a connection; null if it is unknown, revoked or
 * expired.
 */
export async function authenticateToken(
  { db, clock, log }: Pick<Services<AccountsTables>, 'db' | 'clock' | 'log'>,
  authorization: string | undefined,
): Promise<TokenCaller | null> {
  const raw = parseBearer(authorization) ?? '';
  const now = isoNow(clock);
  const row = await findTokenOwner(db, raw, now);
  if (!row || (row.expires_at !== null && row.expires_at <= now)) return null;
  if (
    row.last_used_at === null ||
    clock.millis() - Date.parse(row.last_used_at) > LAST_USED_INTERVAL_MS
  ) {
    touchToken(db, row.token_id, now).catch((error) =>
      log.warn({ err: error }, 'last used was not kept'),
    );
  }
  const { id, username, role, time_zone: timeZone } = row;
  return {
    tokenId: row.token_id,
    caller: { owner: id, account: { id, username, role, timeZone, sessionId: '' } },
    scopes: new Set((JSON.parse(row.scopes) as Scope[]).filter(row.holds)),
    apps: row.apps === null ? null : new Set(JSON.parse(row.apps) as AppName[]),
  };
}

async function findTokenOwner(db: Kysely<AccountsTables>, raw: string, now: string) {
  if (API_TOKEN.test(raw)) {
    const [row] = await findToken(db, { hash: hashToken(raw) });
    return row && { ...row, holds: () => true };
  }
  if (!ACCESS_TOKEN.test(raw)) return null;
  const [row] = await findAccessToken(db, { hash: hashToken(raw), now });
  if (!row) return null;
  // A token may have fewer scopes than its connection.
  const { scope = '' } = JSON.parse(row.payload) as { scope?: string };
  const held = new Set(scope.split(' '));
  return { ...row, holds: (one: Scope) => held.has(one) };
}
