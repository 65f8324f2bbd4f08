import type { Kysely } from 'kysely';
import type { AccountsTables } from './tables.ts';

type Db = Kysely<AccountsTables>;

export type SettingKey =
  | 'session_hours'
  | 'password_policy'
  | 'single_user_mode'
  | 'password_login'
  | 'oauth_keys'
  | 'vapid_keys'
  | 'link_address'
  | 'cleared_at_set_up'
  | 'sealing_key_fingerprint'
  | 'assistant_monthly_tokens'
  | 'backup_schedule'
  | 'backup_outcome'
  | 'backup_copy'
  | 'restore_id';

export async function readSetting(db: Db, key: SettingKey): Promise<string | null> {
  const row = await db
    .selectFrom('app_config')
    .select('value')
    .where('key', '=', key)
    .executeTakeFirst();
  return row?.value ?? null;
}

/** Stores a setting; null removes it. */
export async function storeSetting(db: Db, key: SettingKey, value: string | null): Promise<void> {
  if (value === null) return clearSetting(db, key);
  await db
    .insertInto('app_config')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}

/** Stores a setting unless it exists; of several processes the first one wins. */
export async function storeSettingIfAbsent(db: Db, key: SettingKey, value: string): Promise<void> {
  await db
    .insertInto('app_config')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
}

export async function clearSetting(db: Db, key: SettingKey): Promise<void> {
  await db.deleteFrom('app_config').where('key', '=', key).execute();
}
