import type { ImportedRecipe, ReadContext } from '../imported-recipe.ts';
import {
  finishRecipe,
  type ImportDraftGroup,
  type ImportDraftStep,
  type RecipeDraft,
} from '../reading/finish-recipe.ts';
import { parseImage, parseWebAddress } from '../values/images.ts';
import {
  parseHeading,
  parseIngredientLines,
  parseStepLines,
  stripNumber,
} from '../values/lines.ts';
import { first, type Loose, list, nameOf, record, text } from '../values/loose.ts';
import { parseMinutes } from '../values/minutes.ts';
import { parseNutrition } from '../values/nutrition.ts';
import { linesOf, oneLine } from '../values/readable-text.ts';
import { parseYield } from '../values/servings.ts';

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
    prep_minutes: parseMinutes(first(recipe.prepTime)),
    cook_minutes: parseMinutes(first(recipe.cookTime)) ?? parseMinutes(first(recipe.performTime)),
    total_minutes: parseMinutes(first(recipe.totalTime)),
    ingredients: ingredients(recipe.recipeIngredient ?? recipe.ingredients),
    steps: instructions(recipe.recipeInstructions),
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

export function isType(value: Loose, type: string): boolean {
  return list(value['@type']).some(
    (one) => text(one).replace(/^https?:\/\/schema\.org\//, '') === type,
  );
}

function ingredients(value: unknown): ImportDraftGroup[] {
  const given = list(value).flat(DEEPEST_LIST);
  const lines = given.flatMap((one) => linesOf(record(one) ? nameOf(one) : one));
  return parseIngredientLines(lines);
}

/** Reads a text, a list of texts, steps, sections of steps, or a mix of them. */
function instructions(value: unknown, depth = 0): ImportDraftStep[] {
  if (typeof value === 'string') return parseStepLines(linesOf(value));
  const given = list(value).flat(DEEPEST_LIST);
  if (depth > 4) return [];
  if (given.length === 1 && typeof given[0] === 'string') return instructions(given[0]);
  const steps: ImportDraftStep[] = [];
  let heading = '';
  for (const one of given) {
    const lone = parseHeading(oneLine(aloneIn(one)));
    if (lone !== null) {
      heading = heading === '' ? lone : `${heading}: ${lone}`;
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

/** The text of a step without other properties; some programs write headings this way. */
function aloneIn(value: unknown): string {
  const step = record(value);
  if (!step) return text(value);
  const hasMore = nameOf(step) !== '' || 'itemListElement' in step || 'image' in step;
  return hasMore ? '' : text(step.text);
}

function stepsOf(value: unknown, depth: number): ImportDraftStep[] {
  const step = record(value);
  if (!step) return [{ title: '', text: stripNumber(text(value)) }];
  const parts = step.itemListElement ?? step.steps;
  const body = text(step.text) || text(step.description);
  if (isType(step, 'HowToSection') || isType(step, 'ItemList') || (parts && body === '')) {
    return titled(nameOf(step), instructions(parts, depth + 1));
  }
  return [{ title: stepTitle(text(step.name), body), text: stripNumber(body || text(step.name)) }];
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
    const address = parseWebAddress(record(one)?.url ?? one, baseUrl);
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
