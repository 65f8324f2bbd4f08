import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts what the database must hold but nobody may read from it. */
export class SecretBox {
  readonly #key: Buffer;

  constructor(key: Buffer) {
    this.#key = key;
  }

  /** `about` ties the text to its place: sealed for one purpose, it opens for no other. */
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

  /** Null for what was sealed while the instance had another secret: it is lost. */
  tryOpen(sealed: string, purpose: string): string | null {
    try {
      return this.open(sealed, purpose);
    } catch {
      return null;
    }
  }
}
