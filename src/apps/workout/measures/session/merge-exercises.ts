/** An entry with a stable uuid and the time of its last change. */
interface MergeItem {
  readonly uuid?: string | undefined;
  /** ISO 8601; compared as text. */
  readonly updatedAt?: string | undefined;
}

interface MergeExercise<Set> extends MergeItem {
  readonly sets: readonly Set[];
}

/**
 * Merges a device's exercises with the stored ones, so that no set is lost to a second device, a
 * tool or a change that is replayed late:
 *
 * - Exercises, and the sets within them, are matched by uuid; entries that only the server has
 *   stay.
 * - If both have an entry, the later `updatedAt` wins; if tied, the device's.
 * - The device's order applies; entries that only the server has come last.
 * - A uuid among the tombstones is never restored. Nothing else deletes an entry: an empty list
 *   deletes nothing.
 * - A uuid that occurs twice in the input keeps its first position.
 * - If the stored entries have no uuids at all, they cannot be matched, and the device's list
 *   replaces them.
 *
 * Used for sessions and for templates.
 */
export function mergeExercises<Set extends MergeItem, Exercise extends MergeExercise<Set>>(
  server: readonly Exercise[],
  device: readonly Exercise[],
  tombstones: ReadonlySet<string>,
): Exercise[] {
  const setsOf = (ours: readonly Set[], theirs: readonly Set[]) =>
    mergeByUuid(ours, theirs, tombstones, pickLater);
  return mergeByUuid(
    server,
    device,
    tombstones,
    (ours, theirs) => ({ ...pickLater(ours, theirs), sets: setsOf(ours.sets, theirs.sets) }),
    (alone) => ({ ...alone, sets: setsOf(alone.sets, []) }),
  );
}

function mergeByUuid<Item extends MergeItem>(
  server: readonly Item[],
  device: readonly Item[],
  tombstones: ReadonlySet<string>,
  join: (ours: Item, theirs: Item) => Item,
  alone: (item: Item) => Item = (item) => item,
): Item[] {
  const named = server.some(({ uuid }) => uuid !== undefined);
  const ours = indexByUuid(named || device.length === 0 ? server : [], tombstones, join);
  const theirs = indexByUuid(device, tombstones, join);
  const united = [...theirs].map(([place, item]) => {
    const same = ours.get(place);
    ours.delete(place);
    return same ? join(same, item) : alone(item);
  });
  return [...united, ...[...ours.values()].map(alone)];
}

/**
 * Entries without a tombstone by uuid, each at its first position. An entry without a uuid is never
 * matched.
 */
function indexByUuid<Item extends MergeItem>(
  items: readonly Item[],
  tombstones: ReadonlySet<string>,
  join: (ours: Item, theirs: Item) => Item,
): Map<unknown, Item> {
  const places = new Map<unknown, Item>();
  for (const item of items) {
    if (item.uuid !== undefined && tombstones.has(item.uuid)) continue;
    const place = item.uuid ?? item;
    const first = places.get(place);
    places.set(place, first ? join(item, first) : item);
  }
  return places;
}

function pickLater<Item extends MergeItem>(ours: Item, theirs: Item): Item {
  return (ours.updatedAt ?? '') > (theirs.updatedAt ?? '') ? ours : theirs;
}
