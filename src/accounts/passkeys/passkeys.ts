import type { z } from 'zod';
import { isUniqueViolation } from '../../kernel/database/errors/storage-errors.ts';
import { transact } from '../../kernel/database/transact.ts';
import { Conflict, Invalid, NotFound, NotSignedIn } from '../../kernel/errors.ts';
import { implement, type Route } from '../../kernel/module.ts';
import { isoNow } from '../../kernel/time/clock.ts';
import { recordAudit } from '../audit/audit.ts';
import { consumeNonce } from '../consumed-nonces.ts';
import type { AccountsContext, AccountsServices } from '../services.ts';
import { setSessionCookie, startSession } from '../sessions/start-session.ts';
import { refuseLockOut } from '../sign-in-methods/sign-in-methods.ts';
import { findUser, lockUsers, type UserRow } from '../users/queries.ts';
import { accountOf, toUser } from '../users/user.ts';
import { challengeExpiry, createChallenge } from './challenges.ts';
import { passkeysContract } from './contract.ts';
import { ALGORITHMS, verifyCounter, verifyCredential } from './proofs.ts';
import {
  deletePasskey,
  findPasskeyByCredential,
  findPasskeys,
  insertPasskey,
  type PasskeyRow,
  recordPasskeyUse,
  setPasskeyName,
} from './queries.ts';
import { relyingParty, userHandle } from './relying-party.ts';

type Input<Name extends keyof typeof passkeysContract> = z.output<
  (typeof passkeysContract)[Name]['input']
>;

const MAX_PER_ACCOUNT = 20;
const SIGN_IN = 'sign-in';
const TIMEOUT_MS = 120_000;
const CREDENTIAL_ID = /^[\w-]{1,1400}$/;

export function passkeyRoutes({ tokens, limits }: AccountsServices): Route[] {
  async function logInWithPasskey(
    context: AccountsContext,
    { challenge, response }: Input<'logInWithPasskey'>,
  ) {
    limits.countAttemptFrom(context.origin.address);
    const proof = await verifyPasskeySignIn(context, challenge, response);
    if (!proof.holds) throw await recordRefusal(context, proof.user);
    const { user, passkey, counter, expires } = proof;
    const session = await transact(context.db, async (tx) => {
      const at = isoNow(context.clock);
      // In one transaction with the session, so that of two concurrent requests with the same
      // response, in any processes, one succeeds.
      if (!(await consumeNonce(tx, challenge, expires))) return null;
      if (!(await recordPasskeyUse(tx, passkey.id, { counter, at }))) return null;
      await recordAudit(context, tx, 'signed_in', { actor: user.username, subject: passkey.name });
      return startSession(context, tx, tokens, user.id);
    });
    if (!session) throw await recordRefusal(context, user);
    setSessionCookie(context, session);
    return { user: toUser(user, context.app), token: session.token };
  }

  return implement(passkeysContract, {
    listPasskeys,
    startPasskey,
    addPasskey,
    renamePasskey,
    removePasskey,
    startPasskeyLogin,
    logInWithPasskey,
  });
}

async function listPasskeys(context: AccountsContext, _input: Input<'listPasskeys'>) {
  const rows = await findPasskeys(context.db, accountOf(context).id);
  return { items: rows.map(toPasskey), next_cursor: null };
}

async function startPasskey(context: AccountsContext, _input: Input<'startPasskey'>) {
  const { id: rpID } = relyingParty(context);
  const user = await requireOwnUser(context);
  const existing = await findPasskeys(context.db, user.id);
  refuseTooMany(existing.length);
  const { generateRegistrationOptions } = await import('@simplewebauthn/server');
  const options = await generateRegistrationOptions({
    rpName: 'Daybook',
    rpID,
    userName: user.username,
    userDisplayName: user.full_name ?? user.username,
    userID: userHandle(user),
    challenge: Buffer.from(createChallenge(context, registrationPurpose(user.id)), 'base64url'),
    timeout: TIMEOUT_MS,
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: existing.map(({ credential_id: id, transports }) => ({
      id,
      transports: JSON.parse(transports),
    })),
    // Discoverable without a username, and with user verification, because a passkey replaces the
    // password and the second factor.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  return { options: plainJson(options) };
}

async function addPasskey(context: AccountsContext, { name, response }: Input<'addPasskey'>) {
  const { db, clock } = context;
  const { id: userId } = accountOf(context);
  let proven: { challenge: string; expires: number } | undefined;
  const credential = await verifyCredential(response, {
    party: relyingParty(context),
    isChallenge: (challenge) => {
      const expires = challengeExpiry(context, challenge, registrationPurpose(userId));
      if (expires !== null) proven = { challenge, expires };
      return expires !== null;
    },
  });
  if (!credential || !proven) throw unusablePasskey();
  const { challenge, expires } = proven;
  try {
    const row = await transact(db, async (tx) => {
      if (!(await consumeNonce(tx, challenge, expires))) throw unusablePasskey();
      refuseTooMany((await findPasskeys(tx, userId)).length);
      await recordAudit(context, tx, 'passkey_added', { subject: name });
      return insertPasskey(tx, {
        user_id: userId,
        credential_id: credential.id,
        public_key: Buffer.from(credential.publicKey).toString('base64url'),
        counter: credential.counter,
        transports: JSON.stringify(knownTransports(credential.transports)),
        name,
        created_at: isoNow(clock),
      });
    });
    return toPasskey(row);
  } catch (error) {
    if (isUniqueViolation(error))
      throw new Conflict('This passkey is already registered.', 'known_passkey');
    throw error;
  }
}

async function renamePasskey(context: AccountsContext, { id, name }: Input<'renamePasskey'>) {
  const row = await setPasskeyName(context.db, accountOf(context).id, id, name);
  if (!row) throw new NotFound('passkey');
  return toPasskey(row);
}

async function removePasskey(context: AccountsContext, { id }: Input<'removePasskey'>) {
  const account = accountOf(context);
  await transact(context.db, async (tx) => {
    await lockUsers(tx);
    const removed = await deletePasskey(tx, account.id, id);
    if (!removed) throw new NotFound('passkey');
    await refuseLockOut(tx, context, account.id);
    await recordAudit(context, tx, 'passkey_removed', { subject: removed.name });
  });
  return { ok: true as const };
}

async function startPasskeyLogin(context: AccountsContext, _input: Input<'startPasskeyLogin'>) {
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server');
  const challenge = createChallenge(context, SIGN_IN);
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(context).id,
    challenge: Buffer.from(challenge, 'base64url'),
    timeout: TIMEOUT_MS,
    userVerification: 'required',
  });
  return { options: plainJson(options), challenge };
}

/** Verifies a passkey without writing; a failure includes the owner of the passkey if it is known. */
export async function verifyPasskeySignIn(
  context: AccountsContext,
  challenge: string,
  response: Input<'logInWithPasskey'>['response'],
) {
  const { id: credentialId } = response;
  const passkey =
    typeof credentialId === 'string' && CREDENTIAL_ID.test(credentialId)
      ? await findPasskeyByCredential(context.db, credentialId)
      : undefined;
  const user = passkey && (await findUser(context.db, passkey.user_id));
  const expires = challengeExpiry(context, challenge, SIGN_IN);
  if (!passkey || !user || expires === null) return { holds: false, user } as const;
  const counter = await verifyCounter(
    response,
    { party: relyingParty(context), isChallenge: (signed) => signed === challenge },
    {
      credential: {
        id: passkey.credential_id,
        publicKey: Buffer.from(passkey.public_key, 'base64url'),
        counter: passkey.counter,
      },
      user,
    },
  );
  if (counter === null) return { holds: false, user } as const;
  return { holds: true, user, passkey, counter, expires } as const;
}

async function recordRefusal(
  context: AccountsContext,
  user: UserRow | undefined,
): Promise<NotSignedIn> {
  await recordAudit(context, context.db, 'sign_in_failed', { subject: user?.username ?? null });
  return new NotSignedIn('This passkey was not accepted.', 'wrong_passkey');
}

async function requireOwnUser(context: AccountsContext): Promise<UserRow> {
  const user = await findUser(context.db, accountOf(context).id);
  if (!user) throw new NotSignedIn();
  return user;
}

function registrationPurpose(userId: number): string {
  return `for account ${userId}`;
}

function toPasskey({ id, name, created_at, last_used_at }: PasskeyRow) {
  return { id, name, created_at, last_used_at };
}

/** Keeps only the known transports of those that the device reports. */
function knownTransports(given: readonly string[] = []): string[] {
  const known = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'];
  return known.filter((transport) => given.includes(transport));
}

/** Converts options to plain JSON without undefined values. */
function plainJson(options: object): Input<'addPasskey'>['response'] {
  return JSON.parse(JSON.stringify(options));
}

function refuseTooMany(count: number): void {
  if (count < MAX_PER_ACCOUNT) return;
  throw new Invalid(
    `You have ${MAX_PER_ACCOUNT} passkeys already: remove one first.`,
    undefined,
    'too_many_passkeys',
  );
}

/** The same error for an expired, consumed, foreign or invented challenge. */
function unusablePasskey(): Invalid {
  return new Invalid('This passkey could not be added: try again.', undefined, 'wrong_passkey');
}
