/** A list that counts its unseen items, also those that are not loaded. */
interface CountedList {
  items: { id: number; seen_at: string | null }[];
  unread: number;
}

/** Marks one item as seen, or all. */
export function markSeen<List extends CountedList>(list: List, id?: number): List {
  const seen_at = new Date().toISOString();
  const isNew = (item: CountedList['items'][number]) =>
    item.seen_at === null && (id === undefined || item.id === id);
  const seen = list.items.filter(isNew).length;
  if (seen === 0 && id !== undefined) return list;
  return {
    ...list,
    items: list.items.map((item) => (isNew(item) ? { ...item, seen_at } : item)),
    unread: id === undefined ? 0 : Math.max(0, list.unread - seen),
  };
}
