import { toNumber } from '../../../../shared/food/numbers/fraction.ts';
import { NUMBER_PATTERN, parseNumber } from '../../../../shared/food/numbers/parse-number.ts';
import { foldText } from '../../../../shared/food/text/fold-text.ts';
import type { DayReference } from './language.ts';

interface Span {
  /** Folded words, separated by single blanks. */
  readonly key: string;
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/**
 * A piece of an utterance. `joint` is a word that separates foods ("and", "with"), `mark` is
 * punctuation that does. Numbers out of range have the value null.
 */
export type TokenMeaning =
  | { readonly kind: 'word' | 'joint' | 'mark' }
  | { readonly kind: 'number'; readonly value: number | null; readonly digits: boolean }
  | { readonly kind: 'day'; readonly day: DayReference }
  | { readonly kind: 'meal'; readonly slot: number | null };

export type Token = Span & TokenMeaning;

/** The properties of a language that decide where a word ends. */
export interface TokenRules {
  /** `1,5` is one and a half, and `1.500` is fifteen hundred. */
  readonly decimalComma: boolean;
  /** The folded word for `&`. */
  readonly conjunction: string;
  /** Folded words that end with an apostrophe and are words of their own, such as the French d'. */
  readonly elisions: ReadonlySet<string>;
  /** Folded words before a hyphen that are words of their own. */
  readonly prefixes: ReadonlySet<string>;
  /** Folded words after which a full stop does not end the sentence. */
  readonly abbreviations: ReadonlySet<string>;
  /** Folded words that are written without a blank after a number, such as g in 200g. */
  readonly attached: ReadonlySet<string>;
}

/** Larger numbers are not amounts of food. */
const LARGEST_AMOUNT = 100_000;
const LETTERS = '[\\p{L}\\p{M}\\p{N}]+';
const NUMBER = new RegExp(NUMBER_PATTERN, 'iuy');
const WORD = new RegExp(`${LETTERS}(?:[&'’ʼ\`´-]${LETTERS})*(?:['’]|%)?`, 'uy');
const AFTER_NUMBER = /-?(\p{L}[\p{L}\p{M}]*)/uy;
const WORD_JOINT = /['’ʼ`´-]/;
const APOSTROPHES = /['’ʼ`´]/g;
const CLOCK = /\d{1,2}:\d{2}(?!\d)/y;
const DIGITS = /^\d+$/;
const INVISIBLE = /[\p{Cf}\p{Cs}]/gu;
const CONTROL = /(?!\n)\p{Cc}/gu;
const MARKS = new Set([...',;:!?\n+•·|،؛؟、。，；：']);
const DASHES = new Set([...'-–—−']);
const GROUPED_BY_POINTS = /^[1-9]\d{0,2}(?:\.\d{3})+$/;
const BLANK_OR_NONE = /^\s*$/;

/** Removes invisible characters and replaces control characters by blanks. */
export function cleanText(text: string): string {
  return text.replace(INVISIBLE, '').replace(CONTROL, ' ');
}

/** Folded words of a phrase, in the form of token keys. */
export function foldWords(text: string): string {
  return foldText(text).replace(APOSTROPHES, '').replaceAll('-', ' ').trim();
}

/** Splits a clean text into tokens; characters that belong to no token are skipped. */
export function tokenize(text: string, rules: TokenRules): Token[] {
  const tokens: Token[] = [];
  for (let at = 0; at < text.length; ) {
    const found = readToken(text, at, rules, tokens.at(-1));
    if (found !== undefined) tokens.push(found);
    at = found?.end ?? at + codePointLength(text, at);
  }
  return tokens;
}

/** A time of day such as 8:30 is a word. */
function readClock(text: string, at: number): Token | undefined {
  const written = matchAt(CLOCK, text, at)?.[0];
  return written === undefined
    ? undefined
    : { ...spanOf(text, at, at + written.length), kind: 'word' };
}

function readToken(
  text: string,
  at: number,
  rules: TokenRules,
  previous: Token | undefined,
): Token | undefined {
  return (
    readClock(text, at) ??
    readNumber(text, at, rules) ??
    readWord(text, at, rules) ??
    readMark(text, at, rules, previous)
  );
}

function codePointLength(text: string, at: number): number {
  return (text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1;
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

function readNumber(text: string, at: number, rules: TokenRules): Token | undefined {
  const written = matchAt(NUMBER, text, at)?.[0];
  if (written === undefined || text[at + written.length] === '%') return undefined;
  const after = matchAt(AFTER_NUMBER, text, at + written.length);
  if (after !== null && !rules.attached.has(foldText(after[1] ?? ''))) return undefined;
  return {
    ...spanOf(text, at, at + written.length),
    kind: 'number',
    value: readValue(written, rules.decimalComma),
    digits: true,
  };
}

function readValue(written: string, decimalComma: boolean): number | null {
  const value = parseNumber(decimalComma ? toDecimalPoint(written) : written);
  return value === undefined ? null : keepInRange(toNumber(value));
}

function toDecimalPoint(written: string): string {
  return GROUPED_BY_POINTS.test(written)
    ? written.replaceAll('.', '')
    : written.replace(/^(\d+),(\d+)$/, '$1.$2');
}

/** The amount, or null if it is not positive or too large. */
export function keepInRange(value: number): number | null {
  return value > 0 && value <= LARGEST_AMOUNT ? value : null;
}

function readWord(text: string, at: number, rules: TokenRules): Token | undefined {
  const written = matchAt(WORD, text, at)?.[0];
  if (written === undefined) return undefined;
  if (DIGITS.test(written)) {
    return { ...spanOf(text, at, at + written.length), kind: 'number', value: null, digits: true };
  }
  return { ...spanOf(text, at, at + wordLength(written, rules)), kind: 'word' };
}

/** Length of the first word: "d'" of "d'huile", "demi-" of "demi-baguette". */
function wordLength(written: string, { elisions, prefixes }: TokenRules): number {
  const joint = written.search(WORD_JOINT);
  const words = written[joint] === '-' ? prefixes : elisions;
  const isSplit = joint > 0 && words.has(foldText(written.slice(0, joint)));
  return isSplit ? joint + 1 : written.length;
}

function readMark(
  text: string,
  at: number,
  { abbreviations, conjunction }: TokenRules,
  previous: Token | undefined,
): Token | undefined {
  const character = text[at] ?? '';
  const next = text[at + 1] ?? '';
  const mark = { ...spanOf(text, at, at + 1), key: character };
  if (character === '&') return { ...mark, key: conjunction, kind: 'word' };
  if (MARKS.has(character)) return { ...mark, kind: 'mark' };
  if (character === '.') {
    const endsSentence = BLANK_OR_NONE.test(next) && !abbreviations.has(previous?.key ?? '');
    return endsSentence ? { ...mark, kind: 'mark' } : undefined;
  }
  if (!DASHES.has(character)) return undefined;
  if (previous?.kind === 'number' && previous.end === at && /\d/.test(next)) {
    return { ...mark, key: '-', kind: 'word' };
  }
  const isAlone = BLANK_OR_NONE.test(next) && BLANK_OR_NONE.test(text[at - 1] ?? '');
  return isAlone ? { ...mark, key: '-', kind: 'mark' } : undefined;
}

function spanOf(text: string, start: number, end: number): Span {
  const written = text.slice(start, end);
  return { key: foldWords(written), text: written, start, end };
}
