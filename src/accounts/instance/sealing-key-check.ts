import type { Kysely } from 'kysely';
import type { Config } from '../../kernel/config/config.ts';
import type { Log } from '../../kernel/log.ts';
import {
  candidateSealingKeys,
  sealingKeyFingerprint,
  storeSealingKey,
} from '../../kernel/secrets/sealing-key.ts';
import { SecretBox } from '../../kernel/secrets/secret-box.ts';
import { OAUTH_KEYS_PURPOSE } from '../connections/keys.ts';
import { VAPID_KEY_PURPOSE } from '../notifications/vapid.ts';
import { readSetting, storeSetting, storeSettingIfAbsent } from '../settings.ts';
import { providerSecretPurpose as aboutProvider } from '../sign-in-methods/providers.ts';
import type { AccountsTables } from '../tables.ts';
import { totpSecretPurpose as aboutTotp } from '../totp/second-factor.ts';

type Db = Kysely<AccountsTables>;

/** Enough samples to test a key; an instance may have thousands of accounts. */
const SAMPLES = 50;

export class WrongSealingKey extends Error {
  constructor() {
    super(
      'The secrets in the database (authenticator apps, sign-in providers, notification services) ' +
        'were encrypted with another key than this instance has. Put back the file ' +
        'DATA_DIR/secrets/sealing, or the JWT_SECRET or SEALING_SECRET that was set before. ' +
        'If the key is lost, start once with NEW_SEALING_KEY=1: accounts with an authenticator app ' +
        'then sign in with a recovery code, and providers and notifications have to be set up again.',
    );
  }
}

/**
 * Opens the box for the secrets in the database. The database stores a fingerprint of the key, and a
 * key that does not match stops the start; otherwise every authenticator app would fail silently.
 */
export async function openSecretBox(
  db: Db,
  config: Pick<Config, 'sealingSecret' | 'jwtSecret' | 'dataDir' | 'newSealingKey'>,
  log: Log,
): Promise<SecretBox> {
  const candidates = candidateSealingKeys(config);
  const known = await readSetting(db, 'sealing_key_fingerprint');
  const key =
    known === null
      ? await findMatchingKey(db, candidates)
      : findKeyByFingerprint(candidates, known);
  if (key) {
    if (known === null) {
      const fingerprint = sealingKeyFingerprint(key);
      await storeSettingIfAbsent(db, 'sealing_key_fingerprint', fingerprint);
      // If several processes start at once with different keys, the first one wins.
      const kept = await readSetting(db, 'sealing_key_fingerprint');
      if (kept !== fingerprint) throw new WrongSealingKey();
    }
    storeSealingKey(config, key);
    return new SecretBox(key);
  }
  if (!config.newSealingKey) throw new WrongSealingKey();
  const [accepted] = candidates;
  storeSealingKey(config, accepted);
  await storeSetting(db, 'sealing_key_fingerprint', sealingKeyFingerprint(accepted));
  log.warn('a new sealing key was accepted: what was sealed with the old one cannot be read');
  return new SecretBox(accepted);
}

function findKeyByFingerprint(
  candidates: readonly Buffer[],
  fingerprint: string,
): Buffer | undefined {
  return candidates.find((key) => sealingKeyFingerprint(key) === fingerprint);
}

/** For a database without a fingerprint: the first key that opens a sample, or any without samples. */
async function findMatchingKey(db: Db, candidates: readonly Buffer[]): Promise<Buffer | undefined> {
  const sealed = await readSealedSamples(db);
  if (sealed.length === 0) return candidates[0];
  return candidates.find((key) => {
    const box = new SecretBox(key);
    return sealed.some(({ text, about }) => box.tryOpen(text, about) !== null);
  });
}

async function readSealedSamples(db: Db): Promise<{ text: string; about: string }[]> {
  const users = await db
    .selectFrom('users')
    .select(['id', 'totp_secret'])
    .where('totp_secret', 'is not', null)
    .limit(SAMPLES)
    .execute();
  const providers = await db
    .selectFrom('oidc_providers')
    .select(['id', 'client_secret'])
    .where('client_secret', 'is not', null)
    .limit(SAMPLES)
    .execute();
  const oauthKeys = await readSetting(db, 'oauth_keys');
  const vapidKeys = await readSetting(db, 'vapid_keys');
  return [
    ...users.map(({ id, totp_secret }) => ({ text: totp_secret ?? '', about: aboutTotp(id) })),
    ...providers.map(({ id, client_secret }) => ({
      text: client_secret ?? '',
      about: aboutProvider(id),
    })),
    ...(oauthKeys === null ? [] : [{ text: oauthKeys, about: OAUTH_KEYS_PURPOSE }]),
    ...(vapidKeys === null
      ? []
      : [{ text: String(JSON.parse(vapidKeys).privateKey), about: VAPID_KEY_PURPOSE }]),
  ];
}

/** The number of accounts whose authenticator secret can no longer be opened. */
export async function countUnreadableTotp(db: Db, secrets: SecretBox): Promise<number> {
  const users = await db
    .selectFrom('users')
    .select(['id', 'totp_secret'])
    .where('totp_enabled_at', 'is not', null)
    .where('totp_secret', 'is not', null)
    .limit(1000)
    .execute();
  return users.filter(
    ({ id, totp_secret }) => secrets.tryOpen(totp_secret ?? '', aboutTotp(id)) === null,
  ).length;
}
