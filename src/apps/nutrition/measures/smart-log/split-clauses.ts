import { BUILT_IN_UNITS } from '../../../../shared/food/units/units.ts';
import type { Language } from './languages.ts';
import { matchPhrase } from './phrases.ts';
import { skipPhrases } from './read-portion.ts';
import { isBoundary } from './read-words.ts';
import type { Token } from './tokenize.ts';

/** The words about one food. */
export interface Clause {
  readonly tokens: readonly Token[];
  /** Follows "with", so that it may describe the food before it. */
  readonly isCompanion: boolean;
}

/** Splits tokens at separators and drops the words that name no food. */
export function splitClauses(tokens: readonly Token[], language: Language): Clause[] {
  const clauses: Clause[] = [];
  let start = 0;
  for (let at = 0; at <= tokens.length; at += 1) {
    if (!isBoundary(tokens[at])) continue;
    const words = trimFillers(tokens.slice(start, at).filter(isSpoken), language);
    addClause(clauses, words, tokens[start - 1], language);
    start = at + 1;
  }
  return clauses;
}

function isSpoken({ kind }: Token): boolean {
  return kind !== 'day' && kind !== 'meal';
}

/** Adds a clause, or its measure to the clause before it: "rice, 150 g". */
function addClause(
  clauses: Clause[],
  words: readonly Token[],
  separator: Token | undefined,
  language: Language,
): void {
  const namesNothing = matchPhrase(language.nothing, words, 0) !== undefined;
  if (words.length === 0 || namesNothing) return;
  const before = clauses.at(-1);
  const isUnmeasured = before?.tokens.every(({ kind }) => kind !== 'number') ?? false;
  if (before && isUnmeasured && separator?.kind === 'mark' && isMeasure(words, language)) {
    clauses.splice(-1, 1, { ...before, tokens: [...before.tokens, ...words] });
    return;
  }
  const isCompanion = separator !== undefined && language.companions.byKey.has(separator.key);
  clauses.push({ tokens: words, isCompanion });
}

/** Units that name no food; "2 bars" may be a food. */
const PIECES = new Set(['slice', 'pc', 'serving']);

/** Whether the words are only a number and a unit. */
function isMeasure(words: readonly Token[], { units }: Language): boolean {
  const unit = matchPhrase(units, words, 1);
  if (words[0]?.kind !== 'number' || unit?.length !== words.length - 1) return false;
  return PIECES.has(unit.value) || BUILT_IN_UNITS.find(unit.value)?.factor !== undefined;
}

/** Drops fillers at the start and closings at the end. A clause that names nothing stays whole. */
function trimFillers(tokens: readonly Token[], language: Language): readonly Token[] {
  let start = 0;
  while (start < tokens.length && matchPhrase(language.nothing, tokens, start) === undefined) {
    const filler = matchPhrase(language.fillers, tokens, start);
    if (filler === undefined) break;
    start += filler.length;
  }
  return dropClosings(tokens.slice(start), language);
}

/** Most words that are dropped at the end of a clause. */
const LONGEST_CLOSING = 8;

function dropClosings(tokens: readonly Token[], { closings }: Language): readonly Token[] {
  const first = Math.max(0, tokens.length - LONGEST_CLOSING);
  for (let at = first; at < tokens.length; at += 1) {
    const end = skipPhrases(closings, tokens, at);
    if (end === tokens.length) return tokens.slice(0, at);
  }
  return tokens;
}
