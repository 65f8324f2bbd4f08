import { setTimeout as pause } from 'node:timers/promises';
import type { Transaction } from 'kysely';
import { transact } from '../../kernel/database/transact.ts';
import { Conflict, NotAllowed } from '../../kernel/errors.ts';
import { foldedKey } from '../../kernel/text/fold.ts';
import { isoNow } from '../../kernel/time/clock.ts';
import { recordAudit } from '../audit/audit.ts';
import type { AccountsContext, AccountsServices } from '../services.ts';
import { type NewSession, startSession } from '../sessions/start-session.ts';
import type { SignInProvider } from '../sign-in-methods/providers.ts';
import type { AccountsTables } from '../tables.ts';
import { createAccount } from '../users/create-account.ts';
import {
  findUser,
  findUserByEmail,
  findUserByName,
  type UserRow,
  updateUser,
} from '../users/queries.ts';
import { type Identity, isSameMailbox, suggestUsername } from './identity.ts';
import { findLinkedUser, insertLink } from './queries.ts';

type Tx = Transaction<AccountsTables>;
type SignInServices = Pick<AccountsServices, 'tokens' | 'owned'>;

const MAX_ATTEMPTS = 4;
const MOST_NUMBERED_NAMES = 200;

/**
 * Signs an identity in to its linked account, or else to the account that has verified the same
 * address, or else to a new account if registration is enabled. The provider is responsible for a
 * second factor, so ours is not requested.
 */
export async function signInIdentity(
  context: AccountsContext,
  parts: SignInServices,
  provider: SignInProvider,
  identity: Identity,
): Promise<NewSession> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await attemptSignIn(context, parts, provider, identity);
    } catch (error) {
      // The name, the address or the identity was taken meanwhile: try again.
      if (attempt === MAX_ATTEMPTS || !(error instanceof Conflict)) throw error;
      // On SQLite the other transaction may be in the same group commit, not yet visible to readers.
      await pause(attempt * 20);
    }
  }
}

async function attemptSignIn(
  context: AccountsContext,
  parts: SignInServices,
  provider: SignInProvider,
  identity: Identity,
): Promise<NewSession> {
  const { db } = context;
  const { email } = identity;
  const linked = await findLinkedUser(db, provider.id, identity);
  if (linked) {
    return transact(db, (tx) => startProviderSession(context, parts, tx, provider, linked));
  }
  const match = email === null ? undefined : await findUserByEmail(db, foldedKey(email));
  if (match) {
    // Both sides must have verified the address; otherwise an account that somebody else created with
    // it in advance would get the identity.
    const sure = identity.emailVerified && match.email_verified_at !== null;
    if (!sure || !isSameMailbox(match.email ?? '', email ?? '')) {
      throw new NotAllowed(
        'An account here has this address: sign in to it and link the provider in your profile.',
        'link_from_profile',
      );
    }
    return transact(db, async (tx) => {
      await insertIdentityLink(context, tx, provider, identity, match);
      return startProviderSession(context, parts, tx, provider, match);
    });
  }
  const { result } = await createAccount(
    context,
    parts,
    {
      username: await findFreeUsername(context, identity),
      passwordHash: null,
      // An unverified address may belong to somebody else.
      email: identity.emailVerified ? email : null,
      emailVerified: true,
      fullName: identity.fullName,
      role: 'member',
      provider: provider.id,
    },
    {
      admit: async (tx, first) => {
        if (await findLinkedUser(tx, provider.id, identity)) throw new Conflict('Linked just now.');
        if (!first && !provider.autoRegister) {
          throw new NotAllowed('You have no account here: ask an admin for one.', 'no_account');
        }
      },
      finish: async (tx, created) => {
        await recordAudit(context, tx, 'registered', {
          actor: created.username,
          subject: created.username,
        });
        await insertIdentityLink(context, tx, provider, identity, created);
        return startProviderSession(context, parts, tx, provider, created);
      },
    },
  );
  return result;
}

/** Links an identity to the account that requested the link. */
export async function linkIdentity(
  context: AccountsContext,
  provider: SignInProvider,
  identity: Identity,
  user: Pick<UserRow, 'id' | 'username'>,
): Promise<void> {
  const linked = await findLinkedUser(context.db, provider.id, identity);
  if (linked?.id === user.id) return;
  await transact(context.db, (tx) => insertIdentityLink(context, tx, provider, identity, user));
}

async function insertIdentityLink(
  context: AccountsContext,
  tx: Tx,
  provider: SignInProvider,
  { issuer, subject, email, emailVerified }: Identity,
  user: Pick<UserRow, 'id' | 'username'>,
): Promise<void> {
  if (emailVerified && email !== null) await verifySameAddress(context, tx, user.id, email);
  await insertLink(tx, {
    user_id: user.id,
    provider: provider.id,
    issuer,
    subject,
    email,
    created_at: isoNow(context.clock),
  });
  await recordAudit(context, tx, 'provider_linked', {
    actor: user.username,
    subject: provider.name,
  });
}

/** Marks the account's address as verified if the provider has verified the same address. */
async function verifySameAddress(
  { clock }: AccountsContext,
  tx: Tx,
  userId: number,
  email: string,
): Promise<void> {
  const row = await findUser(tx, userId);
  if (!row?.email || row.email_verified_at !== null || !isSameMailbox(row.email, email)) return;
  await updateUser(tx, userId, { email_verified_at: isoNow(clock) });
}

async function startProviderSession(
  context: AccountsContext,
  { tokens }: SignInServices,
  tx: Tx,
  provider: SignInProvider,
  user: UserRow,
): Promise<NewSession> {
  await recordAudit(context, tx, 'signed_in', { actor: user.username, subject: provider.name });
  return startSession(context, tx, tokens, user.id);
}

async function findFreeUsername({ db }: AccountsContext, identity: Identity): Promise<string> {
  for (let n = 0; n < MOST_NUMBERED_NAMES; n += 1) {
    const name = suggestUsername(identity, n);
    if (!(await findUserByName(db, foldedKey(name)))) return name;
  }
  throw new NotAllowed('No username is free for you: ask an admin for an account.', 'no_account');
}
