import { DomainError, Invalid } from '../../../../kernel/errors.ts';
import {
  type FetchedPage,
  type FetchRules,
  fetchPage,
} from '../../../../kernel/network/guarded-fetch.ts';
import type { ImportedRecipe } from '../imported-recipe.ts';
import { readContentInWorker, readPageInWorker } from './read-in-worker.ts';

interface FetchedRecipe {
  readonly recipe: ImportedRecipe;
  /** How it was told: by a page's JSON-LD or microdata, or by the file of a program. */
  readonly tier: string;
}

/** The recipe at a web address: of a page, or of a file in any form that can be imported. */
export async function fetchRecipe(url: string, rules: FetchRules): Promise<FetchedRecipe> {
  try {
    const found = await fetchPage(url, rules);
    const { recipe, tier } = await readFirstRecipe(found);
    return { recipe: { ...recipe, source_url: recipe.source_url ?? found.url }, tier };
  } catch (error) {
    throw asUrlError(error);
  }
}

async function readFirstRecipe({ text, url, contentType }: FetchedPage): Promise<FetchedRecipe> {
  const context = { baseUrl: url };
  if (!/json|plain/i.test(contentType)) {
    const found = await readPageInWorker(text, context);
    if (found) return found;
    throw new Invalid('There is no recipe on this page.', undefined, 'unreadable_recipe');
  }
  let reason = 'There is no recipe at this address.';
  for await (const reading of readContentInWorker(Buffer.from(text), context)) {
    if (reading.recipe) return { recipe: reading.recipe, tier: reading.recipe.source };
    reason = reading.reason;
  }
  throw new Invalid(reason, undefined, 'unreadable_recipe');
}

/** A refusal says what it is about, as that of a form's field does. */
function asUrlError(error: unknown): unknown {
  if (!(error instanceof DomainError) || error.kind !== 'invalid') return error;
  const { message, code } = error;
  return new Invalid(message, [{ path: 'url', message }], code);
}
