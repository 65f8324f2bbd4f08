import { DomainError, Invalid } from '../../../kernel/errors.ts';
import { type FetchedPage, type FetchRules, fetchPage } from '../../../kernel/guarded-fetch.ts';
import type { ImportedRecipe } from './imported-recipe.ts';
import { readContentAside, readPageAside } from './read-aside.ts';

interface Told {
  readonly recipe: ImportedRecipe;
  /** How it was told: by a page's JSON-LD or microdata, or by the file of a program. */
  readonly tier: string;
}

/** The recipe at a web address: of a page, or of a file in any form that can be imported. */
export async function recipeAt(url: string, rules: FetchRules): Promise<Told> {
  try {
    const found = await fetchPage(url, rules);
    const { recipe, tier } = await firstIn(found);
    return { recipe: { ...recipe, source_url: recipe.source_url ?? found.url }, tier };
  } catch (error) {
    throw aboutTheAddress(error);
  }
}

async function firstIn({ text, url, contentType }: FetchedPage): Promise<Told> {
  const context = { baseUrl: url };
  if (!/json|plain/i.test(contentType)) {
    const found = await readPageAside(text, context);
    if (found) return found;
    throw new Invalid('There is no recipe on this page.', undefined, 'unreadable_recipe');
  }
  let reason = 'There is no recipe at this address.';
  for await (const reading of readContentAside(Buffer.from(text), context)) {
    if (reading.recipe) return { recipe: reading.recipe, tier: reading.recipe.source };
    reason = reading.reason;
  }
  throw new Invalid(reason, undefined, 'unreadable_recipe');
}

/** A refusal says what it is about, as that of a form's field does. */
function aboutTheAddress(error: unknown): unknown {
  if (!(error instanceof DomainError) || error.kind !== 'invalid') return error;
  const { message, code } = error;
  return new Invalid(message, [{ path: 'url', message }], code);
}
