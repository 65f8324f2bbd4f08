import { mergeMeals, type NamedMeal, prepareMealNames } from './find-meals.ts';
import { groupByMention } from './group-by-mention.ts';
import { dropQuestions } from './is-question.ts';
import { findLanguage } from './languages.ts';
import { measureWater, prepareContainers, type WaterContainer } from './measure-water.ts';
import { nameFood } from './parse-foods.ts';
import { joinTexts, sliceText } from './phrases.ts';
import { type Portion, readPortion, type UnitWords } from './read-portion.ts';
import { prepareFoodNames, readWords } from './read-words.ts';
import { resolveDay } from './resolve-day.ts';
import { groupTokensByMeal } from './split-by-meal.ts';
import { type Clause, splitClauses } from './split-clauses.ts';
import { cleanText, type Token } from './tokenize.ts';

/** What an utterance is read with. */
export interface UtteranceContext {
  /** BCP-47 tag. */
  readonly language: string;
  /** The offered meals of the day. */
  readonly meals: readonly NamedMeal[];
  /** `YYYY-MM-DD` */
  readonly today: string;
  readonly containers?: readonly WaterContainer[];
  /** Names of saved foods, meals and recipes; they are never split. */
  readonly knownFoods?: Iterable<string>;
}

interface EntryBase {
  /** Null if no meal was named. */
  readonly slot: number | null;
  /** `YYYY-MM-DD` */
  readonly day: string;
  /** The words that it came from. */
  readonly text: string;
}

/** Something to log that was said. */
export type SpokenEntry = EntryBase &
  (
    | {
        readonly kind: 'food';
        readonly name: string;
        readonly amount: number | null;
        readonly unit: string | null;
      }
    | { readonly kind: 'water'; readonly ml: number; readonly container: string | null }
    | { readonly kind: 'quick_calories'; readonly kcal: number; readonly name: string | null }
  );

type DistributiveOmit<Type, Key extends PropertyKey> = Type extends unknown
  ? Omit<Type, Key>
  : never;
type EntryContent = DistributiveOmit<SpokenEntry, keyof EntryBase>;

const KJ_PER_KCAL = 4.184;

/** Reads the foods, drinks and calories to log; a question gives none. */
export function parseUtterance(utterance: string, context: UtteranceContext): SpokenEntry[] {
  const { meals, today, containers = [], knownFoods = [] } = context;
  const language = findLanguage(context.language);
  const text = cleanText(utterance);
  const words = readWords(text, language, prepareFoodNames(knownFoods, language));
  const named = mergeMeals(words, prepareMealNames(meals, language), language);
  const units = { language, own: prepareContainers(containers, language) };
  return groupByMention(dropQuestions(named, language), isDayToken, language).flatMap(
    ({ mention, tokens }) => {
      const day = mention === null ? today : resolveDay(mention.day, today);
      return groupTokensByMeal(tokens, language).flatMap((part) =>
        readEntries(splitClauses(part.tokens, language), text, units, containers).map((entry) => ({
          ...entry,
          slot: part.slot,
          day,
        })),
      );
    },
  );
}

function isDayToken(token: Token): token is Extract<Token, { kind: 'day' }> {
  return token.kind === 'day';
}

function readEntries(
  clauses: readonly Clause[],
  text: string,
  units: UnitWords,
  containers: readonly WaterContainer[],
): (EntryContent & { readonly text: string })[] {
  const entries: (EntryContent & { readonly text: string })[] = [];
  let before: Clause | undefined;
  for (const clause of clauses) {
    const content = readContent(readPortion(clause.tokens, units), units, containers);
    if (content === undefined) continue;
    const described = clause.isCompanion ? describeCalories(entries.at(-1), content) : undefined;
    if (described !== undefined) entries.pop();
    const tokens =
      described === undefined ? clause.tokens : [...(before?.tokens ?? []), ...clause.tokens];
    entries.push({ ...(described ?? content), text: sliceText(text, tokens) });
    before = clause;
  }
  return entries;
}

/** "a sandwich with 300 calories" is one entry. */
function describeCalories(
  food: EntryContent | undefined,
  content: EntryContent,
): EntryContent | undefined {
  if (food?.kind !== 'food' || content.kind !== 'quick_calories' || content.name !== null) {
    return undefined;
  }
  return { ...content, name: food.name };
}

function readContent(
  portion: Portion,
  { language }: UnitWords,
  containers: readonly WaterContainer[],
): EntryContent | undefined {
  if (portion.unit === 'kcal' || portion.unit === 'kJ') return readCalories(portion);
  const water = measureWater(portion, containers, language);
  if (water !== undefined) return { kind: 'water', ...water };
  const food = nameFood(portion);
  return food && { kind: 'food', ...food };
}

function readCalories({ amount, unit, name }: Portion): EntryContent | undefined {
  const kcal = Math.round(unit === 'kJ' ? (amount ?? 0) / KJ_PER_KCAL : (amount ?? 0));
  if (kcal <= 0) return undefined;
  return { kind: 'quick_calories', kcal, name: name.length === 0 ? null : joinTexts(name) };
}
