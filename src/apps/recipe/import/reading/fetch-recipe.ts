import { DomainError, Invalid } from '../../../../kernel/errors.ts';
import type { FetchRules } from '../../../../kernel/network/fetch-rules.ts';
import { type FetchedPage, fetchPage } from '../../../../kernel/network/guarded-fetch.ts';
import type { ImportedRecipe } from '../imported-recipe.ts';
import { USER_AGENT } from '../user-agent.ts';
import { readContentInWorker, readPageInWorker } from './read-in-worker.ts';

interface FetchedRecipe {
  readonly recipe: ImportedRecipe;
  /** Where the recipe was found: `json-ld`, `microdata`, or the format of a file. */
  readonly tier: string;
}

/** Fetches a recipe from a web page, or from a file in any importable format. */
export async function fetchRecipe(url: string, rules: FetchRules): Promise<FetchedRecipe> {
  try {
    const found = await fetchPage(url, rules, { userAgent: USER_AGENT });
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
    throw new Invalid('No recipe was found on this page.', undefined, 'unreadable_recipe');
  }
  let reason = 'No recipe was found at this address.';
  for await (const reading of readContentInWorker(Buffer.from(text), context)) {
    if (reading.recipe) return { recipe: reading.recipe, tier: reading.recipe.source };
    reason = reading.reason;
  }
  throw new Invalid(reason, undefined, 'unreadable_recipe');
}

/** Attaches the error to the `url` field of the form. */
function asUrlError(error: unknown): unknown {
  if (!(error instanceof DomainError) || error.kind !== 'invalid') return error;
  const { message, code } = error;
  return new Invalid(message, [{ path: 'url', message }], code);
}
