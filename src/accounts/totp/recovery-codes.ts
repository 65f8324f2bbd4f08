import { randomInt } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import { hashToken } from '../hashed-token.ts';
import type { AccountsTables } from '../tables.ts';

const CODE_COUNT = 10;
/** Without similar letters and digits. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';

type Tx = Transaction<AccountsTables>;

/** Replaces the recovery codes with ten new ones; only their hashes are stored. */
export async function replaceRecoveryCodes(tx: Tx, userId: number): Promise<string[]> {
  const codes = Array.from({ length: CODE_COUNT }, generateCode);
  await deleteRecoveryCodes(tx, userId);
  await tx
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ user_id: userId, code_hash: hashCode(userId, code) })))
    .execute();
  return codes;
}

export async function hasRecoveryCode(
  db: Kysely<AccountsTables>,
  userId: number,
  code: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('recovery_codes')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('code_hash', '=', hashCode(userId, code))
    .executeTakeFirst();
  return row !== undefined;
}

/** Consumes a code; returns whether it existed. */
export async function consumeRecoveryCode(tx: Tx, userId: number, code: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('code_hash', '=', hashCode(userId, code))
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

export async function deleteRecoveryCodes(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
}

/** Generates a code of about 59 bits in two groups. */
function generateCode(): string {
  const letters = Array.from({ length: 12 }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return `${letters.slice(0, 6)}-${letters.slice(6)}`;
}

function hashCode(userId: number, code: string): string {
  return hashToken(`${userId}:${code.trim().toLowerCase().replaceAll(/[\s-]/g, '')}`);
}
