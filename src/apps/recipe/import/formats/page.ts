import { setImmediate as turn } from 'node:timers/promises';
import { Parser } from 'htmlparser2';
import { foldedKey } from '../../../../kernel/text/fold.ts';
import {
  EMPTY_RECIPE,
  hasContents,
  type ImportedImage,
  type ImportedRecipe,
  type ReadContext,
  UnreadableRecipe,
} from '../imported-recipe.ts';
import { parseImage, parseWebAddress } from '../values/images.ts';
import { firstGiven, isBlank } from '../values/known-names.ts';
import { type Loose, text } from '../values/loose.ts';
import { oneLine } from '../values/readable-text.ts';
import { truncateLong } from '../values/truncate.ts';
import { isExported, readExported } from './exported-pages.ts';
import { recipesInScript } from './json-ld.ts';
import { type MarkedRecipe, MicrodataCollector } from './microdata.ts';
import { readSchemaOrg } from './schema-org.ts';

const CHUNK = 64 * 1024;
/**
 * Maximum nesting of elements. The parser searches all open elements at every end tag, which is
 * quadratic.
 */
const DEEPEST_MARKUP = 2000;
const MOST_RECIPES = 50;
/** The same for the file of a program that writes all recipes into one page. */
const MOST_EXPORTED = 5000;
const LONGEST_TITLE = 1000;
/** Elements whose text nobody reads. */
const SILENT = new Set(['script', 'style', 'template', 'svg']);

export interface PageReading {
  /** Where the recipe was found. */
  readonly tier: 'json-ld' | 'microdata';
  readonly recipes: readonly ImportedRecipe[];
}

/**
 * Reads the recipes of a web page: from JSON-LD with its gaps filled from microdata, or else from
 * microdata alone.
 */
export async function readPage(html: string, context: ReadContext): Promise<PageReading> {
  const page = await scanPage(html);
  const baseUrl =
    context.baseUrl ?? parseWebAddress(page.meta.get('canonical') ?? page.meta.get('og:url'));
  const within = baseUrl ? { ...context, baseUrl } : context;
  const linked = page.scripts.flatMap(recipesInScript).slice(0, MOST_RECIPES);
  const exported = page.microdata.filter(isExported).slice(0, MOST_EXPORTED);
  if (linked.length === 0 && exported.length > 0) {
    return { tier: 'microdata', recipes: readExported(exported, within) };
  }
  const inText = page.microdata.slice(0, MOST_RECIPES).map(({ recipe }) => recipe);
  const filled = linked.map((one) => fillGaps(one, partnerOf(one, linked, inText)));
  const cover = parseImage(page.meta.get('og:image'), baseUrl ?? undefined);
  let isEmpty = false;
  for (const [tier, found] of [['json-ld', filled] as const, ['microdata', inText] as const]) {
    const named = found.map((one) => fillGaps(one, { name: titleOf(page) }));
    const read = readAllReadable(named, within);
    const recipes = read.filter(hasContents);
    if (recipes.length > 0) return { tier, recipes: recipes.map((one) => covered(one, cover)) };
    isEmpty ||= read.length > 0;
  }
  throw new UnreadableRecipe(isEmpty ? EMPTY_RECIPE : 'No recipe was found on this page.');
}

function covered(recipe: ImportedRecipe, cover: ImportedImage | null): ImportedRecipe {
  return recipe.image === null && cover ? { ...recipe, image: cover } : recipe;
}

/** The microdata of the same recipe: by its name, or the only one of a page with one recipe. */
function partnerOf(recipe: Loose, linked: readonly Loose[], inText: readonly Loose[]): Loose {
  const key = foldedKey(oneLine(recipe.name));
  const namesake = inText.find((one) => foldedKey(oneLine(one.name)) === key);
  const [only] = linked.length === 1 && inText.length === 1 ? inText : [];
  return namesake ?? only ?? {};
}

/** Properties that one vocabulary calls by several names. */
const SYNONYMS: readonly (readonly string[])[] = [
  ['recipeIngredient', 'ingredients', 'ingredient'],
  ['recipeInstructions', 'instructions', 'step'],
  ['recipeYield', 'yield'],
  ['name', 'headline'],
];

function fillGaps(recipe: Loose, other: Loose): Loose {
  const gaps = Object.entries(other).filter(([key, value]) => {
    const names = SYNONYMS.find((all) => all.includes(key)) ?? [key];
    return !isBlank(value) && firstGiven(recipe, ...names) === undefined;
  });
  return gaps.length === 0 ? recipe : { ...recipe, ...Object.fromEntries(gaps) };
}

/** The title of a page whose recipe has no name; it may be followed by the name of the site. */
function titleOf({ meta, heading, title }: PageScan): string {
  return [heading, text(meta.get('og:title')), title].find((one) => one.trim() !== '') ?? '';
}

function readAllReadable(found: readonly Loose[], context: ReadContext): ImportedRecipe[] {
  return found.flatMap((recipe) => {
    try {
      return readSchemaOrg(truncateLong(recipe), context);
    } catch (error) {
      if (error instanceof UnreadableRecipe) return [];
      throw error;
    }
  });
}

interface PageScan {
  readonly scripts: readonly string[];
  readonly meta: ReadonlyMap<string, string>;
  readonly microdata: readonly MarkedRecipe[];
  /** The text of the first `h1`. */
  readonly heading: string;
  readonly title: string;
}

async function scanPage(html: string): Promise<PageScan> {
  const scripts: string[] = [];
  const meta = new Map<string, string>();
  const microdata = new MicrodataCollector();
  const titles = new Titles();
  let script: string[] | null = null;
  let silent = 0;
  let depth = 0;
  const parser = new Parser({
    onopentag: (name, attributes) => {
      depth += 1;
      if (depth > DEEPEST_MARKUP) throw new UnreadableRecipe('This page is not valid HTML.');
      if (name === 'script' && /ld\+json/i.test(attributes.type ?? '')) script = [];
      if (name === 'meta' && attributes.property)
        setOnce(meta, attributes.property, attributes.content);
      if (name === 'link' && attributes.rel === 'canonical')
        setOnce(meta, 'canonical', attributes.href);
      if (SILENT.has(name)) silent += 1;
      microdata.open(name, attributes);
      titles.open(name);
    },
    ontext: (data) => {
      if (script) script.push(data);
      else if (silent === 0) {
        microdata.text(data);
        titles.text(data);
      }
    },
    onclosetag: (name) => {
      depth -= 1;
      if (SILENT.has(name)) silent -= 1;
      if (name === 'script' && script) {
        scripts.push(script.join(''));
        script = null;
      }
      microdata.close(name);
      titles.close(name);
    },
  });
  for (let at = 0; at < html.length; at += CHUNK) {
    parser.write(html.slice(at, at + CHUNK));
    await turn();
  }
  parser.end();
  const { h1: heading, title } = titles.found;
  return { scripts, meta, microdata: microdata.recipes, heading, title };
}

/** Collects the first texts of `h1` and `title`. */
class Titles {
  readonly found = { h1: '', title: '' };
  readonly #done = new Set<string>();
  #within: 'h1' | 'title' | null = null;

  open(tag: string): void {
    if ((tag === 'h1' || tag === 'title') && !this.#done.has(tag)) this.#within = tag;
  }

  text(data: string): void {
    const tag = this.#within;
    if (tag && this.found[tag].length < LONGEST_TITLE) this.found[tag] += data;
  }

  close(tag: string): void {
    if (tag !== this.#within) return;
    this.#within = null;
    if (this.found[tag].trim() !== '') this.#done.add(tag);
  }
}

function setOnce(meta: Map<string, string>, name: string, value: string | undefined): void {
  if (value && !meta.has(name)) meta.set(name, value);
}
