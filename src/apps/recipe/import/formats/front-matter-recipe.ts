import { splitFrontMatter } from '../../../../shared/imports/files/front-matter.ts';
import { type ImportedRecipe, UnreadableRecipe } from '../imported-recipe.ts';
import { finishRecipe } from '../reading/finish-recipe.ts';
import { parseImage } from '../values/images.ts';
import { parseIngredientLines, parseStepLines } from '../values/lines.ts';
import { text } from '../values/loose.ts';
import { parseMinutes } from '../values/minutes.ts';
import { linesOf } from '../values/readable-text.ts';
import { parseYield } from '../values/servings.ts';
import { readPlainText } from './plain-text.ts';

const FRONT = /^\ufeff?---[ \t]*\r?\n/;

/** Whether a text begins with front matter. */
export function hasFrontMatter(given: string): boolean {
  return FRONT.test(given);
}

/**
 * Reads Markdown with front matter. Ingredients and steps are lists of the front matter, or under
 * headings of the text.
 */
export function readFrontMatterRecipe(given: string, fileName = ''): ImportedRecipe {
  const { fields, body } = splitFrontMatter(given);
  const fact = (...names: readonly string[]) =>
    names.map((name) => fields.get(name)).find((value) => value !== undefined && value !== '');
  const name =
    fact('title', 'name') ??
    (/^#\s+\S/m.test(body) ? '' : fileName.replace(/^.*\//, '').replace(/\.[^.]*$/, ''));
  const said = readBody(text(name), body);
  const ingredients = parseIngredientLines(linesFrom(fact('ingredients')));
  const steps = parseStepLines(linesFrom(fact('directions', 'instructions', 'steps', 'method')));
  return finishRecipe({
    ...said,
    source: 'markdown',
    name: name || said?.name,
    description: fact('description', 'summary', 'excerpt') ?? (said ? said.description : body),
    ...orElse(parseYield(fact('servings', 'serves', 'yield', 'portions')), said),
    prep_minutes: parseMinutes(fact('prep_time', 'preptime', 'prep')) ?? said?.prep_minutes,
    cook_minutes: parseMinutes(fact('cook_time', 'cooktime', 'cook')) ?? said?.cook_minutes,
    total_minutes:
      parseMinutes(fact('total_time', 'totaltime', 'time', 'duration')) ?? said?.total_minutes,
    rating: fact('rating'),
    ingredients:
      linesFrom(fact('ingredients')).length > 0 ? ingredients : (said?.ingredients ?? []),
    steps: steps.length > 0 ? steps : (said?.steps ?? []),
    tags: [fact('tags'), fact('categories', 'category'), fact('cuisine'), fact('keywords')]
      .flat()
      .flatMap((one) => text(one).split(',')),
    source_url: fact('source', 'source_url', 'url', 'link') ?? said?.source_url,
    image: parseImage(fact('image', 'img', 'photo', 'cover')),
    created_at: fact('date', 'created'),
  });
}

/** The recipe of the text below, if it has headings of ingredients or steps. */
function readBody(name: string, body: string): ImportedRecipe | null {
  if (body.trim() === '') return null;
  try {
    return readPlainText(name === '' || /^\s*#\s/.test(body) ? body : `${name}\n\n${body}`);
  } catch (error) {
    if (error instanceof UnreadableRecipe) return null;
    throw error;
  }
}

function orElse(made: ReturnType<typeof parseYield>, said: ImportedRecipe | null) {
  const isSaid = made.servings !== null || made.yield_text !== null;
  return isSaid || !said ? made : { servings: said.servings, yield_text: said.yield_text };
}

function linesFrom(value: unknown): string[] {
  return [value].flat().flatMap((one) => linesOf(one));
}
