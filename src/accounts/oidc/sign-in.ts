import type { z } from 'zod';
import { Redirect } from '../../kernel/api/redirect.ts';
import { transact } from '../../kernel/database/transact.ts';
import { DomainError, NotAllowed, NotSignedIn, TooMany } from '../../kernel/errors.ts';
import { recordAudit } from '../audit/audit.ts';
import { consumeNonce } from '../consumed-nonces.ts';
import type { AccountsContext, AccountsServices } from '../services.ts';
import { markSessionFresh, requireFreshSession } from '../sessions/fresh-session.ts';
import { setSessionCookie } from '../sessions/start-session.ts';
import {
  findProvider,
  providerRedirectUrl,
  type SignInProvider,
} from '../sign-in-methods/providers.ts';
import { accountOf } from '../users/user.ts';
import type { oidcContract } from './contract.ts';
import { beginFlow, type Flow, flowStartedAt, takeFlow } from './flow.ts';
import type { Identity } from './identity.ts';
import type { ProviderClients } from './provider-clients.ts';
import { findLinkedUser } from './queries.ts';
import { addErrorCode, parseReturnTo, signInPage, startPage } from './return-to.ts';
import { linkIdentity, signInIdentity } from './sign-in-identity.ts';

type Input<Name extends keyof typeof oidcContract> = z.output<(typeof oidcContract)[Name]['input']>;

const CLOCK_SKEW_MS = 60_000;

/** Start and callback of a sign-in. The client is a browser, so errors redirect to a page. */
export function createSignInHandlers(parts: AccountsServices, clients: ProviderClients) {
  async function startLogin(context: AccountsContext, asked: Input<'startLogin'>) {
    const { config, db } = context;
    const home = startPage(context.app, config);
    const returnTo = asked.return_to === undefined ? home : parseReturnTo(asked.return_to, config);
    if (returnTo === null) return new Redirect(signInPage(home, 'bad_return_to'));
    try {
      const linkTo = asked.link ? requireLinkingAccount(context) : null;
      if (asked.link) await requireFreshSession(context);
      const reauthenticates = asked.reauthenticate ? requireLinkingAccount(context) : null;
      const provider = requireProvider(await findProvider(db, context, asked.provider));
      const { url, expected } = await clients.begin(
        provider,
        providerRedirectUrl(context, provider.id),
        context,
        { again: asked.reauthenticate },
      );
      beginFlow(context, provider.id, { ...expected, returnTo, linkTo, reauthenticates });
      return new Redirect(url);
    } catch (error) {
      return redirectWithError(
        context,
        error,
        asked.link || asked.reauthenticate ? addErrorCode : signInPage,
        returnTo,
      );
    }
  }

  async function finishLogin(context: AccountsContext, asked: Input<'finishLogin'>) {
    parts.limits.countLinkAttempt(context.origin.address);
    const flow = takeFlow(context, asked.provider);
    try {
      const begun = await consumeFlow(context, flow, asked.state);
      const provider = requireProvider(await findProvider(context.db, context, asked.provider));
      const cameBackTo = new URL(providerRedirectUrl(context, provider.id));
      for (const name of ['code', 'state', 'iss', 'error'] as const) {
        const value = asked[name];
        if (value !== undefined) cameBackTo.searchParams.set(name, value);
      }
      const identity = await clients.finish(provider, cameBackTo, begun, context);
      if (begun.reauthenticates !== null) {
        await reauthenticateByProvider(context, provider, identity, begun);
      } else if (begun.linkTo === null) {
        setSessionCookie(context, await signInIdentity(context, parts, provider, identity));
      } else {
        const account = accountOf(context);
        if (account.id !== begun.linkTo) throw staleFlow();
        await linkIdentity(context, provider, identity, account);
      }
      return new Redirect(begun.returnTo);
    } catch (error) {
      const page = flow?.returnTo ?? startPage(context.app, context.config);
      const stays = flow?.linkTo != null || flow?.reauthenticates != null;
      const answer = redirectWithError(context, error, stays ? addErrorCode : signInPage, page);
      const event = flow?.reauthenticates == null ? 'sign_in_failed' : 'reauthentication_failed';
      await recordAudit(context, context.db, event, { subject: asked.provider });
      return answer;
    }
  }

  return { startLogin, finishLogin };
}

/**
 * Only our own pages may start a link: another site could send a signed-in browser here to link an
 * attacker's identity.
 */
function requireLinkingAccount(context: AccountsContext): number {
  const { account } = context.caller;
  if (!account) throw new NotSignedIn('Sign in to link a provider.', 'not_signed_in');
  if (!context.origin.fromOwnPage) {
    throw new NotAllowed('Link a provider from your profile.', 'link_from_profile');
  }
  return account.id;
}

/** Re-authenticates through the provider; only an identity linked to this account counts. */
async function reauthenticateByProvider(
  context: AccountsContext,
  provider: SignInProvider,
  identity: Identity,
  flow: Flow,
): Promise<void> {
  const account = accountOf(context);
  if (account.id !== flow.reauthenticates) throw staleFlow();
  const user = await findLinkedUser(context.db, provider.id, identity);
  if (user?.id !== account.id) {
    throw new NotAllowed('This sign-in is not linked to your account.', 'not_your_identity');
  }
  // If the provider reports the time of authentication, it must be recent.
  const { authenticatedAt } = identity;
  if (authenticatedAt !== null && authenticatedAt * 1000 < flowStartedAt(flow) - CLOCK_SKEW_MS) {
    throw new NotAllowed('The provider did not ask who you are.', 'not_confirmed');
  }
  await transact(context.db, async (tx) => {
    await markSessionFresh(context, tx);
    await recordAudit(context, tx, 'reauthenticated', { subject: provider.name });
  });
}

/** Consumes the flow that matches this callback. */
async function consumeFlow(
  { db }: AccountsContext,
  flow: Flow | null,
  state: string | undefined,
): Promise<Flow> {
  if (!flow || flow.state !== state) throw staleFlow();
  if (!(await consumeNonce(db, flow.state, flow.expires))) throw staleFlow();
  return flow;
}

function requireProvider(provider: SignInProvider | undefined): SignInProvider {
  if (provider) return provider;
  throw new NotAllowed('There is no such provider.', 'unknown_provider');
}

function staleFlow(): NotAllowed {
  return new NotAllowed('This sign-in took too long or was used before.', 'stale_sign_in');
}

function redirectWithError(
  { log }: AccountsContext,
  error: unknown,
  pageOf: (page: string, code: string) => string,
  page: string,
): Redirect {
  if (!(error instanceof DomainError) || error instanceof TooMany) throw error;
  log.info({ code: error.code, err: error.cause }, 'a sign-in through a provider was refused');
  return new Redirect(pageOf(page, error.code));
}
