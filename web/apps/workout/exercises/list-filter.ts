import { createStore } from '../../../core/state/store.ts';
import { type ExerciseFilter, NO_FILTER } from './find-exercises.ts';

export const PAGE_SIZE = 60;

/** They outlive the page, so that returning from an exercise shows the same list. */
export const query = createStore('');
export const filter = createStore<ExerciseFilter>(NO_FILTER);
export const shownCount = createStore(PAGE_SIZE);

export function setListFilter(typed: string, filters: ExerciseFilter) {
  query.set(typed);
  filter.set(filters);
  shownCount.set(PAGE_SIZE);
}
