import type { SecretBox } from '../../kernel/secrets/secret-box.ts';

/** Independent of the owner, because targets set up without accounts move to the first account. */
const TOKEN = 'notification service token';
const AUTH = 'push subscription secret';

export function sealToken(secrets: SecretBox, token: string): string {
  return secrets.seal(token, TOKEN);
}

export function openToken(secrets: SecretBox, sealed: string | null): string | null {
  return sealed === null ? null : requireSecret(secrets.tryOpen(sealed, TOKEN));
}

export function sealAuth(secrets: SecretBox, auth: string): string {
  return secrets.seal(auth, AUTH);
}

export function openAuth(secrets: SecretBox, sealed: string): string {
  return requireSecret(secrets.tryOpen(sealed, AUTH));
}

/** The secret was sealed with another key; its owner must enter it again. */
export class LostSecret extends Error {}

function requireSecret(secret: string | null): string {
  if (secret === null) throw new LostSecret();
  return secret;
}
