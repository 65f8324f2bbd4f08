import { MEAL_ROLES, type MealRole } from './language.ts';
import { type Language, listLanguages, type MealWord, phraseKey } from './languages.ts';
import { buildPhrases, joinTokens, matchPhrase, type Phrases } from './phrases.ts';
import { isBoundary } from './read-words.ts';
import type { Token } from './tokenize.ts';

/** A configured meal of the day. */
export interface NamedMeal {
  readonly slot: number;
  readonly name: string;
}

interface MealName {
  readonly slot: number | null;
  readonly ambiguous: boolean;
}

/** The names of the configured meals, and the usual words of the language. */
export type MealNames = Phrases<MealName>;

/** Prepares the names of meals; a configured name precedes the usual word. */
export function prepareMealNames(meals: readonly NamedMeal[], language: Language): MealNames {
  const configured = meals.map(({ slot, name }): [string, MealName] => [
    phraseKey(name, language.tokenRules),
    {
      slot,
      ambiguous:
        language.mealWords.byKey.get(phraseKey(name, language.tokenRules))?.ambiguous ?? false,
    },
  ]);
  const roles = [...meals].map(({ slot, name }) => ({ slot, role: roleOfName(name) }));
  const usual = [...language.mealWords.byKey].map(
    ([word, { role, ambiguous }]): [string, MealName] => [
      word,
      { slot: slotOfRole(roles, role), ambiguous },
    ],
  );
  return buildPhrases([...configured, ...usual]);
}

/** The usual meal that a configured name means, in any language. */
function roleOfName(name: string): MealRole | undefined {
  const words = listLanguages().map((language): MealWord | undefined =>
    language.mealWords.byKey.get(phraseKey(name, language.tokenRules)),
  );
  return words.find((word) => word !== undefined)?.role;
}

/** The meal with a name of the role, else the default slot unless its name has another role. */
function slotOfRole(
  meals: readonly { readonly slot: number; readonly role: MealRole | undefined }[],
  role: MealRole,
): number | null {
  const named = meals.find((meal) => meal.role === role);
  const byIndex = meals.find(
    ({ slot, role: other }) => slot === MEAL_ROLES.indexOf(role) && other === undefined,
  );
  return (named ?? byIndex)?.slot ?? null;
}

/** Where a meal's word stands: its first token, those before it that belong to it, its clause. */
interface MealContext {
  readonly tokens: readonly Token[];
  /** First token of the preposition and determiner. */
  readonly from: number;
  readonly at: number;
  readonly end: number;
  /** First token of the clause. */
  readonly clause: number;
  readonly hasPreposition: boolean;
}

/** Replaces every meal, with its preposition and determiner, by one token. */
export function mergeMeals(
  tokens: readonly Token[],
  names: MealNames,
  language: Language,
): Token[] {
  const merged: Token[] = [];
  let [clause, done] = [0, 0];
  for (let at = 0; at < tokens.length; ) {
    const token = tokens[at];
    const found = matchPhrase(names, tokens, at);
    const context =
      found && locateMeal(tokens, { at, end: at + found.length, clause, done }, language);
    if (found !== undefined && context !== undefined && isMeal(context, found.value, language)) {
      merged.length -= at - context.from;
      merged.push(
        joinTokens(tokens.slice(context.from, context.end), {
          kind: 'meal',
          slot: found.value.slot,
        }),
      );
      at = context.end;
      [clause, done] = [at, at];
      continue;
    }
    const skipped = tokens.slice(at, at + (found?.length ?? 1));
    merged.push(...skipped);
    at += skipped.length;
    if (isBoundary(token)) clause = at;
  }
  return merged;
}

function locateMeal(
  tokens: readonly Token[],
  { at, end, clause, done }: { at: number; end: number; clause: number; done: number },
  { mealPrepositions, mealDeterminers }: Language,
): MealContext {
  const isIn = (words: Phrases<true>, position: number) =>
    position >= done && matchPhrase(words, tokens, position)?.length === 1;
  const determined = isIn(mealDeterminers, at - 1) ? at - 1 : at;
  const hasPreposition = isIn(mealPrepositions, determined - 1);
  return {
    tokens,
    from: hasPreposition ? determined - 1 : determined,
    at,
    end,
    clause,
    hasPreposition,
  };
}

/**
 * A meal's word means the meal after a preposition ("for lunch"), at the start of a clause ("lunch
 * 2 eggs", "lunch: soup"), before calories ("a snack of 250 kcal") and at the end of one ("2 eggs lunch"). After an article ("a snack", "a
 * chicken dinner") it is food.
 */
function isMeal(context: MealContext, { ambiguous }: MealName, language: Language): boolean {
  const { tokens, from, at, end, clause, hasPreposition } = context;
  if (hasPreposition) return true;
  const next = tokens[end];
  const opens = isClauseStart(tokens, from, clause, language);
  if (opens && next?.kind === 'mark' && (next.key === ':' || next.key === '-')) return true;
  if (ambiguous) return false;
  if (isCounted(tokens, end, language)) return true;
  if (tokens[at - 1]?.kind === 'number') return false;
  if (opens) return true;
  const closes = isBoundary(next) || next?.kind === 'day';
  return closes && (isEnergy(tokens[at - 1], language) || isPlainWord(context, language));
}

/** Whether only fillers and days stand between the start of the clause and the token. */
function isClauseStart(
  tokens: readonly Token[],
  from: number,
  clause: number,
  { fillers }: Language,
): boolean {
  const previous = tokens[from - 1];
  if (from <= clause || isBoundary(previous) || previous?.kind === 'day') return true;
  return matchPhrase(fillers, tokens, from - 1) !== undefined;
}

/** Whether calories follow: "a snack of 250 kcal". */
function isCounted(tokens: readonly Token[], end: number, language: Language): boolean {
  const links = [language.unitLinks, language.companions];
  const isLinked = links.some((words) => matchPhrase(words, tokens, end)?.length === 1);
  return isLinked && tokens[end + 1]?.kind === 'number' && isEnergy(tokens[end + 2], language);
}

function isEnergy(token: Token | undefined, { units }: Language): boolean {
  const unit = token && units.byKey.get(token.key);
  return unit === 'kcal' || unit === 'kJ';
}

/** Whether the meal follows the name of a food that has no article. */
function isPlainWord({ tokens, from, at, clause }: MealContext, language: Language): boolean {
  const first = tokens[clause];
  const hasArticle = first?.kind === 'number' && !first.digits && first.value === 1;
  const isDetermined = matchPhrase(language.determiners, tokens, at - 1) !== undefined;
  return from === at && !hasArticle && !isDetermined;
}
