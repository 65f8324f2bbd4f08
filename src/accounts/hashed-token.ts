import { createHash, randomBytes } from 'node:crypto';

/** The token of a link: 32 random bytes in hex, of which only the hash is stored. */
export function newLinkToken(): string {
  return randomBytes(32).toString('hex');
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
