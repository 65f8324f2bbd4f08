import { processPicture } from '../../../kernel/files/picture-queue.ts';
import type { Family } from '../family.ts';
import type { DemoRecipe } from './demo-recipe.ts';
import { DISH_SIZE, drawDish } from './draw-dish.ts';
import { RECIPES } from './household-plan.ts';

/** Draws the recipes as PNG in the process for pictures; this one goes on meanwhile. */
export async function drawDishes(family: Family): Promise<ReadonlyMap<DemoRecipe, Buffer>> {
  const drawings = new Map<DemoRecipe, Buffer>();
  for (const recipe of RECIPES) {
    const drawing = Buffer.from(drawDish(recipe.picture, family.random(`dish ${recipe.name}`)));
    const request = { work: 'drawCard', ...DISH_SIZE, pictureWidth: 0 } as const;
    const { data } = await processPicture(request, [drawing], null);
    drawings.set(recipe, data);
  }
  return drawings;
}
