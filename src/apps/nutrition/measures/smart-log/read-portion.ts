import type { Language } from './languages.ts';
import { matchPhrase, type PhraseMatch, type Phrases } from './phrases.ts';
import { keepInRange, type Token } from './tokenize.ts';

/** An amount of a food, as tokens of one clause. */
export interface Portion {
  readonly amount: number | null;
  /** Abbreviation of a shared unit, a spoken unit, or the name of a container. */
  readonly unit: string | null;
  readonly name: readonly Token[];
  /** The words of the unit, which are the name if no other word is. */
  readonly unitWords: readonly Token[];
}

/** Units of the language, and the person's own. */
export interface UnitWords {
  readonly language: Language;
  readonly own: Phrases<string>;
}

/** Amount and unit at a position, with the position after them. */
interface Measure {
  readonly amount: number | null;
  readonly unit: string | null;
  readonly unitWords: readonly Token[];
  readonly end: number;
}

/** Reads "2 cups of rice", "a 200 g steak", "rice 150 g". */
export function readPortion(tokens: readonly Token[], words: UnitWords): Portion {
  const { language } = words;
  const start = skipPhrases(language.determiners, tokens, 0);
  const measure = readMeasure(tokens, start, words);
  const name = tokens.slice(measure.end);
  if (measure.amount === null && measure.unit === null && measure.end === start) {
    return readTrailingAmount(name, words);
  }
  return { amount: measure.amount, unit: measure.unit, unitWords: measure.unitWords, name };
}

function readMeasure(tokens: readonly Token[], start: number, words: UnitWords): Measure {
  const { language } = words;
  const first = tokens[start];
  if (first?.kind !== 'number') return readBareUnit(tokens, start, words);
  const counted = readUnit(tokens, start + 1, first.value, words);
  const inner = tokens[counted.end];
  const measured =
    inner?.kind === 'number' && inner.digits
      ? readUnit(tokens, counted.end + 1, multiply(counted.amount, inner.value), words)
      : undefined;
  const { amount, unit, unitWords, end } = measured?.unit == null ? counted : measured;
  return { amount, unit, unitWords, end: skipLink(language, tokens, end) };
}

/** The unit after an amount, over a size ("a large bowl") and before an addition ("and a half"). */
function readUnit(
  tokens: readonly Token[],
  at: number,
  amount: number | null,
  words: UnitWords,
): Measure {
  const { sizes, additions } = words.language;
  const direct = matchUnit(tokens, at, words);
  const size = direct === undefined ? matchPhrase(sizes, tokens, at) : undefined;
  const begin = at + (size?.length ?? 0);
  const found = direct ?? matchUnit(tokens, begin, words);
  if (found === undefined) return { amount, unit: null, unitWords: [], end: at };
  const end = begin + found.length;
  const addition = matchPhrase(additions, tokens, end);
  return {
    amount: amount === null ? null : keepInRange(amount + (addition?.value ?? 0)),
    unit: found.value,
    unitWords: tokens.slice(begin, end),
    end: end + (addition?.length ?? 0),
  };
}

/** "cup of coffee" is one cup; "Tasse Kaffee" is one where the language needs no link. */
function readBareUnit(tokens: readonly Token[], start: number, words: UnitWords): Measure {
  const none = { amount: null, unit: null, unitWords: [], end: start };
  const { end, ...unit } = readUnit(tokens, start, 1, words);
  const linked = skipLink(words.language, tokens, end);
  const isCounted = unit.unit !== null && linked < tokens.length;
  const isLinked = linked > end || !words.language.unitNeedsLink;
  return isCounted && isLinked ? { ...unit, end: linked } : none;
}

/** "rice 150 g", "toast two slices", "eggs 2"; in words only before a unit. */
function readTrailingAmount(tokens: readonly Token[], words: UnitWords): Portion {
  const at = tokens.findLastIndex(({ kind }) => kind === 'number');
  const number = tokens[at];
  const unit = readUnit(tokens, at + 1, number?.kind === 'number' ? number.value : null, words);
  const isAmount = number?.kind === 'number' && (number.digits || unit.unit !== null);
  if (at < 1 || !isAmount || unit.end < tokens.length) {
    return { amount: null, unit: null, unitWords: [], name: tokens };
  }
  return { ...unit, name: tokens.slice(0, at) };
}

/** The longer match counts; the language's unit if both are equally long. */
function matchUnit(
  tokens: readonly Token[],
  at: number,
  { language, own }: UnitWords,
): PhraseMatch<string> | undefined {
  const usual = matchPhrase(language.units, tokens, at);
  const other = matchPhrase(own, tokens, at);
  return (other?.length ?? 0) > (usual?.length ?? 0) ? other : usual;
}

function multiply(count: number | null, amount: number | null): number | null {
  return amount === null ? null : keepInRange((count ?? 1) * amount);
}

function skipLink(language: Language, tokens: readonly Token[], at: number): number {
  const linked = at + (matchPhrase(language.unitLinks, tokens, at)?.length ?? 0);
  return skipPhrases(language.determiners, tokens, linked);
}

/** The position after any number of phrases. */
export function skipPhrases(
  phrases: Phrases<true>,
  tokens: readonly Token[],
  from: number,
): number {
  let at = from;
  for (;;) {
    const found = matchPhrase(phrases, tokens, at);
    if (found === undefined) return at;
    at += found.length;
  }
}
