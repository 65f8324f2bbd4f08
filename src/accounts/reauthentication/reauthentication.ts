import type { z } from 'zod';
import { transact } from '../../kernel/database/transact.ts';
import { Invalid, NotAllowed, NotSignedIn } from '../../kernel/errors.ts';
import { implement, type Route } from '../../kernel/module.ts';
import { isoAt, isoNow } from '../../kernel/time/clock.ts';
import { recordAudit } from '../audit/audit.ts';
import { consumeNonce } from '../consumed-nonces.ts';
import { findLinks } from '../oidc/queries.ts';
import { verifyPasskeySignIn } from '../passkeys/passkeys.ts';
import { findPasskeys, recordPasskeyUse } from '../passkeys/queries.ts';
import type { AccountsContext, AccountsServices } from '../services.ts';
import { FRESH_MS, freshUntil, markSessionFresh } from '../sessions/fresh-session.ts';
import { findProviders, normalizeIssuer } from '../sign-in-methods/providers.ts';
import { isPasswordLoginAllowed } from '../sign-in-methods/sign-in-methods.ts';
import { checkSecondFactor } from '../totp/second-factor.ts';
import { findUser, type UserRow } from '../users/queries.ts';
import { accountOf } from '../users/user.ts';
import { reauthenticationContract } from './contract.ts';

type Input<Name extends keyof typeof reauthenticationContract> = z.output<
  (typeof reauthenticationContract)[Name]['input']
>;

export function reauthenticationRoutes({ limits, passwords }: AccountsServices): Route[] {
  async function reauthenticate(context: AccountsContext, asked: Input<'reauthenticate'>) {
    const user = await requireOwnUser(context);
    if (asked.challenge !== undefined && asked.response !== undefined) {
      await provePasskey(context, user, asked.challenge, asked.response);
    } else if (asked.password !== undefined) {
      await provePassword(context, user, asked.password, asked.code);
    } else {
      throw new Invalid('Send a password, or the answer of a passkey with its challenge.');
    }
    return { fresh_until: isoAt(context.clock.millis() + FRESH_MS) };
  }

  /** Requires the same proof as a sign-in. */
  async function provePassword(
    context: AccountsContext,
    user: UserRow,
    password: string,
    code: string | undefined,
  ): Promise<void> {
    if (!(await isPasswordLoginAllowed(context.db, context, user))) {
      throw new NotAllowed(
        'Signing in with a password is switched off here.',
        'password_login_off',
      );
    }
    const { address } = context.origin;
    const guess = limits.countGuess(address, user.username);
    if (!(await passwords.matches(password, user.password_hash, address))) {
      await recordFailure(context, user);
      throw new NotSignedIn('The password is wrong.', 'wrong_password');
    }
    const factor = await checkSecondFactor(context, user, code, 'reauthentication_failed').catch(
      (error) => {
        // A missing code is not a wrong guess.
        if (error.code === 'second_factor_required') guess.refund();
        throw error;
      },
    );
    await transact(context.db, async (tx) => {
      await factor.use(tx);
      await markSessionFresh(context, tx);
      await recordAudit(context, tx, 'reauthenticated');
    });
    guess.refund();
  }

  async function provePasskey(
    context: AccountsContext,
    user: UserRow,
    challenge: string,
    response: NonNullable<Input<'reauthenticate'>['response']>,
  ): Promise<void> {
    const guess = limits.countGuess(context.origin.address, user.username);
    const proof = await verifyPasskeySignIn(context, challenge, response);
    const accepted =
      proof.holds &&
      proof.user.id === user.id &&
      (await transact(context.db, async (tx) => {
        const { passkey, counter, expires } = proof;
        if (!(await consumeNonce(tx, challenge, expires))) return false;
        const at = isoNow(context.clock);
        if (!(await recordPasskeyUse(tx, passkey.id, { counter, at }))) return false;
        await markSessionFresh(context, tx);
        await recordAudit(context, tx, 'reauthenticated', { subject: passkey.name });
        return true;
      }));
    if (!accepted) {
      await recordFailure(context, user);
      throw new NotSignedIn('This passkey was not accepted.', 'wrong_passkey');
    }
    guess.refund();
  }

  return implement(reauthenticationContract, { readReauthentication, reauthenticate });
}

async function readReauthentication(
  context: AccountsContext,
  _input: Input<'readReauthentication'>,
) {
  const { db } = context;
  const user = await requireOwnUser(context);
  const links = await findLinks(db, user.id);
  const providers = (await findProviders(db, context)).filter(({ id, issuer }) =>
    links.some((link) => link.provider === id && link.issuer === normalizeIssuer(issuer)),
  );
  return {
    fresh_until: await freshUntil(context),
    password: user.password_hash !== null && (await isPasswordLoginAllowed(db, context, user)),
    code: user.totp_enabled_at !== null,
    passkey: (await findPasskeys(db, user.id)).length > 0,
    providers: providers.map(({ id, name }) => ({ id, name })),
  };
}

function recordFailure(context: AccountsContext, user: UserRow): Promise<void> {
  return recordAudit(context, context.db, 'reauthentication_failed', { subject: user.username });
}

async function requireOwnUser(context: AccountsContext): Promise<UserRow> {
  const user = await findUser(context.db, accountOf(context).id);
  if (!user) throw new NotSignedIn();
  return user;
}
