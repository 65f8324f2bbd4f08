import type { Kysely } from 'kysely';
import type { Config } from '../../kernel/config.ts';
import { newVapidKeys, type VapidKeys } from '../../kernel/push/web-push.ts';
import type { SecretBox } from '../../kernel/secret-box.ts';
import { keepSetting, readSetting } from '../instance/settings.ts';
import type { AccountsTables } from '../tables.ts';

const SEALED_FOR = 'vapid private key';

/** The instance's keys, made when somebody first needs them; the private one is stored sealed. */
export async function vapidKeys(
  db: Kysely<AccountsTables>,
  secrets: SecretBox,
): Promise<VapidKeys> {
  const known = await storedKeys(db, secrets);
  if (known) return known;
  const { publicKey, privateKey } = await newVapidKeys();
  const sealed = { publicKey, privateKey: secrets.seal(privateKey, SEALED_FOR) };
  await keepSetting(db, 'vapid_keys', JSON.stringify(sealed));
  return (await storedKeys(db, secrets)) ?? { publicKey, privateKey };
}

async function storedKeys(
  db: Kysely<AccountsTables>,
  secrets: SecretBox,
): Promise<VapidKeys | null> {
  const stored = await readSetting(db, 'vapid_keys');
  if (stored === null) return null;
  const { publicKey, privateKey } = JSON.parse(stored) as VapidKeys;
  return { publicKey, privateKey: secrets.open(privateKey, SEALED_FOR) };
}

/** Whom a push service may turn to; some refuse a name that nobody could reach. */
export function vapidSubject({ publicUrl }: Pick<Config, 'publicUrl'>): string {
  return publicUrl?.startsWith('https://') ? publicUrl : 'mailto:daybook@example.org';
}
