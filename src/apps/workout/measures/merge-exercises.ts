/** Something with an identity that outlives saves, and the time at which it was last changed. */
interface MergeItem {
  readonly uuid?: string | undefined;
  /** ISO 8601; compared as text. */
  readonly updatedAt?: string | undefined;
}

interface MergeExercise<Set> extends MergeItem {
  readonly sets: readonly Set[];
}

/**
 * Joins what a device has with what the server has, so that neither a second device, nor a tool,
 * nor a change replayed late loses a set:
 *
 * - exercises and, within them, sets are united by uuid; an entry that only the server has stays;
 * - of two with one uuid the later `updatedAt` wins, of equals the device's;
 * - the order is the device's, and what only the server has comes after;
 * - a uuid among the tombstones never comes back, and nothing else removes anything: an empty
 *   list of the device deletes nothing;
 * - a uuid that a device names twice stays in its first place;
 * - where the server's entries have no uuids at all, nothing can be told apart, and the device's
 *   list is taken as it is.
 *
 * Works for sessions and for templates.
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

/** The living entries by identity, each in its first place; one without any is its own. */
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
