import type { ImportedRecipe, ReadContext } from '../imported-recipe.ts';
import {
  finishRecipe,
  type ImportDraftGroup,
  type ImportDraftStep,
  type RecipeDraft,
} from '../reading/finish-recipe.ts';
import { parseImage, parseWebAddress } from '../values/images.ts';
import { firstGiven } from '../values/known-names.ts';
import {
  parseHeading,
  parseIngredientLines,
  parseStepLines,
  saysSomething,
  stripNumber,
} from '../values/lines.ts';
import { first, type Loose, list, nameOf, record, text } from '../values/loose.ts';
import { parseMinutes } from '../values/minutes.ts';
import { parseNutrition } from '../values/nutrition.ts';
import { linesOf, oneLine, readableText } from '../values/readable-text.ts';
import { parseYield } from '../values/servings.ts';
import { separateSentences, splitNumbered, splitRunTogether } from '../values/split-steps.ts';

/** Some sites nest lists. */
const DEEPEST_LIST = 3;

/** Reads a schema.org Recipe, tolerating common deviations. */
export function readSchemaOrg(recipe: Loose, context: ReadContext): ImportedRecipe {
  return finishRecipe(schemaOrgDraft(recipe, context));
}

/** The draft that readers of schema.org dialects extend. */
export function schemaOrgDraft(recipe: Loose, context: ReadContext): RecipeDraft {
  return {
    source: 'schema.org',
    name: first(recipe.name ?? recipe.headline),
    description: first(recipe.description),
    ...parseYield(recipe.recipeYield ?? recipe.yield),
    prep_minutes: minutes(recipe.prepTime),
    cook_minutes: minutes(recipe.cookTime) ?? minutes(recipe.performTime),
    total_minutes: minutes(recipe.totalTime),
    ingredients: ingredients(firstGiven(recipe, 'recipeIngredient', 'ingredients', 'ingredient')),
    steps: instructions(firstGiven(recipe, 'recipeInstructions', 'instructions', 'step')),
    tags: [
      ...labels(recipe.keywords),
      ...labels(recipe.recipeCategory),
      ...labels(recipe.recipeCuisine),
    ],
    tools: list(recipe.tool).flatMap((tool) => labels(nameOf(tool))),
    nutrition: parseNutrition(record(first(recipe.nutrition))),
    source_url: sourceAddress(recipe, context),
    video_url: videoAddress(recipe.video, context),
    image: parseImage(recipe.image ?? recipe.thumbnailUrl, context.baseUrl),
    created_at: first(recipe.dateCreated ?? recipe.datePublished),
  };
}

/** Some sites write types in another case, or with the prefix of the vocabulary. */
export function isType(value: Loose, type: string): boolean {
  return list(value['@type']).some(
    (one) =>
      text(one)
        .trim()
        .replace(/^(?:https?:\/\/schema\.org\/|schema:)/i, '')
        .toLowerCase() === type.toLowerCase(),
  );
}

/** A duration, or an object with one: `{"@type": "Duration", "maxValue": "PT30M"}`. */
function minutes(value: unknown): number | null {
  const given = first(value);
  const duration = record(given);
  if (!duration) return parseMinutes(given);
  const amount = text(firstGiven(duration, 'value', 'duration', 'maxValue', 'minValue', '@value'));
  const unit = text(duration.unitText) || (UNIT_CODES[text(duration.unitCode)] ?? '');
  return parseMinutes(`${amount} ${unit}`.trim()) ?? parseMinutes(text(duration.name));
}

const UNIT_CODES: Readonly<Record<string, string>> = { SEC: 's', MIN: 'min', HUR: 'h', DAY: 'd' };

function ingredients(value: unknown): ImportDraftGroup[] {
  const given = list(value).flat(DEEPEST_LIST);
  const lines = given.flatMap((one) => {
    const said = linesOf(record(one) ? measuredName(one as Loose) : one);
    return given.length === 1 || isListOfIngredients(said) ? said : [said.join(' ')];
  });
  return parseIngredientLines(lines.filter((line) => line !== ''));
}

/** Old vocabularies and HowToSupply say the amount apart from the name. */
function measuredName(supply: Loose): string {
  const amount = firstGiven(supply, 'requiredQuantity', 'amount', 'quantity');
  const measure = record(amount);
  const said = measure ? `${text(measure.value)} ${text(measure.unitText)}` : text(amount);
  return `${said} ${nameOf(supply) || text(supply.text)}`.trim();
}

/**
 * One value of several is one ingredient, even if its markup spreads it over lines, unless two
 * lines or more begin with an amount of something.
 */
function isListOfIngredients(lines: readonly string[]): boolean {
  const measured = lines.filter((line) => /^[\d½⅓⅔¼¾⅛].*\p{L}{3}/u.test(line));
  return measured.length > 1 || (lines.length > 1 && parseHeading(lines[0] ?? '') !== null);
}

/** Reads a text, a list of texts, steps, sections of steps, or a mix of them. */
function instructions(value: unknown, depth = 0): ImportDraftStep[] {
  if (typeof value === 'string') return parseStepLines(splitRunTogether(linesOf(value)));
  const given = list(value).flat(DEEPEST_LIST);
  if (depth > 4) return [];
  const sole = given.length === 1 ? soleText(given[0]) : '';
  if (sole !== '') return instructions(sole);
  const steps: ImportDraftStep[] = [];
  let heading = '';
  for (const one of given) {
    const lone = parseHeading(oneLine(textAlone(one)));
    if (lone !== null) {
      if (saysSomething(lone)) heading = heading === '' ? lone : `${heading}: ${lone}`;
      continue;
    }
    const [next, ...others] = stepsOf(one, depth);
    if (!next) continue;
    steps.push({ ...next, title: text(next.title) || heading }, ...others);
    heading = '';
  }
  if (heading !== '') steps.push({ title: '', text: heading });
  return steps;
}

/** Some sites write the text of a step as a list. */
function textsOf(value: unknown): string {
  return list(value).map(text).join('\n');
}

/** The text of an only step, which may be the whole method. */
function soleText(value: unknown): string {
  const step = record(value);
  if (!step) return text(value);
  const body = textsOf(step.text);
  const isPlain = !('itemListElement' in step) && stepTitle(text(step.name), body) === '';
  return isPlain && saysSomething(body) ? body : '';
}

/** The text of a step without other properties; some programs write headings this way. */
function textAlone(value: unknown): string {
  const step = record(value);
  if (!step) return text(value);
  const hasMore = nameOf(step) !== '' || 'itemListElement' in step || 'image' in step;
  return hasMore ? '' : text(step.text);
}

function stepsOf(value: unknown, depth: number): ImportDraftStep[] {
  const step = record(value);
  if (!step) return separateSteps(text(value));
  const parts = step.itemListElement ?? step.steps;
  const body = [step.text, step.description].map(textsOf).find(saysSomething) ?? '';
  if (isType(step, 'HowToSection') || isType(step, 'ItemList') || (parts && body === '')) {
    return titled(nameOf(step), instructions(parts, depth + 1));
  }
  return titled(stepTitle(text(step.name), body), separateSteps(body || text(step.name)));
}

/** A step is one text, unless it is itself a numbered list. */
function separateSteps(given: string): ImportDraftStep[] {
  const said = separateSentences(readableText(given));
  const parts = splitNumbered(said) ?? [said];
  return parts
    .map((part) => ({ title: '', text: stripNumber(part) }))
    .filter((step) => saysSomething(step.text));
}

function titled(title: string, steps: ImportDraftStep[]): ImportDraftStep[] {
  const [next, ...others] = steps;
  const both = [title, text(next?.title)].filter((one) => one !== '').join(': ');
  return next ? [{ ...next, title: both }, ...others] : [];
}

/** Drops step names that only repeat the step's number or the beginning of its text. */
function stepTitle(name: string, body: string): string {
  const title = oneLine(name).replace(/(?:\.\.\.|…)$/, '');
  const saysNothing = body === '' || /^(?:\p{L}+ )?\d*$/u.test(title);
  return saysNothing || oneLine(body).startsWith(title) ? '' : title;
}

function labels(value: unknown): string[] {
  return list(value)
    .flatMap((one) => nameOf(one).split(/[,;]/))
    .map((label) => label.trim());
}

function sourceAddress(recipe: Loose, { baseUrl }: ReadContext): string | null {
  const page = record(recipe.mainEntityOfPage);
  const candidates = [
    first(recipe.isBasedOn),
    first(recipe.url),
    page?.['@id'] ?? page?.url ?? recipe.mainEntityOfPage,
    baseUrl,
  ];
  for (const one of candidates) {
    const given = record(one)?.url ?? one;
    // `mainEntityOfPage: true` says that there is one, not where it is.
    const address = /^(?:true|false)$/i.test(text(given)) ? null : parseWebAddress(given, baseUrl);
    if (address) return address;
  }
  return null;
}

function videoAddress(value: unknown, { baseUrl }: ReadContext): string | null {
  for (const one of list(value)) {
    const video = record(one);
    const address = video
      ? (parseWebAddress(video.contentUrl, baseUrl) ??
        parseWebAddress(video.embedUrl, baseUrl) ??
        parseWebAddress(video.url, baseUrl))
      : parseWebAddress(one, baseUrl);
    if (address) return address;
  }
  return null;
}
