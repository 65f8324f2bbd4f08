interface PlacedItem {
  readonly uuid: string;
  readonly parent_uuid: string | null;
  readonly position: number;
}

/** Items in the order in which a page shows them: each is followed by those nested in it. */
export function inTreeOrder<Item extends PlacedItem>(items: readonly Item[]): Item[] {
  const uuids = new Set(items.map(({ uuid }) => uuid));
  const sorted = items.toSorted((a, b) => a.position - b.position);
  const isNested = ({ parent_uuid }: Item) => parent_uuid !== null && uuids.has(parent_uuid);
  const children = Map.groupBy(sorted.filter(isNested), ({ parent_uuid }) => parent_uuid);
  return sorted
    .filter((item) => !isNested(item))
    .flatMap((item) => [item, ...(children.get(item.uuid) ?? [])]);
}
