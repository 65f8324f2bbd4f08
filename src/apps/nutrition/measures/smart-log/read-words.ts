import { dropTimes } from './drop-times.ts';
import { type Language, phraseKey } from './languages.ts';
import {
  buildPhrases,
  matchPhrase,
  mergeTokens,
  type Phrases,
  singularizeWords,
  singularKey,
  type TokenMerge,
} from './phrases.ts';
import { keepInRange, type Token, tokenize } from './tokenize.ts';

/** Names of foods that are kept together, by singular words. */
export type FoodNames = Phrases<true>;

/** Prepares known foods; names of one word need no protection. */
export function prepareFoodNames(names: Iterable<string>, { tokenRules }: Language): FoodNames {
  const entries: [string, true][] = [];
  for (const name of names) {
    const key = singularizeWords(phraseKey(name, tokenRules));
    if (key.includes(' ')) entries.push([key, true]);
  }
  return buildPhrases(entries);
}

/**
 * Reads the words of a clean text: foods whose names contain separators, numbers in words, days and
 * the words between foods are one token each. Hesitations and times of day are dropped.
 */
export function readWords(text: string, language: Language, foods: FoodNames): Token[] {
  const written = dropTimes(tokenize(text, language.tokenRules), language);
  const spoken = dropPhrases(written, language.hesitations);
  const named = mergeFoodNames(spoken, language, foods);
  const counted = mergeRanges(mergeNumbers(named, language), language);
  return mergeJoints(mergeDays(counted, language), language);
}

function dropPhrases(tokens: readonly Token[], phrases: Phrases<true>): Token[] {
  const left: Token[] = [];
  for (let at = 0; at < tokens.length; ) {
    const found = matchPhrase(phrases, tokens, at);
    if (found === undefined) left.push(...tokens.slice(at, at + 1));
    at += found?.length ?? 1;
  }
  return left;
}

function mergeFoodNames(tokens: readonly Token[], language: Language, foods: FoodNames): Token[] {
  const keepWords = (length: number): TokenMerge => ({ length, meaning: { kind: 'word' } });
  return mergeTokens(tokens, (at) => {
    const known = matchPhrase(foods, tokens, at, singularKey);
    const joined = matchPhrase(language.joinedFoods, tokens, at, singularKey);
    const length = Math.max(
      known?.length ?? 0,
      joined?.length ?? 0,
      mealFoodLength(tokens, at, language),
    );
    return length > 1 ? keepWords(length) : undefined;
  });
}

/** Length of a food such as "breakfast sausage", unless "for" makes the first word a meal. */
function mealFoodLength(tokens: readonly Token[], at: number, language: Language): number {
  const meal = matchPhrase(language.mealWords, tokens, at);
  if (meal === undefined) return 0;
  const food = matchPhrase(language.mealFoods, tokens, at + meal.length, singularKey);
  if (food === undefined || matchPhrase(language.mealPrepositions, tokens, at - 1) !== undefined) {
    return 0;
  }
  return meal.length + food.length;
}

function mergeNumbers(tokens: readonly Token[], language: Language): Token[] {
  return mergeTokens(tokens, (at, merged) => {
    const addition = matchPhrase(language.additions, tokens, at);
    if (addition !== undefined && endsWithUnit(merged, language)) {
      return { length: addition.length, meaning: { kind: 'word' } };
    }
    return readNumber(tokens, at, language);
  });
}

/** "a cup and a half": the addition belongs to the unit. */
function endsWithUnit(tokens: readonly Token[], { units }: Language): boolean {
  return matchPhrase(units, tokens, tokens.length - 1) !== undefined;
}

/** A number with what is added to it and what it is multiplied by: "2 and a half", "half a dozen". */
function readNumber(
  tokens: readonly Token[],
  at: number,
  language: Language,
): TokenMerge | undefined {
  const first = tokens[at];
  const digits = first?.kind === 'number';
  const base = digits
    ? { value: first.value, length: 1 }
    : matchPhrase(language.amounts, tokens, at);
  if (base === undefined) return undefined;
  const addition = matchPhrase(language.additions, tokens, at + base.length);
  const added = base.length + (addition?.length ?? 0);
  const factor = matchPhrase(language.multipliers, tokens, at + added);
  const value =
    base.value === null ? null : (base.value + (addition?.value ?? 0)) * (factor?.value ?? 1);
  return {
    length: added + (factor?.length ?? 0),
    meaning: { kind: 'number', value: value === null ? null : keepInRange(value), digits },
  };
}

/** "2 or 3" and "200-300" count as their mean. */
function mergeRanges(tokens: readonly Token[], { ranges }: Language): Token[] {
  return mergeTokens(tokens, (at) => {
    const [low, high] = [tokens[at], tokens[at + 2]];
    if (low?.kind !== 'number' || high?.kind !== 'number') return undefined;
    if (low.value === null || high.value === null || high.value <= low.value) return undefined;
    if (matchPhrase(ranges, tokens, at + 1)?.length !== 1) return undefined;
    const value = (low.value + high.value) / 2;
    return { length: 3, meaning: { kind: 'number', value, digits: high.digits } };
  });
}

function mergeDays(tokens: readonly Token[], { days }: Language): Token[] {
  return mergeTokens(tokens, (at) => {
    const found = matchPhrase(days, tokens, at);
    return found && { length: found.length, meaning: { kind: 'day', day: found.value } };
  });
}

function mergeJoints(tokens: readonly Token[], { separators, companions }: Language): Token[] {
  return mergeTokens(tokens, (at) => {
    const separator = matchPhrase(separators, tokens, at);
    const companion = matchPhrase(companions, tokens, at);
    const length = Math.max(separator?.length ?? 0, companion?.length ?? 0);
    return length === 0 ? undefined : { length, meaning: { kind: 'joint' } };
  });
}

/** Whether a token separates foods. */
export function isBoundary(token: Token | undefined): boolean {
  return token === undefined || token.kind === 'mark' || token.kind === 'joint';
}
