import type { Units } from '../../../../shared/food/units/units.ts';
import type { ItemShare, ListRow, ShareNeed } from './list-row.ts';

/** The owner's units and pantry, needed to sum up a list. */
export interface ListContext {
  readonly units: Units;
  /** Of the pantries that the list's owner may use; links to others are ignored. */
  readonly pantry: ReadonlyMap<number, PantryItemFacts>;
  /** Where ingredients were found before, by their key. */
  readonly aisles: ReadonlyMap<string, string>;
}

export interface PantryItemFacts {
  readonly g_per_cup: number | null;
  readonly aisle: string | null;
}

/** An ingredient that a recipe adds to the list, or a food that a planned day adds. */
export interface Addition
  extends Pick<ItemShare, 'recipe_id' | 'recipe_name' | 'diary_id' | 'food_diary' | 'on'> {
  readonly ask: ShareNeed;
}

export interface ListChange {
  readonly add: readonly Addition[];
  /** Selects the shares to remove. */
  readonly drop: (share: ItemShare) => boolean;
}

export const NO_CHANGE: ListChange = { add: [], drop: () => false };

export interface RebuiltList {
  /** New rows and rows that may have changed. */
  readonly rows: readonly ListRow[];
  readonly gone: readonly number[];
  /** Rows that the change leaves as they are. */
  readonly kept?: readonly ListRow[];
}
