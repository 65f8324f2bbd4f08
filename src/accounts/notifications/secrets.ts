import type { SecretBox } from '../../kernel/secret-box.ts';

/** Not tied to the owner: what was set up without accounts moves to the first one. */
const TOKEN = 'notification service token';
const AUTH = 'push subscription secret';

export function sealToken(secrets: SecretBox, token: string): string {
  return secrets.seal(token, TOKEN);
}

export function openToken(secrets: SecretBox, sealed: string | null): string | null {
  return sealed === null ? null : secrets.open(sealed, TOKEN);
}

export function sealAuth(secrets: SecretBox, auth: string): string {
  return secrets.seal(auth, AUTH);
}

export function openAuth(secrets: SecretBox, sealed: string): string {
  return secrets.open(sealed, AUTH);
}
