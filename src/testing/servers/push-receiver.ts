import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export interface ReceivedPush {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

export interface PushReceiver {
  readonly url: string;
  readonly received: ReceivedPush[];
  /** What it answers from now on. */
  answer(status: number, headers?: Readonly<Record<string, string>>): void;
  /** It answers nothing from now on. */
  hang(): void;
  stop(): Promise<void>;
}

/** A server on loopback that takes what notification services take, and keeps it. */
export async function openPushReceiver(): Promise<PushReceiver> {
  const received: ReceivedPush[] = [];
  let status: number | null = 200;
  let answered: Readonly<Record<string, string>> = {};
  const server = createServer(async (request, response) => {
    const { method = '', url = '', headers } = request;
    received.push({ method, path: url, headers, body: await buffer(request) });
    if (status !== null) response.writeHead(status, answered).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    received,
    answer: (next, headers = {}) => {
      status = next;
      answered = headers;
    },
    hang: () => {
      status = null;
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** A browser that subscribed: it alone can read what is sent to it (RFC 8291). */
export class SubscribedBrowser {
  readonly endpoint: string;
  readonly #auth = randomBytes(16);
  readonly #keys: ECDH = createECDH('prime256v1');

  constructor(endpoint: string) {
    this.endpoint = endpoint;
    this.#keys.generateKeys();
  }

  get subscription() {
    const p256dh = this.#keys.getPublicKey().toString('base64url');
    return { endpoint: this.endpoint, keys: { p256dh, auth: this.#auth.toString('base64url') } };
  }

  read({ headers, body }: ReceivedPush): unknown {
    if (headers['content-encoding'] !== 'aes128gcm') throw new Error('not encrypted as expected');
    const salt = body.subarray(0, 16);
    const keyLength = body.readUInt8(20);
    const sender = body.subarray(21, 21 + keyLength);
    const sealed = body.subarray(21 + keyLength);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.#keys.getPublicKey(), sender]);
    const secret = derive(this.#keys.computeSecret(sender), this.#auth, info, 32);
    const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
    const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
    const cipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16));
    const padded = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
    return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString());
  }
}

function derive(secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, length));
}

/** Whom the sender says to be, when the signature is that of `publicKey` (RFC 8292). */
export function vapidClaims({ headers }: ReceivedPush, publicKey: string) {
  const [, token = '', key] = /^vapid t=([^,]+), k=(.+)$/.exec(headers.authorization ?? '') ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(publicKey, 'base64url');
  const x = point.subarray(1, 33).toString('base64url');
  const y = point.subarray(33, 65).toString('base64url');
  const jwk = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const signed = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: jwk, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!signed || key !== publicKey) throw new Error('not signed by this key');
  return JSON.parse(Buffer.from(claims, 'base64url').toString()) as {
    aud: string;
    exp: number;
    sub: string;
  };
}
