import { findLanguage } from './languages.ts';
import { buildPhrases, joinTexts, sliceText } from './phrases.ts';
import { type Portion, readPortion } from './read-portion.ts';
import { prepareFoodNames, readWords } from './read-words.ts';
import { splitClauses } from './split-clauses.ts';
import { cleanText } from './tokenize.ts';

/** A food as it was said. */
export interface SpokenFood {
  readonly name: string;
  /** Null if none was said; pieces or servings if the unit is null. */
  readonly amount: number | null;
  /** Abbreviation of a shared unit, a spoken unit, or the name of a container. */
  readonly unit: string | null;
  /** The words that it came from. */
  readonly text: string;
}

/** Reads the foods of a text in order. Names of known foods are never split. */
export function parseFoods(
  utterance: string,
  language: string,
  knownFoods: Iterable<string> = [],
): SpokenFood[] {
  const spoken = findLanguage(language);
  const text = cleanText(utterance);
  const tokens = readWords(text, spoken, prepareFoodNames(knownFoods, spoken));
  const words = { language: spoken, own: buildPhrases<string>([]) };
  return splitClauses(tokens, spoken).flatMap((clause) => {
    const food = nameFood(readPortion(clause.tokens, words));
    return food === undefined ? [] : [{ ...food, text: sliceText(text, clause.tokens) }];
  });
}

/** A portion with its name; the unit is the name if nothing else is: "2 bars". */
export function nameFood({
  amount,
  unit,
  unitWords,
  name,
}: Portion): Omit<SpokenFood, 'text'> | undefined {
  if (name.some(({ kind }) => kind === 'word')) return { name: joinTexts(name), amount, unit };
  return unitWords.length === 0 ? undefined : { name: joinTexts(unitWords), amount, unit: null };
}
