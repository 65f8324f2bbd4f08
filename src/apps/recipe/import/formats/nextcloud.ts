import type { ImportedRecipe, ReadContext } from '../imported-recipe.ts';
import { finishRecipe } from '../reading/finish-recipe.ts';
import { parseImage } from '../values/images.ts';
import { type Loose, list, text } from '../values/loose.ts';
import { schemaOrgDraft } from './schema-org.ts';

/** A recipe of Nextcloud Cookbook: schema.org with its own marks. */
export function readNextcloud(recipe: Loose, context: ReadContext): ImportedRecipe {
  const draft = schemaOrgDraft(recipe, context);
  return finishRecipe({
    ...draft,
    source: 'nextcloud',
    // Its addresses of pictures are those of the server it came from; the file lies beside it.
    image: text(recipe.image).startsWith('http') ? parseImage(recipe.image) : null,
    created_at: recipe.dateCreated,
  });
}

/** schema.org that carries what only Nextcloud Cookbook writes. */
export function isNextcloud(recipe: Loose): boolean {
  const isMarked = ['printImage', 'imageUrl', 'imagePlaceholderUrl'].some((key) => key in recipe);
  const hasItsShape =
    typeof recipe.keywords === 'string' &&
    Number.isInteger(recipe.recipeYield) &&
    Array.isArray(recipe.tool) &&
    list(recipe.recipeInstructions).every((step) => typeof step === 'string');
  return isMarked || hasItsShape;
}
