import { createHash } from 'node:crypto';
import { isIP } from 'node:net';
import { Invalid } from '../../kernel/errors.ts';
import type { AccountsContext } from '../services.ts';
import type { UserRow } from '../users/queries.ts';

/** The relying party of passkeys: the host name and the exact origin of this instance. */
export interface RelyingParty {
  readonly id: string;
  readonly origin: string;
}

export function relyingParty({
  config,
  origin,
}: Pick<AccountsContext, 'config' | 'origin'>): RelyingParty {
  const url = new URL(config.publicUrl ?? origin.url);
  if (isIP(url.hostname.replaceAll(/[[\]]/g, ''))) {
    throw new Invalid(
      'Passkeys need a host name: open this instance by its name instead of its IP address.',
      undefined,
      'no_host_name',
    );
  }
  return { id: url.hostname, origin: url.origin };
}

/**
 * The user handle of an account for authenticators: stable, so that a second passkey on the same
 * device replaces the first, and without personal data.
 */
export function userHandle({
  id,
  created_at,
}: Pick<UserRow, 'id' | 'created_at'>): Buffer<ArrayBuffer> {
  return Buffer.from(createHash('sha256').update(`daybook account ${id} ${created_at}`).digest());
}
