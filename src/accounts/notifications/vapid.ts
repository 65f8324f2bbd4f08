import type { Kysely } from 'kysely';
import type { Config } from '../../kernel/config.ts';
import { newVapidKeys, type VapidKeys } from '../../kernel/push/web-push.ts';
import type { SecretBox } from '../../kernel/secret-box.ts';
import { keepSetting, readSetting, storeSetting } from '../instance/settings.ts';
import type { AccountsTables } from '../tables.ts';

export const ABOUT_VAPID_KEY = 'vapid private key';

/**
 * The instance's keys, made when somebody first needs them; the private one is stored sealed. Keys
 * that the instance can no longer read make room for new ones.
 */
export async function vapidKeys(
  db: Kysely<AccountsTables>,
  secrets: SecretBox,
): Promise<VapidKeys> {
  const stored = await readSetting(db, 'vapid_keys');
  const known = unsealed(stored, secrets);
  if (known) return known;
  const { publicKey, privateKey } = await newVapidKeys();
  const sealed = { publicKey, privateKey: secrets.seal(privateKey, ABOUT_VAPID_KEY) };
  const keep = stored === null ? keepSetting : storeSetting;
  await keep(db, 'vapid_keys', JSON.stringify(sealed));
  return unsealed(await readSetting(db, 'vapid_keys'), secrets) ?? { publicKey, privateKey };
}

function unsealed(stored: string | null, secrets: SecretBox): VapidKeys | null {
  if (stored === null) return null;
  const { publicKey, privateKey } = JSON.parse(stored) as VapidKeys;
  const opened = secrets.openIfOurs(privateKey, ABOUT_VAPID_KEY);
  return opened === null ? null : { publicKey, privateKey: opened };
}

/** Whom a push service may turn to; some refuse a name that nobody could reach. */
export function vapidSubject({ publicUrl }: Pick<Config, 'publicUrl'>): string {
  return publicUrl?.startsWith('https://') ? publicUrl : 'mailto:daybook@example.org';
}
