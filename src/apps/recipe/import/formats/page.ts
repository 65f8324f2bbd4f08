import { setImmediate as turn } from 'node:timers/promises';
import { Parser } from 'htmlparser2';
import { parseJsonText } from '../../../../kernel/text/parse-json.ts';
import { type ImportedRecipe, type ReadContext, UnreadableRecipe } from '../imported-recipe.ts';
import { parseImage, parseWebAddress } from '../values/images.ts';
import { type Loose, list, record } from '../values/loose.ts';
import { truncateLong } from '../values/truncate.ts';
import { MicrodataCollector } from './microdata.ts';
import { isType, readSchemaOrg } from './schema-org.ts';

const CHUNK = 64 * 1024;
const DEEPEST = 6;
/**
 * Maximum nesting of elements. The parser searches all open elements at every end tag, which is
 * quadratic.
 */
const DEEPEST_MARKUP = 2000;
const MOST_RECIPES = 50;

export interface PageReading {
  /** Where the recipe was found. */
  readonly tier: 'json-ld' | 'microdata';
  readonly recipes: readonly ImportedRecipe[];
}

/** Reads the recipes of a web page, from JSON-LD or else from microdata. */
export async function readPage(html: string, context: ReadContext): Promise<PageReading> {
  const page = await scanPage(html);
  const baseUrl =
    context.baseUrl ?? parseWebAddress(page.meta.get('canonical') ?? page.meta.get('og:url'));
  const within = baseUrl ? { ...context, baseUrl } : context;
  const linked = page.scripts.flatMap((script) => recipesIn(parseLoosely(script)));
  const [tier, found] =
    linked.length > 0 ? (['json-ld', linked] as const) : (['microdata', page.microdata] as const);
  const cover = parseImage(page.meta.get('og:image'), baseUrl ?? undefined);
  const recipes = readAllReadable(found.slice(0, MOST_RECIPES), within).map((recipe) =>
    recipe.image === null && cover ? { ...recipe, image: cover } : recipe,
  );
  if (recipes.length === 0) throw new UnreadableRecipe('No recipe was found on this page.');
  return { tier, recipes };
}

/**
 * All schema.org recipes within a JSON-LD value: the value itself, in a list, in a @graph, or as a
 * page's main entity.
 */
export function recipesIn(value: unknown, depth = 0): Loose[] {
  if (depth > DEEPEST) return [];
  return list(value).flatMap((one) => {
    const thing = record(one);
    if (!thing) return Array.isArray(one) ? recipesIn(one, depth + 1) : [];
    if (isType(thing, 'Recipe')) return [thing];
    return [
      '@graph',
      'mainEntity',
      'mainEntityOfPage',
      'itemListElement',
      'item',
      'hasPart',
    ].flatMap((key) => (key in thing ? recipesIn(thing[key], depth + 1) : []));
  });
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
  readonly microdata: readonly Loose[];
}

async function scanPage(html: string): Promise<PageScan> {
  const scripts: string[] = [];
  const meta = new Map<string, string>();
  const microdata = new MicrodataCollector();
  let script: string[] | null = null;
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
      microdata.open(name, attributes);
    },
    ontext: (data) => {
      if (script) script.push(data);
      else microdata.text(data);
    },
    onclosetag: (name) => {
      depth -= 1;
      if (name === 'script' && script) {
        scripts.push(script.join(''));
        script = null;
      }
      microdata.close(name);
    },
  });
  for (let at = 0; at < html.length; at += CHUNK) {
    parser.write(html.slice(at, at + CHUNK));
    await turn();
  }
  parser.end();
  return { scripts, meta, microdata: microdata.recipes };
}

function setOnce(meta: Map<string, string>, name: string, value: string | undefined): void {
  if (value && !meta.has(name)) meta.set(name, value);
}

/** Some sites wrap JSON-LD in comments or leave raw line breaks in its strings. */
function parseLoosely(script: string): unknown {
  const bare = script
    .replace(/^\s*(?:<!--|\/\/\s*<!\[CDATA\[|\/\*\s*<!\[CDATA\[\s*\*\/)/, '')
    .replace(/(?:-->|\/\/\s*\]\]>|\/\*\s*\]\]>\s*\*\/)\s*$/, '')
    .replace(/;\s*$/, '');
  for (const candidate of [bare, withoutControls(bare)]) {
    try {
      return parseJsonText(candidate);
    } catch {
      // Try the next candidate.
    }
  }
  return null;
}

function withoutControls(json: string): string {
  return json.replaceAll(/\p{Cc}+/gu, ' ').replaceAll(/,\s*([}\]])/g, '$1');
}
