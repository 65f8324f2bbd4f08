import type { Transaction } from 'kysely';
import type { DatabaseJob } from '../../kernel/jobs/job.ts';
import { isoAt, isoNow } from '../../kernel/time/clock.ts';
import type { AccountsTables } from '../tables.ts';

const A_DAY_MS = 86_400_000;
/** How long a used refresh token is kept to detect its reuse. */
const USED_RETENTION_MS = 7 * A_DAY_MS;
/** How long a client without a connection keeps its registration. */
const CLIENT_RETENTION_MS = 365 * A_DAY_MS;

/** Removes expired codes, tokens and connections, and clients without a connection. */
export const sweepConnectionsJob: DatabaseJob = {
  name: 'accounts.sweep-connections',
  everyMinutes: 60,
  run: async (tx: Transaction<AccountsTables>, { services: { clock } }) => {
    const now = isoNow(clock);
    const ago = (ms: number) => isoAt(clock.millis() - ms);
    await tx.deleteFrom('oauth_artifacts').where('expires_at', '<=', now).execute();
    await tx
      .deleteFrom('oauth_artifacts')
      .where('consumed_at', '<=', ago(USED_RETENTION_MS))
      .execute();
    await tx
      .deleteFrom('api_tokens')
      .where('kind', '=', 'connection')
      .where('expires_at', '<=', now)
      .execute();
    await tx
      .deleteFrom('oauth_clients')
      .where('used_at', 'is', null)
      .where('created_at', '<=', ago(A_DAY_MS))
      .execute();
    await tx
      .deleteFrom('oauth_clients')
      .where('used_at', '<=', ago(CLIENT_RETENTION_MS))
      .where((from) =>
        from.not(
          from.exists(
            from
              .selectFrom('api_tokens')
              .select('id')
              .whereRef('api_tokens.client_id', '=', 'oauth_clients.id'),
          ),
        ),
      )
      .execute();
  },
};

/** Removes all clients and tokens when the accounts are removed. */
export async function deleteAllConnections(tx: Transaction<AccountsTables>): Promise<void> {
  await tx.deleteFrom('oauth_artifacts').execute();
  await tx.deleteFrom('oauth_clients').execute();
}
