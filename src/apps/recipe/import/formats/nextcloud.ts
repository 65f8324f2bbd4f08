import type { ImportedRecipe, ReadContext } from '../imported-recipe.ts';
import { finishRecipe } from '../reading/finish-recipe.ts';
import { parseImage } from '../values/images.ts';
import { type Loose, list, text } from '../values/loose.ts';
import { schemaOrgDraft } from './schema-org.ts';

/** Reads a recipe of Nextcloud Cookbook: schema.org with extensions. */
export function readNextcloud(recipe: Loose, context: ReadContext): ImportedRecipe {
  const draft = schemaOrgDraft(recipe, context);
  return finishRecipe({
    ...draft,
    source: 'nextcloud',
    // Relative addresses refer to the original server; the picture is in the archive instead.
    image: text(recipe.image).startsWith('http') ? parseImage(recipe.image) : null,
    created_at: recipe.dateCreated,
  });
}

/** Whether schema.org data has properties that only Nextcloud Cookbook writes. */
export function isNextcloud(recipe: Loose): boolean {
  const isMarked = ['printImage', 'imageUrl', 'imagePlaceholderUrl'].some((key) => key in recipe);
  const hasItsShape =
    typeof recipe.keywords === 'string' &&
    Number.isInteger(recipe.recipeYield) &&
    Array.isArray(recipe.tool) &&
    list(recipe.recipeInstructions).every((step) => typeof step === 'string');
  return isMarked || hasItsShape;
}
