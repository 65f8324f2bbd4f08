import type { ImportedRecipe, ReadContext } from '../imported-recipe.ts';
import { finishRecipe } from '../reading/finish-recipe.ts';
import { type Loose, list, record, records, text } from '../values/loose.ts';
import { schemaOrgDraft } from './schema-org.ts';

/** Reads a recipe of RecipeSage's JSON export: schema.org with the notes as a comment. */
export function readRecipeSage(recipe: Loose, context: ReadContext): ImportedRecipe {
  const draft = schemaOrgDraft(recipe, context);
  return finishRecipe({
    ...draft,
    source: 'recipesage',
    rating: record(recipe.aggregateRating)?.ratingValue,
    notes: notes(recipe, draft.source_url),
  });
}

/** Whether schema.org data has properties that only RecipeSage writes. */
export function isRecipeSage(recipe: Loose): boolean {
  const commented = records(recipe.comment).some(
    (comment) => text(comment.name) === 'Author Notes',
  );
  return commented || ('creditText' in recipe && 'isBasedOn' in recipe);
}

/** The credit is kept unless the address already names the source. */
function notes(recipe: Loose, sourceUrl: unknown): string {
  const comments = list(recipe.comment).map((one) => text(record(one)?.text ?? one));
  const credit = text(recipe.creditText).trim();
  const isTold = text(sourceUrl)
    .toLowerCase()
    .includes(credit.toLowerCase().replace(/^www\./, ''));
  return [...comments, isTold ? '' : credit].filter((part) => part.trim() !== '').join('\n\n');
}
