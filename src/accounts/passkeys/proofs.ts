import type {
  AuthenticationResponseJSON,
  RegistrationResponseJSON,
  WebAuthnCredential,
} from '@simplewebauthn/server';
import type { UserRow } from '../users/queries.ts';
import { type RelyingParty, userHandle } from './relying-party.ts';

/** The unverified response of a browser. */
export type WebAuthnJson = Readonly<Record<string, unknown>>;

/** EdDSA, ES256 and RS256; every authenticator supports one of them. */
export const ALGORITHMS = [-8, -7, -257];

interface ProofExpectation {
  readonly party: RelyingParty;
  readonly isChallenge: (challenge: string) => boolean;
}

/** Verifies a registration and returns the new credential; null if any check fails. */
export async function verifyCredential(
  answer: WebAuthnJson,
  { party, isChallenge }: ProofExpectation,
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
 * Verifies a sign-in and returns the new counter of the passkey; null if any check fails, including
 * the user handle and an increased counter.
 */
export async function verifyCounter(
  answer: WebAuthnJson,
  { party, isChallenge }: ProofExpectation,
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
 * We request no attestation. One with certificates is refused, because verifying it would fetch the
 * URLs in them.
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
