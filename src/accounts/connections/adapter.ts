import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider';
import { PLACEHOLDER_OWNER, type Services } from '../../kernel/context.ts';
import { isForeignKeyViolation } from '../../kernel/database/errors/storage-errors.ts';
import { transact } from '../../kernel/database/transact.ts';
import { isoAt, isoNow } from '../../kernel/time/clock.ts';
import { recordAudit } from '../audit/audit.ts';
import { hashToken } from '../hashed-token.ts';
import type { AccountsTables } from '../tables.ts';
import type { Scope } from '../tokens/contract.ts';
import { findUser } from '../users/queries.ts';
import { clientProperties, findClient } from './clients.ts';
import { connectionIdOf } from './grant-id.ts';
import { issuerOf, resourceOf } from './offer.ts';
import { InvalidGrant } from './oidc-provider-parts.ts';
import {
  type ArtifactRow,
  consumeArtifact,
  deleteArtifact,
  deleteArtifactsOf,
  deleteConnection,
  deleteOldestRequests,
  findArtifact,
  findConnection,
  prolongConnection,
  REQUEST,
  storeArtifact,
} from './queries.ts';

type AdapterServices = Pick<Services<AccountsTables>, 'db' | 'clock' | 'config'>;

/**
 * A reused code or token counts as stolen and ends the connection. Within this time it counts as a
 * concurrent request of the same client, which is only refused.
 */
const REPLAY_GRACE_MS = 5000;

const noOperation = async () => undefined;

/** Stores nothing: sign-in state is in our own sessions. */
const NULL_ADAPTER: Adapter = {
  upsert: noOperation,
  find: noOperation,
  findByUserCode: noOperation,
  findByUid: noOperation,
  consume: noOperation,
  destroy: noOperation,
  revokeByGrantId: noOperation,
};

/** The storage of the authorization server on our tables. */
export function createAdapterFactory(parts: AdapterServices): AdapterFactory {
  return (kind) => {
    if (kind === 'Session') return NULL_ADAPTER;
    if (kind === 'Client') return createClientAdapter(parts);
    if (kind === 'Grant') return createGrantAdapter(parts);
    return createArtifactAdapter(parts, kind);
  };
}

function createClientAdapter({ db }: AdapterServices): Adapter {
  return {
    ...NULL_ADAPTER,
    find: async (id) => {
      const row = await findClient(db, id);
      return row && clientProperties(row);
    },
  };
}

/** A grant is a connection, the row that people see and revoke. */
function createGrantAdapter({ db, clock, config }: AdapterServices): Adapter {
  return {
    ...NULL_ADAPTER,
    find: async (id) => {
      const connectionId = connectionIdOf(id);
      const row = connectionId === null ? undefined : await findConnection(db, connectionId);
      if (!row?.client_id || row.apps === null) return undefined;
      const [app] = JSON.parse(row.apps);
      const scopes = JSON.parse(row.scopes) as Scope[];
      return {
        kind: 'Grant',
        jti: id,
        accountId: String(row.user_id),
        clientId: row.client_id,
        resources: { [resourceOf(app, config)]: scopes.join(' ') },
      } as AdapterPayload;
    },
    destroy: async (id) => {
      const connectionId = connectionIdOf(id);
      if (connectionId === null) return;
      await transact(db, async (tx) => {
        const ended = await deleteConnection(tx, connectionId);
        if (!ended) return;
        const owner = await findUser(tx, ended.user_id);
        const byTheClient = {
          clock,
          caller: { owner: PLACEHOLDER_OWNER, account: null },
          origin: { address: null },
        };
        await recordAudit(byTheClient, tx, 'connection_revoked', {
          actor: owner?.username ?? null,
          subject: ended.name,
        });
      });
    },
  };
}

/**
 * Requests, codes and tokens, stored under the hash of their id and without the id, so that the
 * database contains no usable secret.
 */
function createArtifactAdapter({ db, clock, config }: AdapterServices, kind: string): Adapter {
  const keyOf = (id: string) => ({ kind, id_hash: hashToken(id) });
  const isLongUsed = ({ consumed_at }: ArtifactRow) =>
    consumed_at !== null && consumed_at <= isoAt(clock.millis() - REPLAY_GRACE_MS);
  return {
    ...NULL_ADAPTER,
    upsert: async (id, payload, expiresIn = 0) => {
      const { jti: _id, returnTo: _address, ...rest } = payload;
      const expires_at = isoAt(clock.millis() + expiresIn * 1000);
      const connectionId = connectionIdOf(payload.grantId ?? '');
      await storeArtifact(db, {
        ...keyOf(id),
        connection_id: connectionId,
        payload: JSON.stringify(rest),
        expires_at,
      }).catch(refuseWhenRevoked);
      if (kind === REQUEST) await deleteOldestRequests(db);
      if (connectionId !== null) await prolongConnection(db, connectionId, expires_at);
    },
    find: async (id) => {
      const row = await findArtifact(db, keyOf(id), isoNow(clock));
      if (!row) return undefined;
      const payload = JSON.parse(row.payload) as AdapterPayload;
      const returnTo = `${issuerOf(config)}/api/oauth/authorize/${id}`;
      return {
        ...payload,
        jti: id,
        ...(kind === REQUEST ? { returnTo } : {}),
        ...(isLongUsed(row) ? { consumed: true } : {}),
      };
    },
    consume: async (id) => {
      const won = await consumeArtifact(db, keyOf(id), { consumed_at: isoNow(clock) });
      if (!won) throw new InvalidGrant('used a moment ago');
    },
    destroy: (id) => deleteArtifact(db, keyOf(id)),
    revokeByGrantId: async (grantId) => {
      const connectionId = connectionIdOf(grantId);
      if (connectionId !== null) await deleteArtifactsOf(db, connectionId, kind);
    },
  };
}

/** The connection was revoked while its client was fetching tokens. */
function refuseWhenRevoked(error: unknown): never {
  throw isForeignKeyViolation(error) ? new InvalidGrant('grant not found') : error;
}
