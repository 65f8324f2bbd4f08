import {
  hasContents,
  type ImportedRecipe,
  type ReadContext,
  UnreadableRecipe,
} from '../imported-recipe.ts';
import { finishRecipe } from '../reading/finish-recipe.ts';
import { parseImage } from '../values/images.ts';
import { list } from '../values/loose.ts';
import { truncateLong } from '../values/truncate.ts';
import type { MarkedRecipe } from './microdata.ts';
import { schemaOrgDraft } from './schema-org.ts';

type ExportedRecipe = MarkedRecipe & { readonly vocabulary: 'recipe-keeper' | 'copy-me-that' };

/** Whether a recipe is of a program that exports all recipes as one page. */
export function isExported(one: MarkedRecipe): one is ExportedRecipe {
  return one.vocabulary === 'recipe-keeper' || one.vocabulary === 'copy-me-that';
}

/** Reads the recipes of Recipe Keeper or CopyMeThat, with notes and stars. */
export function readExported(
  found: readonly ExportedRecipe[],
  context: ReadContext,
): ImportedRecipe[] {
  const recipes = found.flatMap((one) => readOne(one, context) ?? []);
  if (recipes.length > 0) return recipes;
  throw new UnreadableRecipe('No recipe was found on this page.');
}

function readOne(
  { vocabulary, recipe: given }: ExportedRecipe,
  context: ReadContext,
): ImportedRecipe | null {
  try {
    const recipe = truncateLong(given);
    const { notes, rating } = recipe;
    const draft = schemaOrgDraft(recipe, context);
    const otherImages = list(recipe.photos).flatMap(
      (one) => parseImage(one, context.baseUrl) ?? [],
    );
    const read = finishRecipe({ ...draft, source: vocabulary, notes, rating, otherImages });
    return hasContents(read) ? read : null;
  } catch (error) {
    if (error instanceof UnreadableRecipe) return null;
    throw error;
  }
}
