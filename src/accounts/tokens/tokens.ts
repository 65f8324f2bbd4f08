import { randomBytes } from 'node:crypto';
import type { z } from 'zod';
import { transact } from '../../kernel/database/transact.ts';
import { Conflict, Invalid, NotFound } from '../../kernel/errors.ts';
import { implement, type Route } from '../../kernel/module.ts';
import { isoAt, isoNow } from '../../kernel/time/clock.ts';
import { recordAudit } from '../audit/audit.ts';
import { hashToken } from '../hashed-token.ts';
import { takeAdvisoryLock } from '../locks/advisory-lock.ts';
import type { AccountsContext } from '../services.ts';
import { scope } from '../token-limits.ts';
import { accountOf } from '../users/user.ts';
import { type ApiToken, tokensContract } from './contract.ts';
import { countTokens, deleteToken, findTokens, insertToken, type TokenRow } from './queries.ts';

type Input<Name extends keyof typeof tokensContract> = z.output<
  (typeof tokensContract)[Name]['input']
>;

const SHOWN_CHARACTERS = 14;
/** Limited, because the list of tokens is not paged. */
const MAX_TOKENS = 100;

export function tokenRoutes(): Route[] {
  return implement(tokensContract, { listTokens, createToken, revokeToken });
}

async function listTokens(context: AccountsContext, _input: Input<'listTokens'>) {
  const rows = await findTokens(context.db, accountOf(context).id);
  return { tokens: rows.map(toToken), known_scopes: [...scope.options], mcp: context.config.mcp };
}

async function createToken(context: AccountsContext, input: Input<'createToken'>) {
  const { clock, db } = context;
  const { id: userId } = accountOf(context);
  const { apps = null, expires_at: asked = null } = input;
  const expires = asked === null ? null : isoAt(Date.parse(asked));
  if (expires !== null && expires <= isoNow(clock)) {
    throw new Invalid('expires_at must be in the future.', [
      { path: 'expires_at', message: 'must be in the future' },
    ]);
  }
  const raw = `daybook_${randomBytes(32).toString('base64url')}`;
  const row = await transact(db, async (tx) => {
    await takeAdvisoryLock(tx, `tokens of ${userId}`);
    await recordAudit(context, tx, 'token_created', { subject: input.name });
    if ((await countTokens(tx, userId)) >= MAX_TOKENS) {
      throw new Conflict('Too many tokens: revoke one first.', 'too_many_tokens');
    }
    return insertToken(tx, {
      user_id: userId,
      name: input.name,
      token_hash: hashToken(raw),
      prefix: raw.slice(0, SHOWN_CHARACTERS),
      scopes: JSON.stringify(scope.options.filter((one) => input.scopes.includes(one))),
      apps: apps === null ? null : JSON.stringify([...new Set(apps)]),
      created_at: isoNow(clock),
      expires_at: expires,
    });
  });
  return { token: toToken(row), raw };
}

async function revokeToken(context: AccountsContext, { id }: Input<'revokeToken'>) {
  await transact(context.db, async (tx) => {
    const revoked = await deleteToken(tx, accountOf(context).id, id);
    if (!revoked) throw new NotFound('token');
    await recordAudit(context, tx, `${revoked.kind}_revoked`, { subject: revoked.name });
  });
  return { ok: true as const };
}

function toToken(row: TokenRow): ApiToken {
  const { id, kind, name, prefix, created_at, expires_at, last_used_at } = row;
  const scopes = JSON.parse(row.scopes) as ApiToken['scopes'];
  const apps = row.apps === null ? null : (JSON.parse(row.apps) as ApiToken['apps']);
  return { id, kind, name, scopes, apps, prefix, created_at, expires_at, last_used_at };
}
