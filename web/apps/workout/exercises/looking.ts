import { createStore } from '../../../core/store.ts';
import { type Filter, NO_FILTER } from './find-exercises.ts';

export const SCREENFUL = 60;

/** They outlive the page, so that coming back from an exercise finds the list as it was left. */
export const query = createStore('');
export const filter = createStore<Filter>(NO_FILTER);
export const shown = createStore(SCREENFUL);

export function look(typed: string, filters: Filter) {
  query.set(typed);
  filter.set(filters);
  shown.set(SCREENFUL);
}
