import { createHmac, hkdfSync } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import { readInstanceSecret, readOrCreateSecret } from './instance-secret.ts';

type SealingConfig = Pick<Config, 'sealingSecret' | 'jwtSecret' | 'dataDir'>;

/** Derives the sealing key from a secret text. */
export function deriveSealingKey(secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', 'daybook secret box', 32));
}

/**
 * The keys that may have sealed the secrets in the database, the preferred one first: only the key of
 * SEALING_SECRET if it is set, otherwise the key file and the key derived from JWT_SECRET. Instances
 * from before the key file used the latter.
 */
export function candidateSealingKeys(settings: SealingConfig): [Buffer, ...Buffer[]] {
  if (settings.sealingSecret !== null) return [deriveSealingKey(settings.sealingSecret)];
  const derived = deriveSealingKey(readInstanceSecret(settings));
  const stored = readKeyFile(keyFile(settings));
  return stored === null ? [derived] : [stored, derived];
}

/** Stores the key in the data folder, so that a new JWT_SECRET only ends sessions. */
export function storeSealingKey(settings: SealingConfig, key: Buffer): void {
  if (settings.sealingSecret !== null) return;
  readOrCreateSecret(keyFile(settings), () => key.toString('base64url'));
}

/** A value that identifies a key without revealing it. */
export function sealingKeyFingerprint(key: Buffer): string {
  return createHmac('sha256', key).update('daybook sealing key').digest('base64url').slice(0, 22);
}

function keyFile({ dataDir }: SealingConfig): string {
  return join(dataDir, 'secrets', 'sealing');
}

function readKeyFile(path: string): Buffer | null {
  try {
    return Buffer.from(readFileSync(path, 'utf8').trim(), 'base64url');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
