import { transact } from '../../kernel/database/transact.ts';
import { NotSignedIn } from '../../kernel/errors.ts';
import { recordAudit } from '../audit/audit.ts';
import type { AccountsContext } from '../parts.ts';
import { type UserRow, updateUser } from '../users/queries.ts';
import { takeRecoveryCode } from './recovery-codes.ts';
import { firstStepAhead, matchingStep } from './totp.ts';

export function sealedFor(userId: number): string {
  return `totp ${userId}`;
}

/**
 * Lets a sign-in pass that has proved its password: at once without a second factor, else with a
 * code of the app or a recovery code, each of which counts once.
 */
export async function acceptSecondFactor(
  context: AccountsContext,
  user: UserRow,
  code: string | undefined,
): Promise<void> {
  if (user.totp_enabled_at === null || user.totp_secret === null) return;
  if (code === undefined || code.trim() === '') {
    throw new NotSignedIn('Enter the code of your authenticator app.', 'second_factor_required');
  }
  // The app's secret can be lost, the codes on paper cannot: they are hashes.
  const secret = context.secrets.openIfOurs(user.totp_secret, sealedFor(user.id));
  const [millis, lastStep] = [context.clock.millis(), user.totp_last_step];
  const step = secret === null ? null : matchingStep(secret, code, { millis, lastStep });
  const accepted = await transact(context.db, async (tx) => {
    if (step === null) return takeRecoveryCode(tx, user.id, code);
    const { numUpdatedRows } = await tx
      .updateTable('users')
      .set({ totp_last_step: step })
      .where('id', '=', user.id)
      .where((where) =>
        where.or([
          where('totp_last_step', 'is', null),
          where('totp_last_step', '<', step),
          where('totp_last_step', '>=', firstStepAhead(step)),
        ]),
      )
      .executeTakeFirstOrThrow();
    return numUpdatedRows > 0n;
  });
  if (!accepted) {
    await recordAudit(context, context.db, 'sign_in_failed', { subject: user.username });
    throw new NotSignedIn('This code is wrong or was used before.', 'wrong_code');
  }
  if (step === null)
    await recordAudit(context, context.db, 'recovery_code_used', { actor: user.username });
}

export async function storePendingSecret(
  context: AccountsContext,
  userId: number,
  secret: string,
): Promise<void> {
  await updateUser(context.db, userId, {
    totp_secret: context.secrets.seal(secret, sealedFor(userId)),
  });
}
