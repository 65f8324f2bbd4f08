import { setImmediate as turn } from 'node:timers/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { decodePage, decodeText } from '../../../../kernel/text/charset.ts';
import { BELONGINGS_VERSION } from '../../export/belongings-document.ts';
import { readCrouton } from '../formats/crouton.ts';
import { OTHER_VERSION, readDaybook, recipesOfDocument } from '../formats/daybook.ts';
import { recipesIn } from '../formats/json-ld.ts';
import { readMealie } from '../formats/mealie.ts';
import { isMealieBackup, recipesOfBackup } from '../formats/mealie-backup.ts';
import { readMela } from '../formats/mela.ts';
import { readNextcloud } from '../formats/nextcloud.ts';
import { readPage } from '../formats/page.ts';
import { readPaprika } from '../formats/paprika.ts';
import { readRecipeRow } from '../formats/recipe-row.ts';
import { readRecipeSage } from '../formats/recipesage.ts';
import { readSchemaOrg } from '../formats/schema-org.ts';
import { readTandoor } from '../formats/tandoor.ts';
import {
  type ImportedRecipe,
  type ReadContext,
  requireContents,
  UnreadableRecipe,
} from '../imported-recipe.ts';
import { type Loose, record, text } from '../values/loose.ts';
import { clip, oneLine } from '../values/readable-text.ts';
import { truncateLong } from '../values/truncate.ts';
import { detectContent, detectFormat, isBelongings, isExport } from './detect-format.ts';
import { isPageSource, openRecipeCsv, readText, refuseKnownFormats } from './read-text.ts';

const MEGABYTE = 1024 * 1024;
const WHOLE_PAGE = /<!doctype html|<(?:html|head|body)[\s>]/i;
const LARGEST_UNPACKED = 16 * MEGABYTE;
/** Maximum number of values in a JSON; they determine its memory use, not its length. */
const MOST_VALUES = 3_000_000;
const DEEPEST_JSON = 200;
const [QUOTE, COMMA, BACKSLASH] = [0x22, 0x2c, 0x5c];
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];

/** A recipe, or the reason why it could not be read. */
export type RecipeReading =
  | { readonly recipe: ImportedRecipe; readonly name: string; readonly reason: null }
  | { readonly recipe: null; readonly name: string; readonly reason: string };

/** Reads the recipes of a file that is not an archive: JSON, web page, text, or Paprika recipe. */
export async function* readContent(
  bytes: Buffer,
  context: ReadContext,
): AsyncGenerator<RecipeReading> {
  switch (detectContent(bytes)) {
    case 'gzip':
      yield* readJson(parseJson(await gunzipBounded(bytes)), context);
      return;
    case 'json':
      yield* readJson(parseJson(bytes), context);
      return;
    case 'html':
      yield* readMarkup(decodePage(bytes), context);
      return;
    case 'text':
      yield* readTextFile(bytes, context);
      return;
    default:
      throw new UnreadableRecipe('Unknown file format.');
  }
}

/** A copied part of a page may lack its structured data; then its text is read. */
async function* readMarkup(html: string, context: ReadContext): AsyncGenerator<RecipeReading> {
  refuseKnownFormats(html);
  try {
    for (const recipe of (await readPage(html, context)).recipes) yield toReading(recipe);
  } catch (error) {
    if (!(error instanceof UnreadableRecipe) || WHOLE_PAGE.test(html)) throw error;
    yield toReading(requireContents(readText(html, context)));
  }
}

async function* readTextFile(bytes: Buffer, context: ReadContext): AsyncGenerator<RecipeReading> {
  const given = decodeText(bytes);
  refuseKnownFormats(given);
  if (isPageSource(given)) {
    yield* readMarkup(decodePage(bytes), context);
    return;
  }
  const rows = await openRecipeCsv(bytes);
  if (!rows) {
    yield toReading(requireContents(readText(given, context)));
    return;
  }
  for await (const { row, read } of rows) {
    yield attempt({ name: row.get('title') }, () => requireContents(read(row)));
    await turn();
  }
}

async function* readJson(value: unknown, context: ReadContext): AsyncGenerator<RecipeReading> {
  if (isBelongings(value)) {
    if (record(value)?.version === BELONGINGS_VERSION) return;
    throw new UnreadableRecipe(OTHER_VERSION);
  }
  let isEmpty = true;
  for (const [recipe, read] of recipesOf(value, context)) {
    isEmpty = false;
    yield attempt(recipe, read);
    await turn();
  }
  if (isEmpty) throw new UnreadableRecipe('No recipe in a known format was found in this JSON.');
}

type ReadRecipe = () => ImportedRecipe;

/** Finds the recipes in a value: a recipe itself, a list, database tables, or a JSON-LD graph. */
function* recipesOf(
  value: unknown,
  context: ReadContext,
  depth = 0,
): Generator<[unknown, ReadRecipe]> {
  if (Array.isArray(value)) {
    if (depth < 3) for (const one of value) yield* recipesOf(one, context, depth + 1);
    return;
  }
  const thing = record(value);
  if (!thing) return;
  if (isExport(thing)) {
    for (const one of recipesOfDocument(thing)) yield [one, () => readDaybook(truncateLong(one))];
  } else if (isMealieBackup(thing)) {
    for (const one of recipesOfBackup(thing))
      yield [one, () => requireContents(readMealieBackup(truncateLong(one)))];
  } else {
    const read = readerOf(thing, context);
    if (read) yield [thing, () => requireContents(read())];
    else if (depth < 3) {
      // RecipeSage's export, or a page of an API response.
      const inside = thing.recipes ?? thing.results ?? thing.items ?? recipesIn(thing);
      if (Array.isArray(inside)) yield* recipesOf(inside, context, depth + 1);
    }
  }
}

function readerOf(recipe: Loose, context: ReadContext): ReadRecipe | null {
  switch (detectFormat(recipe)) {
    case 'tandoor':
      return () => readTandoor(truncateLong(recipe));
    case 'mealie':
      return () => readMealie(truncateLong(recipe));
    case 'nextcloud':
      return () => readNextcloud(truncateLong(recipe), context);
    case 'recipesage':
      return () => readRecipeSage(truncateLong(recipe), context);
    case 'crouton':
      return () => readCrouton(truncateLong(recipe));
    case 'mela':
      return () => readMela(truncateLong(recipe));
    case 'paprika':
      return () => readPaprika(truncateLong(recipe));
    case 'daybook':
      return () => readRecipeRow(truncateLong(recipe));
    case 'schema.org':
      return () => readSchemaOrg(truncateLong(recipe), context);
    default:
      return null;
  }
}

function readMealieBackup(recipe: Loose): ImportedRecipe {
  return {
    ...readMealie(recipe),
    image: { kind: 'entry', path: text(recipe.image_entry) },
  };
}

function attempt(value: unknown, read: ReadRecipe): RecipeReading {
  try {
    return toReading(read());
  } catch (error) {
    if (!(error instanceof UnreadableRecipe)) throw error;
    return {
      recipe: null,
      name: clip(oneLine(record(value)?.name ?? record(value)?.title), 200),
      reason: error.message,
    };
  }
}

function toReading(recipe: ImportedRecipe): RecipeReading {
  return { recipe, name: recipe.name, reason: null };
}

export function parseJson(bytes: Buffer): unknown {
  const json = decodeText(bytes);
  assertJsonWithinLimits(json);
  try {
    return JSON.parse(json);
  } catch {
    throw new UnreadableRecipe('This is not valid JSON.');
  }
}

/** Counts values and nesting before parsing, ignoring the contents of strings. */
function assertJsonWithinLimits(json: string): void {
  let values = 0;
  let depth = 0;
  let inString = false;
  for (let at = 0; at < json.length; at += 1) {
    const code = json.charCodeAt(at);
    if (inString) {
      if (code === BACKSLASH) at += 1;
      else if (code === QUOTE) inString = false;
      continue;
    }
    if (code === QUOTE) inString = true;
    else if (code === COMMA) values += 1;
    else if (code === OPEN_LIST || code === OPEN_OBJECT) {
      values += 1;
      depth += 1;
      if (depth > DEEPEST_JSON) throw new UnreadableRecipe('This JSON is nested too deeply.');
    } else if (code === CLOSE_LIST || code === CLOSE_OBJECT) depth -= 1;
  }
  if (values > MOST_VALUES) throw new UnreadableRecipe('This JSON has too many values.');
}

async function gunzipBounded(bytes: Buffer): Promise<Buffer> {
  try {
    return await promisify(gunzip)(bytes, { maxOutputLength: LARGEST_UNPACKED });
  } catch {
    throw new UnreadableRecipe('This packed recipe is damaged or too large.');
  }
}
