import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

interface CreationOptions {
  readonly challenge: string;
  readonly rp: { readonly id: string };
  readonly user: { readonly id: string };
}

interface RequestOptions {
  readonly challenge: string;
  readonly rpId: string;
}

/** What a test lets the authenticator do otherwise than it should. */
interface Quirks {
  readonly origin?: string;
  readonly rpId?: string;
  readonly verifiesUser?: boolean;
  readonly userHandle?: string;
  readonly counter?: number;
}

const PRESENT = 0x01;
const VERIFIED = 0x04;
const HOLDS_CREDENTIAL = 0x40;

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();

/** An authenticator in software, with the browser around it: one passkey, as WebAuthn writes it. */
export class Authenticator {
  readonly #origin: string;
  readonly #id = randomBytes(16);
  readonly #keys: { publicKey: KeyObject; privateKey: KeyObject };
  #userHandle = '';
  #counter = 0;

  constructor(origin: string) {
    this.#origin = origin;
    this.#keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  }

  create({ challenge, rp, user }: CreationOptions, quirks: Quirks = {}) {
    this.#userHandle = user.id;
    const { x, y } = this.#keys.publicKey.export({ format: 'jwk' });
    // A CBOR map: the key's kind, algorithm, curve and point.
    const publicKey = Buffer.concat([
      Buffer.from('a5010203262001215820', 'hex'),
      Buffer.from(x ?? '', 'base64url'),
      Buffer.from('225820', 'hex'),
      Buffer.from(y ?? '', 'base64url'),
    ]);
    const credential = Buffer.concat([
      Buffer.alloc(16),
      Buffer.from([0, this.#id.length]),
      this.#id,
      publicKey,
    ]);
    const data = this.#data(rp.id, HOLDS_CREDENTIAL, quirks, credential);
    const attestation = Buffer.concat([
      Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
      Buffer.from([data.length]),
      data,
    ]);
    return this.#answer({
      clientDataJSON: this.#clientData('webauthn.create', challenge, quirks).toString('base64url'),
      attestationObject: attestation.toString('base64url'),
      transports: ['internal', 'nonsense'],
    });
  }

  get({ challenge, rpId }: RequestOptions, quirks: Quirks = {}) {
    this.#counter += 1;
    const data = this.#data(rpId, 0, quirks);
    const clientData = this.#clientData('webauthn.get', challenge, quirks);
    const signature = sign(
      'sha256',
      Buffer.concat([data, sha256(clientData)]),
      this.#keys.privateKey,
    );
    return this.#answer({
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: data.toString('base64url'),
      signature: signature.toString('base64url'),
      userHandle: quirks.userHandle ?? this.#userHandle,
    });
  }

  #answer(response: object) {
    const id = this.#id.toString('base64url');
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response };
  }

  #clientData(type: string, challenge: string, { origin = this.#origin }: Quirks): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  #data(rpId: string, extra: number, quirks: Quirks, credential = Buffer.alloc(0)): Buffer {
    const { verifiesUser = true, counter = this.#counter } = quirks;
    const rest = Buffer.alloc(5);
    rest[0] = PRESENT | extra | (verifiesUser ? VERIFIED : 0);
    rest.writeUInt32BE(counter, 1);
    return Buffer.concat([sha256(quirks.rpId ?? rpId), rest, credential]);
  }
}
