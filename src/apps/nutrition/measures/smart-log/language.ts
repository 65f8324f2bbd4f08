/** The usual meals of a day, in the order of the default slots. */
export const MEAL_ROLES = ['breakfast', 'lunch', 'dinner', 'snack'] as const;
export type MealRole = (typeof MEAL_ROLES)[number];

/** A day that is named relative to today: a number of days from it, or an ISO weekday before it. */
export type DayReference = { readonly offset: number } | { readonly weekday: number };

/** Units of speech that the shared units lack. */
export const SPOKEN_UNITS = [
  ...['glass', 'bowl', 'plate', 'mug', 'scoop', 'serving', 'bar', 'ball', 'cube', 'spoon', 'shot'],
  ...['carafe', 'square', 'tub', 'kcal', 'kJ'],
] as const;

/**
 * The words of one language. Lists are separated by commas; an entry may have several words; case,
 * accents and hyphens do not matter.
 */
export interface LanguageTable {
  /** Whether `1,5` is one and a half and `1.500` fifteen hundred. */
  readonly decimalComma: boolean;
  /** The word for `&`. */
  readonly conjunction: string;
  /** Words before an apostrophe that are words of their own. */
  readonly elisions: string;
  /** Words before a hyphen that are words of their own: the French demi. */
  readonly prefixes: string;
  /** Words after which a full stop does not end the sentence. */
  readonly abbreviations: string;
  /** Numbers in words, articles included; null for vague amounts such as "a bit of". */
  readonly amounts: readonly (readonly [phrase: string, amount: number | null])[];
  /** Added to the number or unit before: "and a half". */
  readonly additions: readonly (readonly [phrase: string, amount: number])[];
  /** Multiplies the number before: "dozen", "x". */
  readonly multipliers: readonly (readonly [phrase: string, factor: number])[];
  /** Between the ends of a range: "to". */
  readonly ranges: string;
  /** Words by unit: abbreviations of the shared units, or spoken units. */
  readonly units: Readonly<Record<string, string>>;
  /** Between a unit and its food: "of". */
  readonly unitLinks: string;
  /** Whether a unit without an amount counts as one only before a link. */
  readonly unitNeedsLink: boolean;
  /** Sizes that may stand before a unit: "large". */
  readonly sizes: string;
  /** Words before a food that are not part of its name: "the", "some", "about". */
  readonly determiners: string;
  /** Words between foods: "and". */
  readonly separators: string;
  /** Words before what comes with a food: "with". They separate, too. */
  readonly companions: string;
  /** Names of foods that contain a separator, or a word of a meal or day. */
  readonly joinedFoods: string;
  readonly meals: Readonly<Record<MealRole, string>>;
  /** Words of meals that mean food more often, so that they need a preposition or a colon. */
  readonly ambiguousMeals: Readonly<Partial<Record<MealRole, string>>>;
  readonly mealPrepositions: string;
  /** Between preposition and meal: "my". */
  readonly mealDeterminers: string;
  /** Words that form the name of a food with the word of a meal before them: "sausage". */
  readonly mealFoods: string;
  readonly days: readonly (readonly [phrase: string, day: DayReference])[];
  /** Dropped before a food: "I had". */
  readonly fillers: string;
  /** Dropped after a food: "too", "gegessen". */
  readonly closings: string;
  /** Dropped anywhere: "um". */
  readonly hesitations: string;
  /** Times of day in one word, in addition to 8:30; folded. */
  readonly clock: RegExp;
  /** After a number that is a time: "am". */
  readonly clockUnits: string;
  /** Before a time: "at". */
  readonly clockPrepositions: string;
  /** Beginnings of sentences that ask or order something else than logging. */
  readonly questions: string;
  /** Beginnings of sentences that ask for logging, even with a question mark. */
  readonly requests: string;
  /** Beginnings of clauses that name no food: "nothing". */
  readonly nothing: string;
  /** Names of drinking water. */
  readonly water: string;
}

/** Days of the form "2 days ago", in digits and words. */
export function countDaysAgo(
  words: readonly string[],
  phraseOf: (count: string) => string,
): [string, DayReference][] {
  return words.flatMap((word, at) =>
    [word, String(at + 2)].map((count): [string, DayReference] => [
      phraseOf(count),
      { offset: -(at + 2) },
    ]),
  );
}

/** The weekdays from Monday to Sunday, each in several forms. */
export function nameWeekdays(
  names: readonly string[],
  formsOf: (name: string) => readonly string[],
): [string, DayReference][] {
  return names.flatMap((name, at) =>
    formsOf(name).map((form): [string, DayReference] => [form, { weekday: at + 1 }]),
  );
}
