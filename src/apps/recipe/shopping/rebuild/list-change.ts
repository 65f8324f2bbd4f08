import type { Units } from '../../measures/units/units.ts';
import type { ItemShare, ListRow, ShareNeed } from './list-row.ts';

/** What a list is added up by. */
export interface ListContext {
  readonly units: Units;
  /** Of the list's owner; only links that lead there count. */
  readonly pantry: ReadonlyMap<number, PantryItemFacts>;
}

export interface PantryItemFacts {
  readonly g_per_cup: number | null;
  readonly aisle: string | null;
  /** It, or a variant of it. */
  readonly in_stock: boolean;
}

/** One more thing that a recipe asks for. */
export interface Addition extends Pick<ItemShare, 'recipe_id' | 'recipe_name' | 'diary_id' | 'on'> {
  readonly ask: ShareNeed;
}

export interface ListChange {
  readonly add: readonly Addition[];
  /** The shares that leave the list. */
  readonly drop: (share: ItemShare) => boolean;
}

/** Nothing more and nothing less. */
export const NO_CHANGE: ListChange = { add: [], drop: () => false };

export interface RebuiltList {
  /** New rows and those that may have changed. */
  readonly rows: readonly ListRow[];
  readonly gone: readonly number[];
}
