/** A page of a list as the server answers it. */
export interface ListPage<Item> {
  items: Item[];
  next_cursor: string | null;
}

/** Fetches a whole list, because its page searches or edits it offline. */
export async function fetchAllPages<Item>(
  fetchPage: (page: { limit: number; cursor?: string }) => Promise<ListPage<Item>>,
): Promise<Item[]> {
  const all: Item[] = [];
  let cursor: string | null = null;
  do {
    const page: ListPage<Item> = await fetchPage({ limit: 200, ...(cursor && { cursor }) });
    all.push(...page.items);
    cursor = page.next_cursor;
  } while (cursor);
  return all;
}
