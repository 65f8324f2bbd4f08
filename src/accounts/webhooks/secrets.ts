import { randomBytes } from 'node:crypto';
import type { SecretBox } from '../../kernel/secrets/secret-box.ts';

/** Independent of the owner, because webhooks set up without accounts move to the first account. */
const PURPOSE = 'webhook secret';
const BYTES = 32;

export function createWebhookSecret(): string {
  return randomBytes(BYTES).toString('base64url');
}

export function sealWebhookSecret(secrets: SecretBox, secret: string): string {
  return secrets.seal(secret, PURPOSE);
}

/** Null for a secret that was sealed with another key. */
export function openWebhookSecret(secrets: SecretBox, sealed: string): string | null {
  return secrets.tryOpen(sealed, PURPOSE);
}
