import type { Recipe } from '../../../../src/apps/recipe/recipes/contract.ts';

/** The photos of a recipe; an answer that was kept before there were photos lacks them. */
export function photosOf({ photos = [] }: { photos?: Recipe['photos'] }): Recipe['photos'] {
  return photos;
}
