export type PasswordRule = 'length' | 'lower' | 'upper' | 'digit' | 'special';

const MOST_BYTES = 72;

const RULES: readonly [PasswordRule, (password: string) => boolean][] = [
  ['length', (password) => [...password].length >= 8],
  ['lower', (password) => /\p{Ll}/u.test(password)],
  ['upper', (password) => /\p{Lu}/u.test(password)],
  ['digit', (password) => /\p{Nd}/u.test(password)],
  ['special', (password) => /[^\p{L}\p{N}]/u.test(password)],
];

/** The server's rules in the server's order, so that the form shows all of them at once. */
export function checkPasswordRules(password: string): { rule: PasswordRule; met: boolean }[] {
  return RULES.map(([rule, holds]) => ({ rule, met: holds(password) }));
}

/** The server rejects longer passwords instead of truncating them. */
export function isTooLong(password: string): boolean {
  return new TextEncoder().encode(password).length > MOST_BYTES;
}
