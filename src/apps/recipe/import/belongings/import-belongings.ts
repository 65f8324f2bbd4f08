import type { ImportBatch } from '../../../../shared/imports/import-batch.ts';
import type { BelongingsCounts } from '../contract.ts';
import type { RecipeArchive } from '../reading/read-archive.ts';
import type { RecipeImportContext } from '../storing/import-archive.ts';
import { importConversation } from './import-conversation.ts';
import { importCookbooks } from './import-cookbooks.ts';
import { importDiary } from './import-diary.ts';
import { importPantry } from './import-pantry.ts';
import { importPhotos } from './import-photos.ts';
import { importPlanNotes } from './import-plan-notes.ts';
import { importShoppingList } from './import-shopping-list.ts';
import { importUnits } from './import-units.ts';
import type { ImportedLines } from './in-batches.ts';
import type { ParsedBelongings } from './read-belongings.ts';
import { findRecipeIds } from './recipe-ids.ts';

interface PantryImport {
  readonly units: number;
  readonly pantry: ImportedLines;
}

/** Imported before the recipes, which refer to them. */
export async function importPantryAndUnits(
  context: RecipeImportContext,
  found: ParsedBelongings,
  batch: ImportBatch,
): Promise<PantryImport> {
  const units = await importUnits(context, found, batch);
  return { units, pantry: await importPantry(context, found, batch) };
}

/** Imported after the recipes, to which they refer. */
export async function importDiaryAndLists(
  context: RecipeImportContext,
  found: ParsedBelongings,
  { units, pantry }: PantryImport,
  archive: RecipeArchive,
  { importCooks, importImages }: { readonly importCooks: boolean; readonly importImages: boolean },
  batch: ImportBatch,
): Promise<BelongingsCounts> {
  const recipes = await findRecipeIds(context.db, context.owner, found);
  const cookbooks = await importCookbooks(context, found, recipes, batch);
  const diary = await importDiary(context, found, recipes, importCooks, batch);
  if (importImages) await importPhotos(context, archive, found, diary, batch);
  const known = { recipes, pantry: pantry.ids, diary: diary.ids };
  return {
    units,
    pantry: pantry.count,
    cookbooks,
    diary: diary.count + (await importPlanNotes(context, found, batch)),
    shopping: await importShoppingList(context, found, known, batch),
    messages: await importConversation(context, found, batch),
    left_out: found.leftOut,
  };
}
