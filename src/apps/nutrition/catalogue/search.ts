import type { Context } from '../../../kernel/context.ts';
import { editDistance, TWO_EDITS_LENGTH } from '../../../kernel/database/search/edit-distance.ts';
import { toGtin } from '../../../shared/food/barcodes.ts';
import {
  CATALOGUE_IDS,
  CATALOGUES,
  type CatalogueFood,
  type CatalogueId,
} from './catalogue-food.ts';
import { matchTier } from './rank-matches.ts';
import type { ReadyCatalogue } from './store/library.ts';
import { openLibrary } from './store/open-library.ts';
import {
  findFood,
  findFoods,
  findMatches,
  findSimilarWords,
  isKnownPrefix,
  type StoredFood,
} from './store/queries.ts';
import { foldedQuery, queryWords, stemWord } from './words.ts';

// biome-ignore lint/suspicious/noExplicitAny: the catalogues have tables of their own
type CatalogueContext = Pick<Context<any>, 'db' | 'config'>;

/** How many of the best-ranked matches of each catalogue are ordered by how well they match. */
const WINDOW = 100;

export interface CatalogueSearch {
  readonly limit: number;
  /** Catalogues that are left out. */
  readonly without?: readonly CatalogueId[];
}

export interface SearchResult {
  readonly items: CatalogueFood[];
  /** The query that was searched instead, because nothing was found for the given one. */
  readonly corrected: string | null;
}

/**
 * Foods of all catalogues by the words of their name, brand or category, in any order and as
 * prefixes. Misspelt words are corrected if nothing is found. A barcode finds its food.
 */
export async function searchCatalogues(
  context: CatalogueContext,
  query: string,
  { limit, without = [] }: CatalogueSearch,
): Promise<SearchResult> {
  const words = queryWords(query);
  if (words.length === 0) return { items: [], corrected: null };
  const ready = await openLibrary(context).ready();
  const catalogues = ready.filter(({ id }) => !without.includes(id));
  const gtin = toGtin(query);
  const scanned = gtin && (await findBarcode(catalogues, gtin));
  if (scanned) return { items: [scanned], corrected: null };
  const items = await searchWords(catalogues, words, limit);
  if (items.length > 0) return { items, corrected: null };
  const typed = foldedQuery(query);
  const meant = await Promise.all(typed.map((word) => correctWord(catalogues, word)));
  if (meant.every((word, at) => word === typed[at])) return { items, corrected: null };
  const corrected = meant.join(' ');
  return { items: await searchWords(catalogues, queryWords(corrected), limit), corrected };
}

async function searchWords(
  catalogues: readonly ReadyCatalogue[],
  words: readonly string[],
  limit: number,
): Promise<CatalogueFood[]> {
  const found = await Promise.all(
    catalogues.map(async (catalogue, order) => {
      const matches = await findMatches(catalogue.tables, words, Math.max(WINDOW, limit));
      return matches
        .map((match) => ({ catalogue, order, id: match.id, tier: matchTier(match, words) }))
        .sort((a, b) => a.tier - b.tier || a.id - b.id)
        .slice(0, limit);
    }),
  );
  const best = found
    .flat()
    .sort((a, b) => a.tier - b.tier || a.order - b.order || a.id - b.id)
    .slice(0, limit);
  const foods = new Map<string, CatalogueFood>();
  for (const { id, tables } of catalogues) {
    const ids = best.filter(({ catalogue }) => catalogue.id === id).map((match) => match.id);
    for (const food of await findFoods(tables, ids)) {
      foods.set(`${id} ${food.id}`, toCatalogueFood(id, food));
    }
  }
  return best.flatMap(({ catalogue, id }) => foods.get(`${catalogue.id} ${id}`) ?? []);
}

/** The nearest word of the catalogues, the most used one of equally near ones; else the word itself. */
async function correctWord(catalogues: readonly ReadyCatalogue[], word: string): Promise<string> {
  const stem = stemWord(word);
  const known = await Promise.all(catalogues.map(({ tables }) => isKnownPrefix(tables, stem)));
  if (known.includes(true)) return word;
  const similar = await Promise.all(catalogues.map(({ tables }) => findSimilarWords(tables, word)));
  const most = word.length >= TWO_EDITS_LENGTH ? 2 : 1;
  const [nearest] = similar
    .flat()
    .map((one) => ({ ...one, away: editDistance(word, one.word) }))
    .filter(({ away }) => away <= most)
    .sort((a, b) => a.away - b.away || b.uses - a.uses || (a.word < b.word ? -1 : 1));
  return nearest?.word ?? word;
}

/** The food of a ref such as `usda:09040`. */
export async function findCatalogueFood(
  context: CatalogueContext,
  ref: string,
): Promise<CatalogueFood | undefined> {
  const [id, key] = splitRef(ref) ?? [];
  if (id === undefined || key === undefined) return undefined;
  const ready = await openLibrary(context).ready();
  const catalogue = ready.find((one) => one.id === id);
  const food = catalogue && (await findFood(catalogue.tables, 'key', key));
  return food && toCatalogueFood(id, food);
}

/** The food of a GTIN-14, from the first catalogue that has it. */
export async function findByBarcode(
  context: CatalogueContext,
  gtin: string,
): Promise<CatalogueFood | undefined> {
  return findBarcode(await openLibrary(context).ready(), gtin);
}

async function findBarcode(
  catalogues: readonly ReadyCatalogue[],
  gtin: string,
): Promise<CatalogueFood | undefined> {
  for (const { id, tables } of catalogues) {
    const food = await findFood(tables, 'barcode', gtin);
    if (food) return toCatalogueFood(id, food);
  }
  return undefined;
}

function splitRef(ref: string): [CatalogueId, string] | undefined {
  const at = ref.indexOf(':');
  const id = CATALOGUE_IDS.find((one) => one === ref.slice(0, at));
  return id && [id, ref.slice(at + 1)];
}

function toCatalogueFood(id: CatalogueId, food: StoredFood): CatalogueFood {
  const { source, attribution } = CATALOGUES[id];
  return {
    ref: `${id}:${food.key}`,
    source,
    name: food.name,
    brand: food.brand,
    category: food.category,
    portion: 100,
    unit: food.unit,
    servings: JSON.parse(food.servings),
    barcodes: food.barcode === null ? [] : [food.barcode],
    nutrition: JSON.parse(food.nutrition),
    completeness: food.completeness,
    doubts: JSON.parse(food.doubts),
    attribution,
  };
}
