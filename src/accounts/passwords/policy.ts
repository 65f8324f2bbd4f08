import type { Kysely } from 'kysely';
import { Invalid } from '../../kernel/errors.ts';
import { readSetting } from '../settings.ts';
import type { AccountsTables } from '../tables.ts';
import { estimateStrength } from './strength.ts';

export const STRONG_MIN_SCORE = 3;
const MAX_BYTES = 72;

const RULES: readonly [(password: string) => boolean, string][] = [
  [(password) => [...password].length >= 8, 'The password needs at least 8 characters.'],
  [(password) => /\p{Ll}/u.test(password), 'The password needs a lowercase letter.'],
  [(password) => /\p{Lu}/u.test(password), 'The password needs an uppercase letter.'],
  [(password) => /\p{Nd}/u.test(password), 'The password needs a digit.'],
  [
    (password) => /[^\p{L}\p{N}]/u.test(password),
    'The password needs a character that is neither letter nor digit.',
  ],
  [
    (password) => Buffer.byteLength(password) <= MAX_BYTES,
    `The password may have at most ${MAX_BYTES} bytes.`,
  ],
];

/** Personal data that a strong password must not be based on. */
export interface PersonalWords {
  readonly username?: string | null | undefined;
  readonly email?: string | null | undefined;
  readonly full_name?: string | null | undefined;
}

/** Refuses a password that violates the policy of the instance, with the first broken rule. */
export async function checkPassword(
  db: Kysely<AccountsTables>,
  password: string,
  { username, email, full_name }: PersonalWords,
): Promise<void> {
  for (const [holds, message] of RULES) if (!holds(password)) refusePassword(message);
  if ((await readSetting(db, 'password_policy')) !== 'strong') return;
  const words = [username, email, full_name].filter((word) => word !== null && word !== undefined);
  const { score, suggestion } = await estimateStrength(password, words);
  if (score < STRONG_MIN_SCORE) refusePassword(`The password is too easy to guess. ${suggestion}`);
}

function refusePassword(message: string): never {
  throw new Invalid(message, [{ path: 'password', message }], 'weak_password');
}
