import type { ImportContext } from '../commit.ts';
import type { BelongingsTaken } from '../contract.ts';
import type { RecipeArchive } from '../read-archive.ts';
import type { Taken } from './in-batches.ts';
import type { BelongingsFound } from './read-belongings.ts';
import { recipeIdsFor } from './recipe-ids.ts';
import { takeCookbooks } from './take-cookbooks.ts';
import { takeDiary } from './take-diary.ts';
import { takeList } from './take-list.ts';
import { takePantry } from './take-pantry.ts';
import { takePhotos } from './take-photos.ts';
import { takeUnits } from './take-units.ts';

interface StoresTaken {
  readonly units: number;
  readonly pantry: Taken;
}

/** What recipes are written with comes before them, so that they find it. */
export async function takeStores(
  context: ImportContext,
  found: BelongingsFound,
): Promise<StoresTaken> {
  return { units: await takeUnits(context, found), pantry: await takePantry(context, found) };
}

/** What is made of recipes comes after them. */
export async function takePlans(
  context: ImportContext,
  found: BelongingsFound,
  { units, pantry }: StoresTaken,
  archive: RecipeArchive,
  { importCooks, importImages }: { readonly importCooks: boolean; readonly importImages: boolean },
): Promise<BelongingsTaken> {
  const recipes = await recipeIdsFor(context.db, context.owner, found);
  const cookbooks = await takeCookbooks(context, found, recipes);
  const diary = await takeDiary(context, found, recipes, importCooks);
  if (importImages) await takePhotos(context, archive, found, diary);
  const known = { recipes, pantry: pantry.ids, diary: diary.ids };
  return {
    units,
    pantry: pantry.count,
    cookbooks,
    diary: diary.count,
    shopping: await takeList(context, found, known),
    left_out: found.leftOut,
  };
}
