import { generateKeyPairSync, randomBytes } from 'node:crypto';
import type { JWK } from 'oidc-provider';
import type { Services } from '../../kernel/context.ts';
import { readSetting, storeSetting, storeSettingIfAbsent } from '../settings.ts';
import type { AccountsTables } from '../tables.ts';

export interface AuthorizationKeys {
  /** Signs the cookie that binds a request to its browser. */
  readonly cookies: string;
  readonly signing: JWK;
}

export const OAUTH_KEYS_PURPOSE = 'oauth keys';

/** The keys of the authorization server: generated once, stored sealed, shared by all processes. */
export async function readOrCreateKeys({
  db,
  secrets,
}: Pick<Services<AccountsTables>, 'db' | 'secrets'>): Promise<AuthorizationKeys> {
  const open = async () => {
    const sealed = await readSetting(db, 'oauth_keys');
    return sealed === null ? null : unseal(sealed);
  };
  const unseal = (sealed: string): AuthorizationKeys | 'unreadable' => {
    const opened = secrets.tryOpen(sealed, OAUTH_KEYS_PURPOSE);
    return opened === null ? 'unreadable' : (JSON.parse(opened) as AuthorizationKeys);
  };
  const kept = await open();
  if (kept !== null && kept !== 'unreadable') return kept;
  const made = generateKeys();
  const sealed = secrets.seal(JSON.stringify(made), OAUTH_KEYS_PURPOSE);
  // Sealed with an earlier key that the operator has replaced: generate new ones.
  if (kept === 'unreadable') await storeSetting(db, 'oauth_keys', sealed);
  else await storeSettingIfAbsent(db, 'oauth_keys', sealed);
  const winner = await open();
  return winner === null || winner === 'unreadable' ? made : winner;
}

function generateKeys(): AuthorizationKeys {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return {
    cookies: randomBytes(32).toString('base64url'),
    signing: {
      ...(privateKey.export({ format: 'jwk' }) as JWK),
      kid: randomBytes(8).toString('hex'),
    },
  };
}
