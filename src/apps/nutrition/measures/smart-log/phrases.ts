import { singularize } from '../../../../shared/food/text/singularize.ts';
import type { Token, TokenMeaning } from './tokenize.ts';

/** Values by phrase of one or more folded words. */
export interface Phrases<Value> {
  readonly byKey: ReadonlyMap<string, Value>;
  /** The largest number of words of a phrase, by its first word. */
  readonly longest: ReadonlyMap<string, number>;
}

export interface PhraseMatch<Value> {
  readonly value: Value;
  /** Number of tokens. */
  readonly length: number;
}

/** Builds phrases of folded words; the first of equal phrases counts. */
export function buildPhrases<Value>(
  entries: Iterable<readonly [phrase: string, value: Value]>,
): Phrases<Value> {
  const byKey = new Map<string, Value>();
  const longest = new Map<string, number>();
  for (const [phrase, value] of entries) {
    if (phrase === '' || byKey.has(phrase)) continue;
    byKey.set(phrase, value);
    const words = phrase.split(' ');
    const first = words[0] ?? '';
    longest.set(first, Math.max(longest.get(first) ?? 0, words.length));
  }
  return { byKey, longest };
}

/** Finds the longest phrase that begins at a token. A phrase does not reach over punctuation. */
export function matchPhrase<Value>(
  { byKey, longest }: Phrases<Value>,
  tokens: readonly Token[],
  at: number,
  keyOf: (token: Token) => string = ({ key }) => key,
): PhraseMatch<Value> | undefined {
  const first = tokens[at];
  if (first === undefined || first.kind === 'mark') return undefined;
  const most = longest.get(keyOf(first).split(' ', 1)[0] ?? '') ?? 0;
  let key = '';
  let found: PhraseMatch<Value> | undefined;
  for (let length = 1; length <= most; length += 1) {
    const token = tokens[at + length - 1];
    if (token === undefined || token.kind === 'mark') break;
    key = length === 1 ? keyOf(token) : `${key} ${keyOf(token)}`;
    const value = byKey.get(key);
    if (value !== undefined) found = { value, length };
  }
  return found;
}

/** The key of a token with singular words. */
export function singularKey({ key }: Token): string {
  return singularizeWords(key);
}

export function singularizeWords(key: string): string {
  return key.split(' ').map(singularize).join(' ');
}

export interface TokenMerge {
  /** Number of tokens. */
  readonly length: number;
  readonly meaning: TokenMeaning;
}

/** Replaces runs of tokens by one token with another meaning. */
export function mergeTokens(
  tokens: readonly Token[],
  findMerge: (at: number, merged: readonly Token[]) => TokenMerge | undefined,
): Token[] {
  const merged: Token[] = [];
  for (let at = 0; at < tokens.length; ) {
    const found = findMerge(at, merged);
    const run = tokens.slice(at, at + (found?.length ?? 1));
    merged.push(...(found === undefined ? run : [joinTokens(run, found.meaning)]));
    at += run.length;
  }
  return merged;
}

/** One token in place of several. */
export function joinTokens(run: readonly Token[], meaning: TokenMeaning): Token {
  return {
    key: run.map(({ key }) => key).join(' '),
    text: joinTexts(run),
    start: run[0]?.start ?? 0,
    end: run.at(-1)?.end ?? 0,
    ...meaning,
  };
}

/** The words as they were written, separated by single blanks except after an elision or a hyphen. */
export function joinTexts(tokens: readonly Token[]): string {
  return tokens
    .map(({ text }, at) =>
      at === 0 || /['’-]$/.test(tokens[at - 1]?.text ?? '') ? text : ` ${text}`,
    )
    .join('');
}

/** The part of the text that the tokens span. */
export function sliceText(text: string, tokens: readonly Token[]): string {
  return text.slice(tokens[0]?.start ?? 0, tokens.at(-1)?.end ?? 0);
}
