import type { Kysely } from 'kysely';
import { type Config, parseOrigin } from '../kernel/config/config.ts';
import type { Services } from '../kernel/context.ts';
import { Conflict, Invalid } from '../kernel/errors.ts';
import { readSetting } from './settings.ts';
import type { AccountsTables } from './tables.ts';

/**
 * The address in links: PUBLIC_URL, or else the address at which the first admin registered or that an
 * admin confirmed later. Never the Host header of a request, which an attacker who triggers a mail to
 * somebody else controls.
 */
export async function linkAddress(
  db: Kysely<AccountsTables>,
  { publicUrl }: Pick<Config, 'publicUrl'>,
): Promise<string | null> {
  return publicUrl ?? (await readSetting(db, 'link_address'));
}

/** The link to a page of the web client; null until the address is confirmed. */
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

/** Parses an address that an admin entered. */
export function readLinkAddress(text: string): string {
  const address = parseOrigin(text);
  if (address !== null) return address;
  const message = 'must be an http:// or https:// address without a path';
  throw new Invalid(`link_address ${message}.`, [{ path: 'link_address', message }]);
}
