import type { Kysely, Transaction, Updateable } from 'kysely';
import type { z } from 'zod';
import { isUniqueViolation } from '../../kernel/database/errors/storage-errors.ts';
import { transact } from '../../kernel/database/transact.ts';
import { Conflict, Invalid, NotAllowed, NotFound, NotSignedIn } from '../../kernel/errors.ts';
import { implement, type Route } from '../../kernel/module.ts';
import type { KernelTables } from '../../kernel/tables.ts';
import { foldedKey } from '../../kernel/text/fold.ts';
import { isoNow, isTimeZone } from '../../kernel/time/clock.ts';
import { recordAudit } from '../audit/audit.ts';
import { deleteMailedLinks, enqueueConfirmationMail } from '../email/confirmation-mail.ts';
import { removeAllPasskeys } from '../passkeys/remove-passkeys.ts';
import { checkPassword } from '../passwords/policy.ts';
import type { AccountsContext, AccountsServices } from '../services.ts';
import { endedSessionCookie } from '../sessions/cookie.ts';
import { confirmPassword, requireFreshSession } from '../sessions/fresh-session.ts';
import { deleteSessions } from '../sessions/queries.ts';
import { setSessionCookie, startSession } from '../sessions/start-session.ts';
import type { AccountsTables } from '../tables.ts';
import { usersContract } from '../users/contract.ts';
import { createAccount } from '../users/create-account.ts';
import {
  countUsers,
  findAnyUser,
  findUser,
  findUsers,
  lockUsers,
  releaseMembers,
  type UserRow,
  updateUser,
} from '../users/queries.ts';
import { removeAccount } from '../users/remove-account.ts';
import { accountOf, toStoredRole, toUser } from '../users/user.ts';
import { notifyOfTrainer } from './notify-of-trainer.ts';

type Input<Name extends keyof typeof usersContract> = z.output<
  (typeof usersContract)[Name]['input']
>;
type Tx = Transaction<AccountsTables>;

export function userRoutes(parts: AccountsServices): Route[] {
  const { tokens, owned, passwords } = parts;

  async function register(context: AccountsContext, asked: Input<'register'>) {
    // Permissions are checked before the expensive password checks.
    if ((await findAnyUser(context.db, {})).length > 0) {
      refuseNonAdmin(context);
      if (asked.role === 'admin') await requireFreshSession(context);
    }
    await checkPassword(context.db, asked.password, asked);
    const { user, result } = await createAccount(
      context,
      parts,
      {
        username: asked.username,
        email: asked.email,
        fullName: asked.full_name,
        role: toStoredRole(asked.role),
        passwordHash: await passwords.hash(asked.password, context.origin.address),
      },
      {
        admit: async (_tx, first) => {
          if (!first) refuseNonAdmin(context);
        },
        finish: async (tx, created) => {
          const actor = context.caller.account?.username ?? created.username;
          await recordAudit(context, tx, 'registered', { actor, subject: created.username });
          await enqueueConfirmationMail(context, tx, created);
          return startSession(context, tx, tokens, created.id);
        },
      },
    );
    // An admin who creates an account stays signed in as the admin.
    if (!context.caller.account) setSessionCookie(context, result);
    return { user: toUser(user, context.app), token: result.token };
  }

  async function deleteMe(context: AccountsContext, { password }: Input<'deleteMe'>) {
    const user = await requireOwnUser(context);
    await confirmPassword(context, parts, user, password);
    await removeAccount(context, owned, user, async (tx) => {
      const { all, admins } = await countUsers(tx);
      if (user.role === 'admin' && admins === 1 && all > 1) {
        throw new Invalid(
          'You are the only admin: make someone else admin first.',
          undefined,
          'last_admin',
        );
      }
    });
    context.response.setHeader('set-cookie', endedSessionCookie({ secure: context.origin.secure }));
    return { ok: true as const };
  }

  async function deleteUser(context: AccountsContext, { id }: Input<'deleteUser'>) {
    if (id === context.caller.account?.id) {
      throw new Invalid('Delete your own account in your profile.', undefined, 'own_account');
    }
    const known = await findUser(context.db, id);
    if (!known) throw new NotFound('account');
    await removeAccount(context, owned, known, async (tx) => {
      const user = await findUser(tx, id);
      if (!user) throw new NotFound('account');
      await refuseLastAdmin(tx, user);
    });
    return { ok: true as const };
  }

  async function readRemoval({ db }: AccountsContext, { id }: Input<'readRemoval'>) {
    if (!(await findUser(db, id))) throw new NotFound('account');
    return { rows_left: await owned.count(db, id) };
  }

  return implement(usersContract, {
    me,
    register,
    changeProfile,
    deleteMe,
    listUsers,
    changeUser: (context, input) => changeUser(context, passwords, input),
    readRemoval,
    deleteUser,
  });
}

async function me({ db, caller, app }: AccountsContext, _input: Input<'me'>) {
  const row = caller.account && (await findUser(db, caller.account.id));
  return { user: row ? toUser(row, app) : null };
}

async function changeProfile(context: AccountsContext, asked: Input<'changeProfile'>) {
  const { avatar, email, time_zone, ...plain } = asked;
  if (time_zone && !isTimeZone(time_zone)) {
    throw new Invalid('time_zone must be an IANA time zone.', [
      { path: 'time_zone', message: 'must be an IANA time zone' },
    ]);
  }
  if (avatar) await refuseForeignPicture(context, avatar);
  const before = await requireOwnUser(context);
  const newAddress = email !== undefined && email !== before.email;
  if (newAddress) await requireFreshSession(context);
  const change: Updateable<AccountsTables['users']> = {
    ...plain,
    ...(time_zone === undefined ? {} : { time_zone }),
    ...(newAddress
      ? { email, email_key: email === null ? null : foldedKey(email), email_verified_at: null }
      : {}),
    ...(avatar === undefined ? {} : { avatar_id: avatar }),
  };
  if (Object.keys(change).length === 0) return { user: toUser(before, context.app) };
  try {
    const row = await transact(context.db, async (tx) => {
      const changed = await updateUser(tx, before.id, change);
      if (!changed) throw new NotSignedIn();
      if (newAddress) {
        await deleteMailedLinks(tx, changed.id);
        await recordAudit(context, tx, 'email_changed', { subject: changed.username });
        await enqueueConfirmationMail(context, tx, changed);
      }
      return changed;
    });
    return { user: toUser(row, context.app) };
  } catch (error) {
    if (isUniqueViolation(error)) throw new Conflict('This e-mail address is taken.', 'taken');
    throw error;
  }
}

async function refuseForeignPicture({ db, owner }: AccountsContext, fileId: number): Promise<void> {
  const files = db as unknown as Kysely<KernelTables>;
  const own = await files
    .selectFrom('files')
    .select('id')
    .where('owner_id', '=', owner)
    .where('id', '=', fileId)
    .where('kind', '=', 'avatar')
    .executeTakeFirst();
  if (!own)
    throw new Invalid('avatar must be a picture that you uploaded.', [
      { path: 'avatar', message: 'must be a picture that you uploaded' },
    ]);
}

async function listUsers({ db, app }: AccountsContext, input: Input<'listUsers'>) {
  const { items, next_cursor } = await findUsers(db, input);
  return { items: items.map((row) => toUser(row, app)), next_cursor };
}

async function changeUser(
  context: AccountsContext,
  passwords: AccountsServices['passwords'],
  { id, ...asked }: Input<'changeUser'>,
) {
  const target = await findUser(context.db, id);
  if (!target) throw new NotFound('account');
  if (asked.role !== undefined && id === context.caller.account?.id) {
    throw new Invalid('You cannot change your own role.', undefined, 'own_role');
  }
  const gainsRights = asked.role === 'admin' && target.role !== 'admin';
  if (asked.password !== undefined || asked.email_verified !== undefined || gainsRights) {
    await requireFreshSession(context);
  }
  if (asked.email_verified && target.email === null) {
    throw new Invalid('This account has no e-mail address.', undefined, 'no_address');
  }
  if (asked.password !== undefined) await checkPassword(context.db, asked.password, target);
  const passwordHash =
    asked.password === undefined
      ? undefined
      : await passwords.hash(asked.password, context.origin.address);
  const { password: _, ...rest } = asked;
  const user = await transact(context.db, async (tx) => {
    await lockUsers(tx);
    return changeAccount(tx, context, id, { ...rest, passwordHash });
  });
  return { user: toUser(user, context.app) };
}

async function changeAccount(
  tx: Tx,
  context: AccountsContext,
  id: number,
  asked: Omit<Input<'changeUser'>, 'id' | 'password'> & { passwordHash: string | undefined },
): Promise<UserRow> {
  const before = await findUser(tx, id);
  if (!before) throw new NotFound('account');
  const role = asked.role === undefined ? before.role : toStoredRole(asked.role);
  if (role !== before.role) {
    await refuseLastAdmin(tx, before);
    if (before.role !== 'member') await releaseMembers(tx, id);
    await recordAudit(context, tx, 'role_changed', { subject: `${before.username}: ${role}` });
  }
  const trainerId =
    role === 'member'
      ? asked.trainer_id === undefined
        ? before.trainer_id
        : asked.trainer_id
      : null;
  if (asked.trainer_id && role !== 'member')
    throw new Invalid('Only members can have a trainer.', undefined, 'not_a_member');
  if (trainerId !== before.trainer_id) {
    const trainer = trainerId === null ? null : await findUser(tx, trainerId);
    if (trainerId !== null && !['trainer', 'admin'].includes(trainer?.role ?? '')) {
      throw new Invalid('trainer_id must name a trainer.', [
        { path: 'trainer_id', message: 'must name a trainer' },
      ]);
    }
    await recordAudit(context, tx, 'trainer_changed', { subject: before.username });
  }
  if (asked.passwordHash !== undefined) {
    await deleteSessions(
      tx,
      id,
      id === context.caller.account?.id ? context.caller.account.sessionId : null,
    );
    await recordAudit(context, tx, 'password_changed', { subject: before.username });
  }
  const verified = asked.email_verified ?? before.email_verified_at !== null;
  const vouched = verified !== (before.email_verified_at !== null);
  if (vouched) {
    const event = verified ? 'email_verified' : 'email_unverified';
    await recordAudit(context, tx, event, { subject: before.username });
  }
  const after = await updateUser(tx, id, {
    role,
    trainer_id: trainerId,
    ...(vouched ? { email_verified_at: verified ? isoNow(context.clock) : null } : {}),
    ...(asked.passwordHash === undefined ? {} : { password_hash: asked.passwordHash }),
  });
  if (!after) throw new NotFound('account');
  if (trainerId !== null && trainerId !== before.trainer_id) {
    await notifyOfTrainer(tx, isoNow(context.clock), { member: id, trainer: trainerId });
  }
  if (asked.passwordHash !== undefined && asked.drop_passkeys) {
    await removeAllPasskeys(context, tx, after);
  }
  return after;
}

/** Keeps at least one admin; the caller must hold the lock on the users. */
async function refuseLastAdmin(tx: Tx, user: UserRow): Promise<void> {
  if (user.role !== 'admin') return;
  if ((await countUsers(tx)).admins > 1) return;
  throw new Invalid(
    'This is the last admin: make someone else admin first.',
    undefined,
    'last_admin',
  );
}

async function requireOwnUser(context: AccountsContext): Promise<UserRow> {
  const row = await findUser(context.db, accountOf(context).id);
  if (!row) throw new NotSignedIn();
  return row;
}

function refuseNonAdmin({ caller }: AccountsContext): void {
  if (!caller.account)
    throw new NotSignedIn('Only an admin creates further accounts: sign in first.');
  if (caller.account.role !== 'admin') throw new NotAllowed('Only an admin creates accounts.');
}
