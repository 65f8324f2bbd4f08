import { Invalid } from '../../kernel/errors.ts';

const MOST_BYTES = 72;

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
    (password) => Buffer.byteLength(password) <= MOST_BYTES,
    `The password may have at most ${MOST_BYTES} bytes.`,
  ],
];

/** Refuses a weak password with the first rule that it breaks. */
export function checkPassword(password: string): void {
  for (const [holds, message] of RULES) {
    if (!holds(password)) {
      throw new Invalid(message, [{ path: 'password', message }], 'weak_password');
    }
  }
}
