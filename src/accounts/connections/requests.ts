import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { AppName } from '../../kernel/config/config.ts';
import { transact } from '../../kernel/database/transact.ts';
import { Invalid, NotAllowed, NotFound } from '../../kernel/errors.ts';
import { implement, type Route } from '../../kernel/module.ts';
import { isoAt, isoNow } from '../../kernel/time/clock.ts';
import { recordAudit } from '../audit/audit.ts';
import { hashToken } from '../hashed-token.ts';
import type { AccountsContext } from '../services.ts';
import { readCookie, readSessionCookie } from '../sessions/cookie.ts';
import { scope } from '../token-limits.ts';
import type { Scope } from '../tokens/contract.ts';
import { accountOf } from '../users/user.ts';
import { hostOf } from './client-metadata.ts';
import { type ClientRow, findClient } from './clients.ts';
import { connectionsContract } from './contract.ts';
import { grantIdOf } from './grant-id.ts';
import { areConnectionsOffered, findAppByResource, issuerOf } from './offer.ts';
import {
  consumeArtifact,
  findArtifact,
  markClientUsed,
  REQUEST,
  replaceConnection,
} from './queries.ts';

type Input<Name extends keyof typeof connectionsContract> = z.output<
  (typeof connectionsContract)[Name]['input']
>;

/** The cookie that binds a connection request to the browser in which it was made. */
export const REQUEST_COOKIE = 'daybook_connect';
/** Once allowed, the client has this long to fetch its tokens. */
const TOKEN_FETCH_MS = 10 * 60_000;

/** The fields of a stored request that are used here. */
const storedRequest = z.looseObject({
  params: z.looseObject({
    client_id: z.string(),
    redirect_uri: z.string(),
    resource: z.string(),
    scope: z.string(),
  }),
});

interface ConnectionRequest {
  readonly idHash: string;
  readonly payload: z.output<typeof storedRequest>;
  readonly client: ClientRow;
  readonly app: AppName;
  readonly scopes: readonly Scope[];
}

export function connectionRoutes(): Route[] {
  return implement(connectionsContract, { showConnectionRequest, decideConnectionRequest });
}

async function showConnectionRequest(
  context: AccountsContext,
  { request }: Input<'showConnectionRequest'>,
) {
  const { client, app, scopes, payload } = await findRequest(context, request);
  return {
    client_name: client.name,
    redirect_host: hostOf(payload.params.redirect_uri),
    app,
    scopes: [...scopes],
  };
}

async function decideConnectionRequest(
  context: AccountsContext,
  { request, allow, scopes }: Input<'decideConnectionRequest'>,
) {
  const asked = await findRequest(context, request);
  if (readSessionCookie(context.origin.cookies) === null || !context.origin.fromOwnPage) {
    throw new NotAllowed('Decide this on the page that asks for it.', 'decide_on_page');
  }
  if (allow) await grantConnection(context, asked, chooseScopes(asked, scopes));
  else await denyConnection(context, asked);
  return { continue_at: `${issuerOf(context.config)}/api/oauth/authorize/${request}` };
}

/** A request is visible only in the browser that it was made in. */
async function findRequest(context: AccountsContext, request: string): Promise<ConnectionRequest> {
  const { config, clock, db, origin } = context;
  if (readCookie(origin.cookies, REQUEST_COOKIE) !== request) throw new NotFound('request');
  if (!(await areConnectionsOffered(context))) throw new NotFound('request');
  const idHash = hashToken(request);
  const row = await findArtifact(db, { kind: REQUEST, id_hash: idHash }, isoNow(clock));
  if (!row || row.consumed_at !== null) throw new NotFound('request');
  const payload = storedRequest.parse(JSON.parse(row.payload));
  const client = await findClient(db, payload.params.client_id);
  const app = findAppByResource(payload.params.resource, config);
  if (!client || app === undefined) throw new NotFound('request');
  const wanted = payload.params.scope.split(' ');
  const scopes = scope.options.filter((one) => wanted.includes(one));
  return { idHash, payload, client, app, scopes };
}

function chooseScopes({ scopes }: ConnectionRequest, chosen: readonly Scope[]): Scope[] {
  const problem =
    chosen.length === 0
      ? 'must allow something'
      : chosen.every((one) => scopes.includes(one))
        ? null
        : 'must not allow more than was asked for';
  if (problem !== null) {
    throw new Invalid(`scopes ${problem}.`, [{ path: 'scopes', message: problem }]);
  }
  return scopes.filter((one) => chosen.includes(one));
}

async function grantConnection(
  context: AccountsContext,
  asked: ConnectionRequest,
  scopes: readonly Scope[],
): Promise<void> {
  const { clock, db } = context;
  const { id: userId } = accountOf(context);
  const now = isoNow(clock);
  await transact(db, async (tx) => {
    await markClientUsed(tx, asked.client.id, now);
    const id = await replaceConnection(tx, {
      user_id: userId,
      name: asked.client.name,
      client_id: asked.client.id,
      // A random hash that matches no token: the client uses the tokens that it fetches.
      token_hash: hashToken(randomBytes(32).toString('hex')),
      prefix: '',
      scopes: JSON.stringify(scopes),
      apps: JSON.stringify([asked.app]),
      created_at: now,
      expires_at: isoAt(clock.millis() + TOKEN_FETCH_MS),
    });
    await recordAudit(context, tx, 'connection_granted', { subject: asked.client.name });
    await storeDecision(tx, asked, now, {
      login: { accountId: String(userId), remember: false },
      consent: { grantId: grantIdOf(id) },
    });
  });
}

async function denyConnection(
  { db, clock }: AccountsContext,
  asked: ConnectionRequest,
): Promise<void> {
  await storeDecision(db, asked, isoNow(clock), {
    error: 'access_denied',
    error_description: 'the person did not allow it',
  });
}

/** Stores the decision for the authorization server, which reads it when the browser returns. */
async function storeDecision(
  db: AccountsContext['db'],
  { idHash, payload }: ConnectionRequest,
  now: string,
  result: object,
): Promise<void> {
  const decided = await consumeArtifact(
    db,
    { kind: REQUEST, id_hash: idHash },
    { consumed_at: now, payload: JSON.stringify({ ...payload, result }) },
  );
  if (!decided) throw new NotFound('request');
}
