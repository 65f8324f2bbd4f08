import type { Kysely } from 'kysely';
import { type Config, parseOrigin } from '../kernel/config/config.ts';
import type { Services } from '../kernel/context.ts';
import { Conflict, Invalid } from '../kernel/errors.ts';
import { readSetting } from './instance/settings.ts';
import type { AccountsTables } from './tables.ts';

/**
 * The address for which links are written: PUBLIC_URL, else the one that the first admin registered
 * at or that an admin confirmed later. Never the Host header of a request: whoever asks for somebody
 * else's mail chooses that one.
 */
export async function linkAddress(
  db: Kysely<AccountsTables>,
  { publicUrl }: Pick<Config, 'publicUrl'>,
): Promise<string | null> {
  return publicUrl ?? (await readSetting(db, 'link_address'));
}

/** The address of a page of the client, for a mail or for copying; null until one is confirmed. */
export async function pageLink(
  { db, config }: Pick<Services<AccountsTables>, 'db' | 'config'>,
  page: string,
): Promise<string | null> {
  const address = await linkAddress(db, config);
  return address === null ? null : `${address}${config.basePath}/#${page}`;
}

export function unconfirmedAddress(): Conflict {
  return new Conflict(
    'Confirm the address under “Address for links” in Settings › Security first.',
    'link_address_unconfirmed',
  );
}

/** An address that an admin types, as it is stored. */
export function readLinkAddress(text: string): string {
  const address = parseOrigin(text);
  if (address !== null) return address;
  const message = 'must be an http:// or https:// address without a path';
  throw new Invalid(`link_address ${message}.`, [{ path: 'link_address', message }]);
}
