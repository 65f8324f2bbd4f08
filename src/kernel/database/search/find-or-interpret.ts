import type { Page, PageRequest } from '../../api/paging.ts';
import type { Query } from './search-terms.ts';
import type { Meaning } from './spelling.ts';

interface Search<Row> {
  readonly find: (query: Query, page: PageRequest) => Promise<Page<Row>>;
  /** Possible meanings of a query without results. */
  readonly interpret: () => Promise<readonly Meaning[]>;
}

/**
 * A page of what a query finds; if it finds nothing at all, of what the first of its meanings that
 * finds something does. A meaning that finds nothing is not told: it may be a word of somebody else.
 */
export async function findOrInterpret<Row>(
  query: string,
  page: PageRequest,
  { find, interpret }: Search<Row>,
): Promise<Page<Row> & { searchedFor: string | null }> {
  const found = await find(query, page);
  const isFound = found.items.length > 0 || (await findsAny(query, page, find));
  if (isFound) return { ...found, searchedFor: null };
  for (const { words, shown } of await interpret()) {
    const meant = await find(words, page);
    if (meant.items.length > 0) return { ...meant, searchedFor: shown };
    if (await findsAny(words, page, find)) return { ...meant, searchedFor: shown };
  }
  return { ...found, searchedFor: null };
}

/** Whether there is something before the cursor. */
async function findsAny<Row>(
  query: Query,
  { cursor }: PageRequest,
  find: Search<Row>['find'],
): Promise<boolean> {
  if (cursor === undefined) return false;
  return (await find(query, { limit: 1, cursor: undefined })).items.length > 0;
}
