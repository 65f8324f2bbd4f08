import type { DatabaseSync } from 'node:sqlite';
import type { SettingKey } from '../../accounts/settings.ts';
import {
  candidateSealingKeys,
  deriveSealingKey,
  sealingKeyFingerprint,
} from '../../kernel/secrets/sealing-key.ts';
import { RefusedBackup } from '../backup/refused-backup.ts';
import { storeStagedSetting } from '../backup/restore-backup.ts';
import type { Secrets } from '../backup/sealed-secrets.ts';
import type { RestoreWork } from './task-messages.ts';

/** The entry that says who restored the backup, in the audit log that the backup brings. */
export interface AuditRow {
  readonly at: string;
  readonly event: 'backup_restored';
  readonly actor: string | null;
  readonly subject: string;
  readonly address: string | null;
}

/** Makes a staged database that of this instance. */
export function prepareRestored(
  staged: DatabaseSync,
  secrets: Secrets | undefined,
  { config, preservedSettings, audit }: Pick<RestoreWork, 'config' | 'preservedSettings' | 'audit'>,
): void {
  refuseForeignKey(staged, secrets, config);
  for (const [key, value] of preservedSettings) {
    if (value === null) staged.prepare('delete from app_config where key = ?').run(key);
    else storeStagedSetting(staged, key as SettingKey, value);
  }
  staged
    .prepare('insert into audit_log (at, event, actor, subject, address) values (?, ?, ?, ?, ?)')
    .run(audit.at, audit.event, audit.actor, audit.subject, audit.address);
}

/** An instance does not start on a database whose secrets it cannot open. */
export function refuseForeignKey(
  staged: DatabaseSync,
  secrets: Secrets | undefined,
  config: RestoreWork['config'],
): void {
  const row = staged
    .prepare("select value from app_config where key = 'sealing_key_fingerprint'")
    .get();
  if (!row || config.newSealingKey) return;
  const keys = listKeys(config, secrets);
  if (keys.some((key) => sealingKeyFingerprint(key) === row.value)) return;
  throw new RefusedBackup(
    secrets
      ? 'The sealed keys of this backup are not those that its database was written with.'
      : 'This backup was made by an instance with other keys. If they are inside it, give their ' +
          'passphrase. If they are lost, start Daybook once with NEW_SEALING_KEY=1 and restore again.',
  );
}

function listKeys(config: RestoreWork['config'], secrets: Secrets | undefined): Buffer[] {
  if (!secrets || config.sealingSecret !== null) return candidateSealingKeys(config);
  const { sealing, jwt } = secrets;
  const secret = config.jwtSecret ?? jwt;
  return [
    ...(sealing === undefined ? [] : [Buffer.from(sealing.trim(), 'base64url')]),
    ...(secret === undefined ? [] : [deriveSealingKey(secret.trim())]),
  ];
}
