import type { libraryContract } from '../../../../src/apps/recipe/library/contract.ts';
import type { RouteInput } from '../../../../src/kernel/contract.ts';
import { createPreference } from '../../../core/preferences/preferences.ts';
import { owner } from '../../../core/session/owner.ts';
import { createStore } from '../../../core/state/store.ts';
import { recipesText as text } from '../text/recipes.ts';

type ListInput = RouteInput<typeof libraryContract, 'GET /api/recipes'>;
export type RecipeSort = NonNullable<ListInput['sort']>;
export type ListLook = 'grid' | 'list';

/** Filters of the recipe list, besides the search text. */
export interface RecipeFilter {
  /** A recipe has all of them. */
  tags: readonly string[];
  /** Ingredients that a recipe has, and those that it lacks. */
  with: readonly string[];
  without: readonly string[];
  category: number | null;
  favorite: boolean;
  cookable: boolean;
  maxMinutes: number | null;
  /** Only one's own recipes. */
  mine: boolean;
}

export const NO_FILTER: RecipeFilter = {
  tags: [],
  with: [],
  without: [],
  category: null,
  favorite: false,
  cookable: false,
  maxMinutes: null,
  mine: false,
};

export const SORTS = Object.keys(text.filter.sorts) as RecipeSort[];

/** They outlive the page, so that returning from a recipe shows the same list. */
export const query = createStore('');
export const filter = createStore<RecipeFilter>(NO_FILTER);

export const sort = createPreference<RecipeSort>(
  'recipes_sort',
  'updated',
  (value): value is RecipeSort => SORTS.some((known) => known === value),
);

export const listLook = createPreference<ListLook>(
  'recipes_look',
  'grid',
  (value): value is ListLook => value === 'grid' || value === 'list',
);

export function countActiveFilters(now: RecipeFilter): number {
  const counts = Object.values(now).map((value: RecipeFilter[keyof RecipeFilter]) =>
    typeof value === 'object' && value !== null ? value.length : Number(!!value),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}

/** The API input, without unset filters. */
export function buildListInput(q: string, now: RecipeFilter, order: RecipeSort): ListInput {
  const { tags, without, category, favorite, cookable, maxMinutes, mine } = now;
  return {
    // Search results are ordered by relevance unless another order is chosen.
    ...(order !== 'updated' && { sort: order }),
    ...(q && { q }),
    // A tag may hold a comma, which a list of several cannot.
    ...(tags.length === 1 && { tag: tags[0] }),
    ...(tags.length > 1 && { tags: tags.join(',') }),
    ...(now.with.length > 0 && { with: now.with.join(',') }),
    ...(without.length > 0 && { without: without.join(',') }),
    ...(category && { category }),
    ...(favorite && { favorite: 'true' }),
    ...(cookable && { cookable: 'true' }),
    ...(maxMinutes && { max_minutes: maxMinutes }),
    ...(mine && { user_id: owner.get() ?? 0 }),
  };
}
