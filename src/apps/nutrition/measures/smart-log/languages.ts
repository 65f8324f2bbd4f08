import { foldText } from '../../../../shared/food/text/fold-text.ts';
import { type DayReference, type LanguageTable, MEAL_ROLES, type MealRole } from './language.ts';
import { GERMAN } from './language-de.ts';
import { ENGLISH } from './language-en.ts';
import { FRENCH } from './language-fr.ts';
import { buildPhrases, type Phrases, singularizeWords } from './phrases.ts';
import { type TokenRules, tokenize } from './tokenize.ts';

/** The word of a usual meal. */
export interface MealWord {
  readonly role: MealRole;
  /** Means food more often, and needs a preposition or a colon. */
  readonly ambiguous: boolean;
}

type WordSet = Phrases<true>;

/** A language table, prepared for looking up phrases. */
export interface Language {
  readonly tokenRules: TokenRules;
  readonly amounts: Phrases<number | null>;
  readonly additions: Phrases<number>;
  readonly multipliers: Phrases<number>;
  readonly ranges: WordSet;
  readonly units: Phrases<string>;
  readonly unitLinks: WordSet;
  readonly unitNeedsLink: boolean;
  readonly sizes: WordSet;
  readonly determiners: WordSet;
  readonly separators: WordSet;
  readonly companions: WordSet;
  /** By singular words. */
  readonly joinedFoods: WordSet;
  readonly mealWords: Phrases<MealWord>;
  readonly mealPrepositions: WordSet;
  readonly mealDeterminers: WordSet;
  /** By singular words. */
  readonly mealFoods: WordSet;
  readonly days: Phrases<DayReference>;
  readonly fillers: WordSet;
  readonly closings: WordSet;
  readonly hesitations: WordSet;
  readonly clock: RegExp;
  readonly clockUnits: WordSet;
  readonly clockPrepositions: WordSet;
  readonly questions: WordSet;
  readonly requests: WordSet;
  readonly nothing: WordSet;
  /** By singular words. */
  readonly water: WordSet;
}

const TABLES: Readonly<Record<string, LanguageTable>> = { en: ENGLISH, de: GERMAN, fr: FRENCH };
const prepared = new Map<string, Language>();

/** The language of a BCP-47 tag; English for an unknown one. */
export function findLanguage(tag: string): Language {
  const primary = tag.toLowerCase().split(/[-_]/, 1)[0] ?? '';
  const known = Object.hasOwn(TABLES, primary) ? primary : 'en';
  const found = prepared.get(known) ?? prepareLanguage(TABLES[known] ?? ENGLISH);
  prepared.set(known, found);
  return found;
}

/** Every language, for names that were chosen in another one than is spoken. */
export function listLanguages(): Language[] {
  return Object.keys(TABLES).map(findLanguage);
}

/** A phrase in the form of token keys. */
export function phraseKey(phrase: string, rules: TokenRules): string {
  return tokenize(phrase, rules)
    .filter(({ kind }) => kind !== 'mark')
    .map(({ key }) => key)
    .join(' ');
}

function prepareLanguage(table: LanguageTable): Language {
  const rules = prepareTokenRules(table);
  const keyOf = (phrase: string) => phraseKey(phrase, rules);
  const valuesBy = <Value>(entries: readonly (readonly [string, Value])[]) =>
    buildPhrases(entries.map(([phrase, value]) => [keyOf(phrase), value] as const));
  const wordSet = (list: string) =>
    valuesBy(splitList(list).map((phrase): [string, true] => [phrase, true]));
  const singularSet = (list: string): WordSet =>
    buildPhrases(splitList(list).map((phrase) => [singularizeWords(keyOf(phrase)), true]));
  return {
    tokenRules: rules,
    amounts: valuesBy(table.amounts),
    additions: valuesBy(table.additions),
    multipliers: valuesBy(table.multipliers),
    ranges: buildPhrases(splitList(table.ranges).map((word) => [foldText(word), true])),
    units: valuesBy(listUnitWords(table)),
    unitLinks: wordSet(table.unitLinks),
    unitNeedsLink: table.unitNeedsLink,
    sizes: wordSet(table.sizes),
    determiners: wordSet(table.determiners),
    separators: wordSet(table.separators),
    companions: wordSet(table.companions),
    joinedFoods: singularSet(table.joinedFoods),
    mealWords: valuesBy(listMealWords(table)),
    mealPrepositions: wordSet(table.mealPrepositions),
    mealDeterminers: wordSet(table.mealDeterminers),
    mealFoods: singularSet(table.mealFoods),
    days: valuesBy(table.days),
    fillers: wordSet(table.fillers),
    closings: wordSet(table.closings),
    hesitations: wordSet(table.hesitations),
    clock: table.clock,
    clockUnits: wordSet(table.clockUnits),
    clockPrepositions: wordSet(table.clockPrepositions),
    questions: wordSet(table.questions),
    requests: wordSet(table.requests),
    nothing: wordSet(table.nothing),
    water: singularSet(table.water),
  };
}

function prepareTokenRules(table: LanguageTable): TokenRules {
  const foldedSet = (words: readonly string[]) => new Set(words.map(foldText));
  return {
    decimalComma: table.decimalComma,
    conjunction: table.conjunction,
    elisions: foldedSet(splitList(table.elisions)),
    prefixes: foldedSet(splitList(table.prefixes)),
    abbreviations: foldedSet(splitList(table.abbreviations)),
    attached: foldedSet([
      ...listUnitWords(table).map(([word]) => word),
      ...table.multipliers.map(([word]) => word),
    ]),
  };
}

function listUnitWords({ units }: LanguageTable): [string, string][] {
  return Object.entries(units).flatMap(([unit, words]) =>
    splitList(words).map((word): [string, string] => [word, unit]),
  );
}

function listMealWords({ meals, ambiguousMeals }: LanguageTable): [string, MealWord][] {
  return MEAL_ROLES.flatMap((role) => [
    ...splitList(meals[role]).map((word): [string, MealWord] => [word, { role, ambiguous: false }]),
    ...splitList(ambiguousMeals[role] ?? '').map((word): [string, MealWord] => [
      word,
      { role, ambiguous: true },
    ]),
  ]);
}

function splitList(list: string): string[] {
  return list === '' ? [] : list.split(',');
}
