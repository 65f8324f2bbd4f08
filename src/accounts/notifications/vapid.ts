import type { Kysely } from 'kysely';
import type { Config } from '../../kernel/config/config.ts';
import type { SecretBox } from '../../kernel/secrets/secret-box.ts';
import { readSetting, storeSetting, storeSettingIfAbsent } from '../settings.ts';
import type { AccountsTables } from '../tables.ts';
import { generateVapidKeys, type VapidKeys } from './delivery/web-push.ts';

export const VAPID_KEY_PURPOSE = 'vapid private key';

/**
 * The VAPID keys of the instance, generated on first use; the private key is stored sealed. Keys that
 * can no longer be opened are replaced.
 */
export async function readOrCreateVapidKeys(
  db: Kysely<AccountsTables>,
  secrets: SecretBox,
): Promise<VapidKeys> {
  const stored = await readSetting(db, 'vapid_keys');
  const known = unsealKeys(stored, secrets);
  if (known) return known;
  const { publicKey, privateKey } = await generateVapidKeys();
  const sealed = { publicKey, privateKey: secrets.seal(privateKey, VAPID_KEY_PURPOSE) };
  const keep = stored === null ? storeSettingIfAbsent : storeSetting;
  await keep(db, 'vapid_keys', JSON.stringify(sealed));
  return unsealKeys(await readSetting(db, 'vapid_keys'), secrets) ?? { publicKey, privateKey };
}

function unsealKeys(stored: string | null, secrets: SecretBox): VapidKeys | null {
  if (stored === null) return null;
  const { publicKey, privateKey } = JSON.parse(stored) as VapidKeys;
  const opened = secrets.tryOpen(privateKey, VAPID_KEY_PURPOSE);
  return opened === null ? null : { publicKey, privateKey: opened };
}

/** The contact for push services, some of which refuse an unreachable one. */
export function vapidSubject({ publicUrl }: Pick<Config, 'publicUrl'>): string {
  return publicUrl?.startsWith('https://') ? publicUrl : 'mailto:daybook@example.org';
}
