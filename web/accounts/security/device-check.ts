import { supportsWebAuthn } from './web-authn.ts';

const USER_VERIFIED = 0x04;
const FLAGS_AT = 32;

/** True if this device can verify its owner by face, fingerprint or PIN. */
export async function supportsDeviceCheck(): Promise<boolean> {
  return (
    supportsWebAuthn() &&
    (await PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable())
  );
}

/**
 * Creates a credential that only this device knows. It is never sent to the server; it makes the
 * device verify its owner. Null when the user cancels.
 */
export async function createDeviceCheck(name: string): Promise<string | null> {
  const credential = await navigator.credentials
    .create({
      publicKey: {
        challenge: crypto.getRandomValues(new Uint8Array(32)),
        rp: { name: 'Daybook' },
        user: { id: crypto.getRandomValues(new Uint8Array(16)), name, displayName: name },
        pubKeyCredParams: [
          { type: 'public-key', alg: -7 },
          { type: 'public-key', alg: -257 },
        ],
        authenticatorSelection: {
          authenticatorAttachment: 'platform',
          residentKey: 'discouraged',
          userVerification: 'required',
        },
      },
    })
    .catch(() => null);
  return credential instanceof PublicKeyCredential ? credential.id : null;
}

export async function verifyDeviceOwner(credential: string): Promise<boolean> {
  const seen = await navigator.credentials
    .get({
      publicKey: {
        challenge: crypto.getRandomValues(new Uint8Array(32)),
        allowCredentials: [
          { type: 'public-key', id: fromBase64Url(credential), transports: ['internal'] },
        ],
        userVerification: 'required',
      },
    })
    .catch(() => null);
  const response = seen instanceof PublicKeyCredential ? seen.response : null;
  if (!(response instanceof AuthenticatorAssertionResponse)) return false;
  const flags = new Uint8Array(response.authenticatorData)[FLAGS_AT] ?? 0;
  return (flags & USER_VERIFIED) !== 0;
}

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  const plain = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
}
