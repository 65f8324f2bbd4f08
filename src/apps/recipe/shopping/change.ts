import type { Units } from '../measures/units.ts';
import type { Ask, ListRow, Share } from './list-row.ts';

/** What a list is added up by. */
export interface Surroundings {
  readonly units: Units;
  /** Of the list's owner; only links that lead there count. */
  readonly pantry: ReadonlyMap<number, PantryFacts>;
}

export interface PantryFacts {
  readonly g_per_cup: number | null;
  readonly aisle: string | null;
  /** It, or a variant of it. */
  readonly in_stock: boolean;
}

/** One more thing that a recipe asks for. */
export interface Addition extends Pick<Share, 'recipe_id' | 'recipe_name' | 'diary_id' | 'on'> {
  readonly ask: Ask;
}

export interface Change {
  readonly add: readonly Addition[];
  /** The shares that leave the list. */
  readonly drop: (share: Share) => boolean;
}

/** Nothing more and nothing less. */
export const KEEP_ALL: Change = { add: [], drop: () => false };

export interface Rebuilt {
  /** New rows and those that may have changed. */
  readonly rows: readonly ListRow[];
  readonly gone: readonly number[];
}
