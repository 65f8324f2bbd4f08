import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts secrets that are stored in the database (AES-256-GCM). */
export class SecretBox {
  readonly #key: Buffer;

  constructor(key: Buffer) {
    this.#key = key;
  }

  /** The purpose is authenticated: a text sealed for one purpose opens for no other. */
  seal(text: string, purpose: string): string {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv('aes-256-gcm', this.#key, nonce).setAAD(Buffer.from(purpose));
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
  }

  open(sealed: string, purpose: string): string {
    const bytes = Buffer.from(sealed, 'base64url');
    const nonce = bytes.subarray(0, NONCE_BYTES);
    const tag = bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
    const cipher = createDecipheriv('aes-256-gcm', this.#key, nonce)
      .setAAD(Buffer.from(purpose))
      .setAuthTag(tag);
    return Buffer.concat([
      cipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)),
      cipher.final(),
    ]).toString('utf8');
  }

  /** Null for a text that was sealed with another key and cannot be recovered. */
  tryOpen(sealed: string, purpose: string): string | null {
    try {
      return this.open(sealed, purpose);
    } catch {
      return null;
    }
  }
}
