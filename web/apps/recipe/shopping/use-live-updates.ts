import { useLiveEvents } from '../kitchens/use-live-events.ts';

const CHANGED = ['shopping'];
const REFUSED = ['shopping-lists'];

/** Refetches the list on every change event; returns true while connected. */
export function useLiveUpdates(list: number | undefined, wanted: boolean): boolean {
  const query = list === undefined ? '' : `?list=${list}`;
  const path = wanted ? `/api/shopping/live${query}` : undefined;
  return useLiveEvents({ path, changed: CHANGED, refused: REFUSED });
}
