import { useEffect, useState } from 'preact/hooks';

const PAGE = 50;

interface Page<Item> {
  readonly items: readonly Item[];
  readonly next_cursor: string | null;
}

/** A list that grows page by page; `load` fetches the next one. */
export function usePages<Item>(
  fetchPage: (input: { limit: number; cursor?: string }) => Promise<Page<Item>>,
) {
  const [items, setItems] = useState<Item[]>();
  const [next, setNext] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Error>();

  async function fetchNext() {
    setBusy(true);
    setProblem(undefined);
    try {
      const page = await fetchPage({ limit: PAGE, ...(next && { cursor: next }) });
      setItems((before = []) => [...before, ...page.items]);
      setNext(page.next_cursor);
    } catch (error) {
      if (error instanceof Error) setProblem(error);
    }
    setBusy(false);
  }

  const load = () => void fetchNext();
  const remove = (isRemoved: (item: Item) => boolean) =>
    setItems((all) => all?.filter((item) => !isRemoved(item)));
  useEffect(load, []);
  return { items, hasMore: next !== null, busy, problem, load, remove };
}
