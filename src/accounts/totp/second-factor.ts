import type { Transaction } from 'kysely';
import { NotSignedIn } from '../../kernel/errors.ts';
import { recordAudit } from '../audit/audit.ts';
import type { AccountsContext } from '../services.ts';
import type { AccountsTables } from '../tables.ts';
import { type UserRow, updateUser } from '../users/queries.ts';
import { consumeRecoveryCode, hasRecoveryCode } from './recovery-codes.ts';
import { findMatchingStep, firstStepAhead } from './totp.ts';

export function totpSecretPurpose(userId: number): string {
  return `totp ${userId}`;
}

/** A verified second factor. `use` consumes it in the transaction that it authorizes. */
export interface VerifiedFactor {
  use(tx: Transaction<AccountsTables>): Promise<void>;
}

const NOT_NEEDED: VerifiedFactor = { use: async () => {} };

/**
 * Checks the second factor after another credential: an authenticator code or a recovery code, or
 * nothing for an account without a second factor. Each code is valid once; `use` consumes it.
 */
export async function checkSecondFactor(
  context: AccountsContext,
  user: UserRow,
  code: string | undefined,
  failure: 'sign_in_failed' | 'reauthentication_failed' = 'sign_in_failed',
): Promise<VerifiedFactor> {
  if (user.totp_enabled_at === null || user.totp_secret === null) return NOT_NEEDED;
  if (code === undefined || code.trim() === '') {
    throw new NotSignedIn('Enter the code of your authenticator app.', 'second_factor_required');
  }
  // Recovery codes work even if the authenticator secret cannot be opened, because they are hashed.
  const secret = context.secrets.tryOpen(user.totp_secret, totpSecretPurpose(user.id));
  const [millis, lastStep] = [context.clock.millis(), user.totp_last_step];
  const step = secret === null ? null : findMatchingStep(secret, code, { millis, lastStep });
  if (step === null && !(await hasRecoveryCode(context.db, user.id, code))) {
    await recordAudit(context, context.db, failure, { subject: user.username });
    throw wrongCode();
  }
  return {
    use: async (tx) => {
      const used =
        step === null
          ? await consumeRecoveryCode(tx, user.id, code)
          : await consumeStep(tx, user.id, step);
      if (!used) throw wrongCode();
      if (step === null)
        await recordAudit(context, tx, 'recovery_code_used', { actor: user.username });
    },
  };
}

/** Consumes a time step; of several concurrent calls one succeeds. */
async function consumeStep(
  tx: Transaction<AccountsTables>,
  userId: number,
  step: number,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('users')
    .set({ totp_last_step: step })
    .where('id', '=', userId)
    .where((where) =>
      where.or([
        where('totp_last_step', 'is', null),
        where('totp_last_step', '<', step),
        where('totp_last_step', '>=', firstStepAhead(step)),
      ]),
    )
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

function wrongCode(): NotSignedIn {
  return new NotSignedIn('This code is wrong or was used before.', 'wrong_code');
}

export async function storePendingSecret(
  context: AccountsContext,
  userId: number,
  secret: string,
): Promise<void> {
  await updateUser(context.db, userId, {
    totp_secret: context.secrets.seal(secret, totpSecretPurpose(userId)),
  });
}
