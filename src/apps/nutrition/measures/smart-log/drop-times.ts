import type { Language } from './languages.ts';
import { matchPhrase } from './phrases.ts';
import type { Token } from './tokenize.ts';

const CLOCK = /^\d{1,2}:\d{2}$/;

/** Removes times of day ("at 8 am", "um 12:30 Uhr"), whose numbers are not amounts. */
export function dropTimes(tokens: readonly Token[], language: Language): Token[] {
  const left: Token[] = [];
  for (let at = 0; at < tokens.length; ) {
    const preposition = matchPhrase(language.clockPrepositions, tokens, at)?.length ?? 0;
    const time = timeLength(tokens, at + preposition, language);
    const length = time === 0 ? 0 : preposition + time;
    if (length === 0) left.push(...tokens.slice(at, at + 1));
    at += Math.max(length, 1);
  }
  return left;
}

/** Number of tokens of the time at a position; 0 if there is none. */
function timeLength(tokens: readonly Token[], at: number, language: Language): number {
  const token = tokens[at];
  if (token === undefined) return 0;
  const unit = matchPhrase(language.clockUnits, tokens, at + 1)?.length ?? 0;
  if (CLOCK.test(token.key) || language.clock.test(token.key)) return 1 + unit;
  return token.kind === 'number' && unit > 0 ? 1 + unit : 0;
}
