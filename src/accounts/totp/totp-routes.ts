import type { Transaction } from 'kysely';
import { renderSVG } from 'uqr';
import type { z } from 'zod';
import { transact } from '../../kernel/database/transact.ts';
import { Conflict, Invalid, NotSignedIn } from '../../kernel/errors.ts';
import { implement, type Route } from '../../kernel/module.ts';
import { isoNow } from '../../kernel/time/clock.ts';
import { recordAudit } from '../audit/audit.ts';
import type { AccountsContext, AccountsServices } from '../services.ts';
import { confirmPassword } from '../sessions/fresh-session.ts';
import type { AccountsTables } from '../tables.ts';
import { findUser, type UserRow, updateUser } from '../users/queries.ts';
import { accountOf } from '../users/user.ts';
import { totpContract } from './contract.ts';
import { deleteRecoveryCodes, replaceRecoveryCodes } from './recovery-codes.ts';
import { storePendingSecret, totpSecretPurpose } from './second-factor.ts';
import { findMatchingStep, generateTotpSecret, totpUri } from './totp.ts';

type Input<Name extends keyof typeof totpContract> = z.output<(typeof totpContract)[Name]['input']>;

export function totpRoutes(parts: AccountsServices): Route[] {
  async function startTotp(context: AccountsContext, { password }: Input<'startTotp'>) {
    const user = await requireOwnUser(context);
    await confirmPassword(context, parts, user, password);
    if (user.totp_enabled_at !== null)
      throw new Conflict('The second factor is already on.', 'totp_on');
    const secret = generateTotpSecret();
    await storePendingSecret(context, user.id, secret);
    const uri = totpUri(secret, user.username);
    return { secret, uri, qr_svg: renderSVG(uri) };
  }

  async function stopTotp(context: AccountsContext, { password }: Input<'stopTotp'>) {
    const user = await requireOwnUser(context);
    await confirmPassword(context, parts, user, password);
    await transact(context.db, async (tx) => {
      await updateUser(tx, user.id, {
        totp_secret: null,
        totp_enabled_at: null,
        totp_last_step: null,
      });
      await deleteRecoveryCodes(tx, user.id);
      await recordAudit(context, tx, 'totp_disabled');
    });
    return { ok: true as const };
  }

  return implement(totpContract, { startTotp, confirmTotp, stopTotp, renewRecoveryCodes });
}

/** Replaces the recovery codes and invalidates the old ones. */
async function renewRecoveryCodes(context: AccountsContext, _input: Input<'renewRecoveryCodes'>) {
  const user = await requireOwnUser(context);
  if (user.totp_enabled_at === null)
    throw new Invalid('The second factor is off.', undefined, 'totp_off');
  const recovery_codes = await transact(context.db, async (tx) => {
    await recordAudit(context, tx, 'recovery_codes_replaced');
    return replaceRecoveryCodes(tx, user.id);
  });
  return { recovery_codes };
}

async function confirmTotp(context: AccountsContext, { code }: Input<'confirmTotp'>) {
  const user = await requireOwnUser(context);
  if (user.totp_enabled_at !== null)
    throw new Conflict('The second factor is already on.', 'totp_on');
  if (user.totp_secret === null)
    throw new Invalid('Start with a new secret.', undefined, 'totp_not_started');
  const secret = context.secrets.open(user.totp_secret, totpSecretPurpose(user.id));
  const step = findMatchingStep(secret, code, { millis: context.clock.millis(), lastStep: null });
  if (step === null) {
    const message =
      'This code is not right: check the clock of your phone and take the newest one.';
    throw new Invalid(message, [{ path: 'code', message }], 'wrong_code');
  }
  const recovery_codes = await transact(context.db, async (tx) => {
    if (!(await enableTotp(tx, user, { totp_enabled_at: isoNow(context.clock), step })))
      throw new Conflict('The second factor is already on.', 'totp_on');
    await recordAudit(context, tx, 'totp_enabled');
    return replaceRecoveryCodes(tx, user.id);
  });
  return { recovery_codes };
}

/** Enables TOTP; of two concurrent calls one succeeds, so that only its recovery codes are issued. */
async function enableTotp(
  tx: Transaction<AccountsTables>,
  { id, totp_secret }: UserRow,
  { totp_enabled_at, step }: { totp_enabled_at: string; step: number },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('users')
    .set({ totp_enabled_at, totp_last_step: step })
    .where('id', '=', id)
    .where('totp_secret', '=', totp_secret)
    .where('totp_enabled_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

async function requireOwnUser(context: AccountsContext): Promise<UserRow> {
  const user = await findUser(context.db, accountOf(context).id);
  if (!user) throw new NotSignedIn();
  return user;
}
