import type { recipesContract } from '../../../../src/apps/recipe/recipes/contract.ts';
import type { RouteInput } from '../../../../src/kernel/contract.ts';
import { preference } from '../../../core/preferences.ts';
import { createStore } from '../../../core/store.ts';
import { text } from './text/text.ts';

type ListInput = RouteInput<typeof recipesContract, 'GET /api/recipes'>;
export type Sort = NonNullable<ListInput['sort']>;
export type ListLook = 'grid' | 'list';

/** Which recipes a list shows, besides the words that they are searched by. */
export interface Filter {
  tag: string | null;
  category: number | null;
  favorite: boolean;
  cookable: boolean;
  maxMinutes: number | null;
}

export const NO_FILTER: Filter = {
  tag: null,
  category: null,
  favorite: false,
  cookable: false,
  maxMinutes: null,
};

export const SORTS = Object.keys(text.filter.sorts) as Sort[];

/** They outlive the page, so that coming back from a recipe finds the list as it was left. */
export const query = createStore('');
export const filter = createStore<Filter>(NO_FILTER);

export const sort = preference<Sort>('recipes_sort', 'updated', (value): value is Sort =>
  SORTS.some((known) => known === value),
);

export const listLook = preference<ListLook>(
  'recipes_look',
  'grid',
  (value): value is ListLook => value === 'grid' || value === 'list',
);

export function activeFilters(now: Filter): number {
  return Object.values(now).filter((value) => value !== null && value !== false).length;
}

/** What is asked of the server: nothing that is not wanted. */
export function listInput(q: string, now: Filter, order: Sort): ListInput {
  const { tag, category, favorite, cookable, maxMinutes } = now;
  return {
    // Words are found by how well they fit, unless an order was chosen.
    ...(order !== 'updated' && { sort: order }),
    ...(q && { q }),
    ...(tag && { tag }),
    ...(category && { category }),
    ...(favorite && { favorite: 'true' }),
    ...(cookable && { cookable: 'true' }),
    ...(maxMinutes && { max_minutes: maxMinutes }),
  };
}
