import type { accountsContract, User } from '../../src/accounts/contract.ts';
import type { RouteInput } from '../../src/kernel/contract.ts';
import { accounts } from '../core/session.ts';
import { turnedDown, webAuthnWorks } from './web-authn.ts';

type JsonValue = RouteInput<
  typeof accountsContract,
  'POST /api/auth/passkeys/login'
>['response'][string];

export function passkeysWork(): boolean {
  return webAuthnWorks() && 'parseRequestOptionsFromJSON' in PublicKeyCredential;
}

/** Whether the browser can offer passkeys among the suggestions of the username field. */
export async function passkeysFillIn(): Promise<boolean> {
  return passkeysWork() && (await PublicKeyCredential.isConditionalMediationAvailable());
}

interface Way {
  mediation: 'optional' | 'conditional';
  signal: AbortSignal;
}

/** A passkey's answer to a challenge of the server; null when the person has thought better of it. */
export async function askPasskey({ mediation, signal }: Way) {
  const { options, challenge } = await accounts('POST /api/auth/passkeys/login/start', {});
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
    options as unknown as PublicKeyCredentialRequestOptionsJSON,
  );
  const credential = await navigator.credentials
    .get({ publicKey, mediation, signal })
    .catch(turnedDown);
  if (!(credential instanceof PublicKeyCredential)) return null;
  return { challenge, response: asJson(credential) };
}

/** Null when the person has thought better of it. */
export async function proveByPasskey(way: Way): Promise<User | null> {
  const answer = await askPasskey(way);
  if (!answer) return null;
  const { user } = await accounts('POST /api/auth/passkeys/login', answer);
  return user;
}

/** What the browser answered, in its own JSON form. */
export function asJson(credential: PublicKeyCredential): Record<string, JsonValue> {
  return JSON.parse(JSON.stringify(credential));
}
