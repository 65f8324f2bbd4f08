import { createHash, randomBytes } from 'node:crypto';

/** 32 random bytes in hex: what a link carries. Only its hash is stored. */
export function newLinkToken(): string {
  return randomBytes(32).toString('hex');
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
