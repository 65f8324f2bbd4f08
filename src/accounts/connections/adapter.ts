import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider';
import { PLACEHOLDER_OWNER, type Services } from '../../kernel/context.ts';
import { isForeignKeyViolation } from '../../kernel/database/storage-errors.ts';
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
 * Who shows a used code or token is taken for a thief, and the connection ends. A client that
 * asks twice at the same moment is none: it is refused once and keeps what it got.
 */
const REPLAY_GRACE_MS = 5000;

const noOperation = async () => undefined;

/** Where nothing is kept: who is signed in is our own session's to say. */
const NULL_ADAPTER: Adapter = {
  upsert: noOperation,
  find: noOperation,
  findByUserCode: noOperation,
  findByUid: noOperation,
  consume: noOperation,
  destroy: noOperation,
  revokeByGrantId: noOperation,
};

/** Where the authorization server keeps what it has to remember. */
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

/** A grant is a connection: the row that people see and revoke is the one that counts. */
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
 * Requests, codes and tokens. Each is found by the hash of its id and stored without the id, so
 * the database holds nothing that opens anything.
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

/** Someone revoked the connection while its client was fetching tokens. */
function refuseWhenRevoked(error: unknown): never {
  throw isForeignKeyViolation(error) ? new InvalidGrant('grant not found') : error;
}
