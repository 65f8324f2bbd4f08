import type { SecretBox } from '../../kernel/secrets/secret-box.ts';

/** Not tied to the owner: what was set up without accounts moves to the first one. */
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

/** Sealed while the instance had another secret: only its owner can give it anew. */
export class LostSecret extends Error {}

function requireSecret(secret: string | null): string {
  if (secret === null) throw new LostSecret();
  return secret;
}
