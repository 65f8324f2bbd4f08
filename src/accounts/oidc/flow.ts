import { z } from 'zod';
import type { AccountsContext } from '../services.ts';
import { httpCookie, readCookie } from '../sessions/cookie.ts';

const COOKIE = 'daybook_oidc';
const VALID_MS = 10 * 60_000;

const flow = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  returnTo: z.string(),
  /** The account to link; null for a sign-in. */
  linkTo: z.int().nullable(),
  /** The account that re-authenticates; null otherwise. */
  reauthenticates: z.int().nullable().default(null),
  expires: z.int(),
});

/** The state of a sign-in through a provider, stored sealed in the browser's cookie. */
export type Flow = z.output<typeof flow>;

export function beginFlow(
  context: AccountsContext,
  providerId: string,
  begun: Omit<Flow, 'expires'>,
): void {
  const kept: Flow = { ...begun, expires: context.clock.millis() + VALID_MS };
  const sealed = context.secrets.seal(JSON.stringify(kept), flowPurpose(providerId));
  setCookie(context, sealed, VALID_MS / 1000);
}

/** When a flow was started, in milliseconds. */
export function flowStartedAt({ expires }: Flow): number {
  return expires - VALID_MS;
}

/** Reads the flow of this browser and provider and removes its cookie. */
export function takeFlow(context: AccountsContext, providerId: string): Flow | null {
  const sealed = readCookie(context.origin.cookies, COOKIE);
  if (sealed === null) return null;
  setCookie(context, '', 0);
  try {
    const kept = flow.parse(JSON.parse(context.secrets.open(sealed, flowPurpose(providerId))));
    return kept.expires > context.clock.millis() ? kept : null;
  } catch {
    return null;
  }
}

function setCookie(
  { response: answer, config, origin }: AccountsContext,
  value: string,
  seconds: number,
) {
  const path = `${config.basePath}/api/auth/oidc`;
  const attributes = { path, secure: origin.secure, maxAgeSeconds: seconds };
  answer.setHeader('set-cookie', httpCookie(COOKIE, value, attributes));
}

function flowPurpose(providerId: string): string {
  return `oidc flow ${providerId}`;
}
