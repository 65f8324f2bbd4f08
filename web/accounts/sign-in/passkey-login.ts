import type { accountsContract, User } from '../../../src/accounts/contract.ts';
import type { RouteInput } from '../../../src/kernel/contract.ts';
import { accountsApi } from '../../core/session/session.ts';
import { nullIfDismissed, supportsWebAuthn } from '../security/web-authn.ts';

type JsonValue = RouteInput<
  typeof accountsContract,
  'POST /api/auth/passkeys/login'
>['response'][string];

export function supportsPasskeys(): boolean {
  return supportsWebAuthn() && 'parseRequestOptionsFromJSON' in PublicKeyCredential;
}

/** True if the browser can offer passkeys in the autofill of the username field. */
export async function supportsPasskeyAutofill(): Promise<boolean> {
  return supportsPasskeys() && (await PublicKeyCredential.isConditionalMediationAvailable());
}

interface PasskeyRequest {
  mediation: 'optional' | 'conditional';
  signal: AbortSignal;
}

/** Lets a passkey sign the server's challenge; null when the user cancels. */
export async function requestPasskey({ mediation, signal }: PasskeyRequest) {
  const { options, challenge } = await accountsApi('POST /api/auth/passkeys/login/start', {});
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
    options as unknown as PublicKeyCredentialRequestOptionsJSON,
  );
  const credential = await navigator.credentials
    .get({ publicKey, mediation, signal })
    .catch(nullIfDismissed);
  if (!(credential instanceof PublicKeyCredential)) return null;
  return { challenge, response: credentialToJson(credential) };
}

/** Null when the user cancels. */
export async function signInWithPasskey(way: PasskeyRequest): Promise<User | null> {
  const answer = await requestPasskey(way);
  if (!answer) return null;
  const { user } = await accountsApi('POST /api/auth/passkeys/login', answer);
  return user;
}

/** The credential in the browser's JSON format. */
export function credentialToJson(credential: PublicKeyCredential): Record<string, JsonValue> {
  return JSON.parse(JSON.stringify(credential));
}
