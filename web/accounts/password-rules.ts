type Rule = 'length' | 'lower' | 'upper' | 'digit' | 'special';

const RULES: readonly [Rule, RegExp][] = [
  ['length', /^.{8,}$/su],
  ['lower', /\p{Ll}/u],
  ['upper', /\p{Lu}/u],
  ['digit', /\p{Nd}/u],
  ['special', /[^\p{L}\p{N}]/u],
];

/** The server's rules in the server's order, so that nobody learns them one refusal at a time. */
export function passwordRules(password: string): { rule: Rule; met: boolean }[] {
  return RULES.map(([rule, shape]) => ({ rule, met: shape.test(password) }));
}
