import type {
  AuthenticationResponseJSON,
  RegistrationResponseJSON,
  WebAuthnCredential,
} from '@simplewebauthn/server';
import type { UserRow } from '../users/queries.ts';
import { type RelyingParty, userHandle } from './relying-party.ts';

/** What a browser sends, before anything in it has been checked. */
export type WebAuthnJson = Readonly<Record<string, unknown>>;

/** EdDSA, ES256 and RS256: what every authenticator knows one of, and nothing experimental. */
export const ALGORITHMS = [-8, -7, -257];

interface ExpectedProof {
  readonly party: RelyingParty;
  readonly isChallenge: (challenge: string) => boolean;
}

/** The credential of a new passkey; null unless the browser's answer holds in every part. */
export async function verifyCredential(
  answer: WebAuthnJson,
  { party, isChallenge }: ExpectedProof,
): Promise<WebAuthnCredential | null> {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  const response = answer as unknown as RegistrationResponseJSON;
  try {
    if (await hasCertificates(response)) return null;
    const { registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge: isChallenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    return registrationInfo?.credential ?? null;
  } catch {
    return null;
  }
}

/**
 * The new counter of a passkey whose holder signs in; null unless the browser's answer holds in
 * every part, the name of the account and a counter that has moved on included.
 */
export async function verifyCounter(
  answer: WebAuthnJson,
  { party, isChallenge }: ExpectedProof,
  { credential, user }: { credential: WebAuthnCredential; user: UserRow },
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const response = answer as unknown as AuthenticationResponseJSON;
  try {
    if (response.response.userHandle !== userHandle(user).toString('base64url')) return null;
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: isChallenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      credential,
      requireUserVerification: true,
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch {
    return null;
  }
}

/**
 * We ask for no statement about the device. One with certificates would have us follow the
 * addresses in them, so it is refused unread.
 */
async function hasCertificates({ response }: RegistrationResponseJSON): Promise<boolean> {
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers');
  const attestation = decodeAttestationObject(
    new Uint8Array(Buffer.from(response.attestationObject, 'base64url')),
  );
  const format = attestation.get('fmt');
  if (format === 'none') return false;
  return format !== 'packed' || attestation.get('attStmt').get('x5c') !== undefined;
}
