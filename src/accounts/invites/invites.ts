import type { z } from 'zod';
import type { AppName } from '../../kernel/config/config.ts';
import { transact } from '../../kernel/database/transact.ts';
import { Conflict, DomainError, Invalid, NotFound } from '../../kernel/errors.ts';
import { implement, type Route } from '../../kernel/module.ts';
import { foldedKey } from '../../kernel/text/fold.ts';
import { isoAt, isoNow, isTimeZone } from '../../kernel/time/clock.ts';
import { recordAudit } from '../audit/audit.ts';
import { enqueueConfirmationMail } from '../email/confirmation-mail.ts';
import { hashToken, newLinkToken } from '../hashed-token.ts';
import { pageLink, unconfirmedAddress } from '../page-links.ts';
import { checkPassword } from '../passwords/policy.ts';
import { addPreferences } from '../preferences/import-preferences.ts';
import type { AccountsContext, AccountsServices } from '../services.ts';
import { requireFreshSession } from '../sessions/fresh-session.ts';
import { setSessionCookie, startSession } from '../sessions/start-session.ts';
import { createAccount } from '../users/create-account.ts';
import { findUser, findUserByEmail } from '../users/queries.ts';
import { accountOf, toShownRole, toStoredRole, toUser } from '../users/user.ts';
import {
  checkAttachments,
  findAttachmentChoices,
  findAvailableAttachments,
  giveAttachments,
  parseAttachments,
} from './attachments.ts';
import { invitesContract } from './contract.ts';
import {
  consumeInvite,
  findPendingInvite,
  findPendingInvites,
  type InviteRow,
  insertInvite,
  revokePendingInvite,
} from './queries.ts';

type Input<Name extends keyof typeof invitesContract> = z.output<
  (typeof invitesContract)[Name]['input']
>;

const VALID_MS = 7 * 86_400_000;

export function inviteRoutes(parts: AccountsServices): Route[] {
  const { tokens, limits, passwords, inviteAttachments } = parts;

  async function readInvite(context: AccountsContext, { token }: Input<'readInvite'>) {
    limits.countLinkAttempt(context.origin.address);
    const invite = await findPendingInvite(context.db, hashToken(token), isoNow(context.clock));
    if (!invite) throw unusableInvite();
    const { email, expires_at, invited_by } = invite;
    const givable = await findAvailableAttachments(context.db, inviteAttachments, invite);
    return {
      email,
      role: toShownRole(invite.role, context.app),
      expires_at,
      invited_by,
      attachments: givable.map(({ name, label }) => ({ name, label })),
    };
  }

  async function acceptInvite(
    context: AccountsContext,
    { token, username, password, answers = {}, ...profile }: Input<'acceptInvite'>,
  ) {
    limits.countLinkAttempt(context.origin.address);
    const hash = hashToken(token);
    const now = isoNow(context.clock);
    const invite = await findPendingInvite(context.db, hash, now);
    if (!invite) throw unusableInvite();
    const { email, role } = invite;
    await checkPassword(context.db, password, { username, email });
    const passwordHash = await passwords.hash(password, context.origin.address);
    const { user, result } = await createAccount(
      context,
      parts,
      {
        ...{ username, passwordHash, email, role, emailVerified: invite.mailed === 1 },
        ...{ fullName: profile.full_name, units: profile.units },
        timeZone: isTimeZone(profile.time_zone ?? '') ? profile.time_zone : null,
      },
      {
        admit: async (tx, first) => {
          if (first || !(await consumeInvite(tx, hash, now))) throw unusableInvite();
        },
        finish: async (tx, created) => {
          await recordAudit(context, tx, 'invite_accepted', { actor: created.username });
          const account = created.id;
          await addPreferences(tx, account, toPreferences(profile), now);
          await giveAttachments(tx, inviteAttachments, invite, { account, answers, now });
          await enqueueConfirmationMail(context, tx, created);
          return startSession(context, tx, tokens, created.id);
        },
      },
    );
    setSessionCookie(context, result);
    return { user: toUser(user, context.app), token: result.token };
  }

  async function listAttachments(context: AccountsContext, _input: Input<'listAttachments'>) {
    const items = await findAttachmentChoices(context.db, inviteAttachments, accountOf(context).id);
    return { items, next_cursor: null };
  }

  return implement(invitesContract, {
    createInvite: (context, input) => createInvite(context, inviteAttachments, input),
    listInvites,
    listAttachments,
    revokeInvite,
    readInvite,
    acceptInvite,
  });
}

/** Units are a preference as well: pages read them from there. */
function toPreferences({ units, goal }: Pick<Input<'acceptInvite'>, 'units' | 'goal'>) {
  return { ...(units && { units }), ...(goal && { 'training-goal': goal }) };
}

async function createInvite(
  context: AccountsContext,
  known: AccountsServices['inviteAttachments'],
  { email, role: asked, attachments: wanted = {} }: Input<'createInvite'>,
) {
  const { db, clock, config, mailer } = context;
  const inviting = accountOf(context);
  const role = toStoredRole(asked);
  if (role === 'trainer' && !config.apps.includes('workout')) {
    throw new Invalid('role must be user or admin.', [
      { path: 'role', message: 'must be user or admin' },
    ]);
  }
  if (role === 'admin') await requireFreshSession(context);
  if (await findUserByEmail(db, foldedKey(email))) {
    throw new Conflict('Someone with this e-mail address already has an account.', 'taken');
  }
  const attachments = await checkAttachments(db, known, inviting.id, wanted);
  const token = newLinkToken();
  const url = await pageLink(context, `/accept-invite?token=${token}`);
  if (url === null) throw unconfirmedAddress();
  const values = {
    token_hash: hashToken(token),
    email,
    email_key: foldedKey(email),
    role,
    invited_by: (await findUser(db, inviting.id))?.full_name ?? inviting.username,
    inviter_id: inviting.id,
    attachments: JSON.stringify(attachments),
    created_at: isoNow(clock),
    expires_at: isoAt(clock.millis() + VALID_MS),
    mailed: mailer.configured ? 1 : 0,
  };
  // Mailed before it is stored: an invite whose mail fails leaves nothing behind.
  if (mailer.configured) await mailInvite(mailer, values, url);
  const row = await transact(db, async (tx) => {
    const stored = await insertInvite(tx, values);
    await recordAudit(context, tx, 'invite_created', { subject: email });
    return stored;
  });
  const invite = toInvite(row, context.app);
  return mailer.configured ? { invite, sent: true } : { invite, sent: false, invite_url: url };
}

async function mailInvite(
  mailer: AccountsContext['mailer'],
  invite: Pick<InviteRow, 'email' | 'invited_by' | 'attachments'>,
  url: string,
): Promise<void> {
  const joins = parseAttachments(invite).map(({ label }) => ` You also join “${label}”.`);
  try {
    await mailer.send({
      to: invite.email,
      subject: `${invite.invited_by} invites you to Daybook`,
      text: `Hello,\n\n${invite.invited_by} invites you to Daybook.${joins.join('')} Choose a username and a password here within seven days:\n\n${url}\n`,
    });
  } catch (error) {
    if (error instanceof DomainError) throw error;
    throw new DomainError(
      'unavailable',
      'mail_not_sent',
      'The mail could not be sent.',
      undefined,
      error,
    );
  }
}

async function listInvites({ db, clock, app }: AccountsContext, _input: Input<'listInvites'>) {
  const rows = await findPendingInvites(db, isoNow(clock));
  return { items: rows.map((row) => toInvite(row, app)), next_cursor: null };
}

async function revokeInvite(context: AccountsContext, { id }: Input<'revokeInvite'>) {
  await transact(context.db, async (tx) => {
    const revoked = await revokePendingInvite(tx, id, isoNow(context.clock));
    if (!revoked) throw new NotFound('invite');
    await recordAudit(context, tx, 'invite_revoked', { subject: revoked.email });
  });
  return { ok: true as const };
}

function toInvite(row: InviteRow, app: AppName | null) {
  const { id, email, role, created_at, expires_at } = row;
  return {
    id,
    email,
    role: toShownRole(role, app),
    attachments: parseAttachments(row),
    created_at,
    expires_at,
  };
}

/** The same error for a used, revoked, expired or invented token. */
function unusableInvite(): Invalid {
  return new Invalid(
    'This invitation has expired, was withdrawn or was already used. Ask for a new one.',
    undefined,
    'unusable_link',
  );
}
