import { type Fraction, multiply } from '../../../../shared/food/numbers/fraction.ts';
import type { Ingredient, IngredientGroup } from '../contract.ts';
import { countBatches } from './batches.ts';

/** So many links may follow each other. */
export const DEEPEST = 3;

export interface PartRecipe {
  readonly owner_id: number;
  readonly servings: number;
  readonly groups: readonly IngredientGroup[];
}

/** An ingredient of a recipe or of one of its parts. */
export interface Leaf {
  readonly item: Ingredient;
  /** The factor of its amount. */
  readonly factor: Fraction;
  /** The owner of its recipe, to whose pantry its link refers. */
  readonly owner_id: number;
}

/**
 * The ingredients of a recipe, with those of its parts instead of their names. A part that is not
 * among `parts`, or whose amount counts neither batches nor servings, stays as it is written.
 */
export function expandParts(
  { owner_id, groups }: Omit<PartRecipe, 'servings'>,
  parts: ReadonlyMap<number, PartRecipe>,
  factor: Fraction,
  depth = 0,
): Leaf[] {
  return groups.flatMap(({ items }) =>
    items.flatMap((item) => {
      const part = depth < DEEPEST ? parts.get(item.recipe_id ?? 0) : undefined;
      const batches = part && countBatches(item, part.servings);
      if (!part || !batches) return [{ item, factor, owner_id }];
      return expandParts(part, parts, multiply(factor, batches), depth + 1);
    }),
  );
}

export function hasParts(groups: readonly IngredientGroup[]): boolean {
  return groups.some(({ items }) => items.some(({ recipe_id }) => recipe_id));
}

/** The recipes that the ingredients name. */
export function partIds(groups: readonly IngredientGroup[]): number[] {
  const ids = groups.flatMap(({ items }) => items.flatMap(({ recipe_id }) => recipe_id ?? []));
  return [...new Set(ids)];
}
