import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/** The keys of the instance, each a short text under its file name. */
export type Secrets = Readonly<Record<string, string>>;

const SCRYPT = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 };
const CIPHER = 'aes-256-gcm';
const NAME = /^[a-z][a-z-]{0,30}$/;

const sealedSchema = z.object({
  kdf: z.literal('scrypt'),
  cost: z.literal(SCRYPT.N),
  salt: z.base64url(),
  nonce: z.base64url(),
  tag: z.base64url(),
  sealed: z.base64url(),
});

export class WrongPassphrase extends Error {
  constructor() {
    super('The passphrase does not open the keys of this backup.');
  }
}

/** The keys of the data folder, sealed by a key that is derived from the passphrase. */
export async function sealSecrets(dataDir: string, passphrase: string): Promise<string> {
  const [salt, nonce] = [randomBytes(16), randomBytes(12)];
  const cipher = createCipheriv(CIPHER, await deriveKey(passphrase, salt), nonce);
  const text = JSON.stringify(readSecrets(dataDir));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  const written = { salt, nonce, tag: cipher.getAuthTag(), sealed };
  const encoded = Object.entries(written).map(([name, bytes]) => [
    name,
    bytes.toString('base64url'),
  ]);
  return JSON.stringify({ kdf: 'scrypt', cost: SCRYPT.N, ...Object.fromEntries(encoded) });
}

export async function openSecrets(text: string, passphrase: string): Promise<Secrets> {
  const { salt, nonce, tag, sealed } = sealedSchema.parse(JSON.parse(text));
  const [key, bytes] = [
    await deriveKey(passphrase, Buffer.from(salt, 'base64url')),
    Buffer.from(sealed, 'base64url'),
  ];
  const decipher = createDecipheriv(CIPHER, key, Buffer.from(nonce, 'base64url'));
  decipher.setAuthTag(Buffer.from(tag, 'base64url'));
  try {
    const opened = Buffer.concat([decipher.update(bytes), decipher.final()]).toString('utf8');
    return z.record(z.string().regex(NAME), z.string()).parse(JSON.parse(opened));
  } catch {
    throw new WrongPassphrase();
  }
}

function readSecrets(dataDir: string): Secrets {
  const folder = join(dataDir, 'secrets');
  const names = readdirSync(folder).filter((name) => NAME.test(name));
  return Object.fromEntries(names.map((name) => [name, readFileSync(join(folder, name), 'utf8')]));
}

function deriveKey(passphrase: string, salt: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(passphrase, salt, 32, SCRYPT, (error, key) => (error ? reject(error) : resolve(key)));
  });
}
