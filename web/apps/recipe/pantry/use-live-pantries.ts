import type { Shareable } from '../kitchens/owner-choice.ts';
import { useLiveEvents } from '../kitchens/use-live-events.ts';

/** The pantries, and everything that counts what they hold. */
const CHANGED = ['pantry', 'pantry-categories', 'cookable', 'recipes', 'pantries'];
const REFUSED = ['pantries'];

/** Follows what others change in the pantries that one uses; returns true while connected. */
export function useLivePantries(pantries: readonly Shareable[] | undefined): boolean {
  const isShared = pantries?.some(({ kitchen_id }) => kitchen_id !== null) ?? false;
  const path = isShared ? '/api/pantry/live' : undefined;
  return useLiveEvents({ path, changed: CHANGED, refused: REFUSED });
}
