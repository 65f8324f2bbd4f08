import type { RecipeCopy } from '../../../../src/apps/recipe/copies/contract.ts';
import type { RecipeSummary } from '../../../../src/apps/recipe/recipes/contract.ts';

interface RecipePage {
  items: RecipeSummary[];
  next_cursor: string | null;
  searched_for: null;
}

/** Cursors of these pages begin with it, those of the server never. */
export const COPY_CURSOR = 'kept-';

/**
 * Answers the list of recipes from the copies on this device. It knows the filters and orders of the
 * server, and its search by the beginnings of words, but corrects no spelling.
 */
export function findCopies(copies: readonly RecipeCopy[], asked: URLSearchParams): RecipePage {
  const words = wordsOf(asked.get('q') ?? '');
  const conditions = conditionsOf(asked);
  const passing = copies.filter((copy) => conditions.every((passes) => passes(copy)));
  const found = passing.flatMap((copy) => {
    const tier = tierOf(copy, words);
    return tier === null ? [] : [{ copy, tier }];
  });
  const order = orderOf(asked.get('sort'));
  const isRanked = words.length > 0 && !asked.has('sort');
  found.sort((a, b) => (isRanked && a.tier - b.tier) || order(a.copy, b.copy));
  const from = Number(asked.get('cursor')?.slice(COPY_CURSOR.length) ?? 0) || 0;
  const to = from + (Number(asked.get('limit')) || 50);
  return {
    items: found.slice(from, to).map(({ copy }) => toSummary(copy)),
    next_cursor: to < found.length ? `${COPY_CURSOR}${to}` : null,
    searched_for: null,
  };
}

type Condition = (copy: RecipeCopy) => boolean;

function conditionsOf(asked: URLSearchParams): Condition[] {
  const conditions: Condition[] = [];
  const when = (name: string, make: (value: string) => Condition) => {
    const value = asked.get(name);
    if (value) conditions.push(make(value));
  };
  when('tag', (tag) => (copy) => hasTag(copy, tag));
  when('tags', (tags) => (copy) => listed(tags).every((tag) => hasTag(copy, tag)));
  when('with', (names) => (copy) => listed(names).every((name) => contains(copy, name)));
  when('without', (names) => (copy) => !listed(names).some((name) => contains(copy, name)));
  when('tool', (tool) => (copy) => copy.tools.some((name) => fold(name) === fold(tool)));
  when('category', (id) => (copy) => isIn(copy, id));
  when('visibility', (value) => (copy) => copy.visibility === value);
  when('user_id', (id) => (copy) => String(copy.user_id) === id);
  when('favorite', (value) => (copy) => String(copy.favorite) === value);
  when('cookable', (value) => (copy) => String(isCookable(copy)) === value);
  when('max_minutes', (most) => (copy) => (copy.total_minutes ?? Infinity) <= Number(most));
  return conditions;
}

function isIn(copy: RecipeCopy, category: string): boolean {
  // Copies from before there were several categories have one.
  const only = copy.category ? [copy.category] : [];
  const ids = (copy.categories ?? only).map(({ id }) => String(id));
  return category === 'none' ? ids.length === 0 : ids.includes(category);
}

function isCookable({ pantry_match: { have, need } }: RecipeCopy): boolean {
  return need > 0 && have >= need;
}

function hasTag({ tags, my_tags }: RecipeCopy, tag: string): boolean {
  return [...tags, ...my_tags].some((name) => fold(name) === fold(tag));
}

function contains(copy: RecipeCopy, ingredient: string): boolean {
  return hasAll(ingredientWords(copy), wordsOf(ingredient));
}

/** In the name, the tags, the ingredients, or anywhere; null if a word is missing. */
function tierOf(copy: RecipeCopy, words: readonly string[]): number | null {
  if (words.length === 0) return 0;
  const fields = [
    wordsOf(copy.name),
    wordsOf([...copy.tags, ...copy.my_tags].join(' ')),
    ingredientWords(copy),
    wordsOf(copy.description ?? ''),
  ];
  const tier = fields.findIndex((field) => hasAll(field, words));
  if (tier >= 0) return tier;
  return hasAll(fields.flat(), words) ? fields.length : null;
}

function hasAll(present: readonly string[], words: readonly string[]): boolean {
  return words.every((word) => present.some((other) => other.startsWith(word)));
}

function ingredientWords({ ingredients }: RecipeCopy): string[] {
  return wordsOf(ingredients.flatMap(({ items }) => items.map(({ name }) => name)).join(' '));
}

type Order = (a: RecipeCopy, b: RecipeCopy) => number;

function orderOf(sort: string | null): Order {
  const latest: Order = (a, b) => compare(b.updated_at, a.updated_at) || b.id - a.id;
  const orders: Record<string, Order> = {
    created: (a, b) => compare(b.created_at, a.created_at) || b.id - a.id,
    name: (a, b) => compare(fold(a.name), fold(b.name)) || a.id - b.id,
    rating: (a, b) => (b.rating ?? -1) - (a.rating ?? -1) || latest(a, b),
    cooked: (a, b) => compare(b.last_cooked_at ?? '', a.last_cooked_at ?? '') || latest(a, b),
    time: (a, b) => minutesOf(a) - minutesOf(b) || a.id - b.id,
    match: (a, b) => shareOf(b) - shareOf(a) || latest(a, b),
  };
  return orders[sort ?? ''] ?? latest;
}

const minutesOf = ({ total_minutes }: RecipeCopy) => total_minutes ?? 1_000_000;
const shareOf = ({ pantry_match: { have, need } }: RecipeCopy) => (need > 0 ? have / need : 0);
const compare = (a: string, b: string) => Number(a > b) - Number(a < b);
const listed = (text: string) => text.split(',').filter((part) => part.trim() !== '');

function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
}

function wordsOf(text: string): string[] {
  return fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

/** What the list shows needs no steps and ingredients, which are most of a recipe. */
function toSummary(copy: RecipeCopy): RecipeSummary {
  const { ingredients, steps, tools, categories, nutrition, notes, ...summary } = copy;
  return summary;
}
