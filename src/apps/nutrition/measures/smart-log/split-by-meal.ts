import { mergeMeals, type NamedMeal, prepareMealNames } from './find-meals.ts';
import { groupByMention } from './group-by-mention.ts';
import { findLanguage, type Language } from './languages.ts';
import { isBoundary, prepareFoodNames, readWords } from './read-words.ts';
import { cleanText, type Token } from './tokenize.ts';

/** A part of an utterance that belongs to one meal; null if no meal is named for it. */
export interface MealPart {
  readonly slot: number | null;
  readonly text: string;
}

/** Tokens that belong to one meal. */
export interface MealTokens {
  readonly slot: number | null;
  readonly tokens: readonly Token[];
  /** The words of the meal. */
  readonly mention: Token | null;
}

/**
 * Splits an utterance by the meals that it names. A meal applies to the foods after it if it opens
 * the utterance or a clause, otherwise to the foods before it, back to the previous meal; foods
 * after the last meal belong to it in any case.
 */
export function splitByMeal(
  utterance: string,
  meals: readonly NamedMeal[],
  language: string,
  knownFoods: Iterable<string> = [],
): MealPart[] {
  const spoken = findLanguage(language);
  const text = cleanText(utterance);
  const words = readWords(text, spoken, prepareFoodNames(knownFoods, spoken));
  const tokens = mergeMeals(words, prepareMealNames(meals, spoken), spoken);
  return groupTokensByMeal(tokens, spoken).map((part) => ({
    slot: part.slot,
    text: textOfPart(text, part),
  }));
}

/** Groups tokens by meal, without the separators at both ends of a part. */
export function groupTokensByMeal(tokens: readonly Token[], language: Language): MealTokens[] {
  return groupByMention(tokens, isMealToken, language)
    .map(({ mention, tokens: part }) => ({
      slot: mention?.slot ?? null,
      mention,
      tokens: trimBoundaries(part),
    }))
    .filter((part) => part.tokens.length > 0);
}

function isMealToken(token: Token): token is Extract<Token, { kind: 'meal' }> {
  return token.kind === 'meal';
}

function trimBoundaries(tokens: readonly Token[]): readonly Token[] {
  const first = tokens.findIndex((token) => !isBoundary(token));
  return first < 0
    ? []
    : tokens.slice(first, tokens.findLastIndex((token) => !isBoundary(token)) + 1);
}

/** The part's text, without the words of the meal if they stand in it. */
function textOfPart(text: string, { tokens, mention }: MealTokens): string {
  const [start, end] = [tokens[0]?.start ?? 0, tokens.at(-1)?.end ?? 0];
  if (mention === null || mention.start < start || mention.end > end) return text.slice(start, end);
  return `${text.slice(start, mention.start).trim()} ${text.slice(mention.end, end).trim()}`;
}
