import {
  isPending,
  isTemporaryId,
  mapParts,
  type OutboxEntry,
  resourceOf,
  sortByCreation,
  type Write,
} from './outbox-entry.ts';

/** Whether the write changes a row that will never exist, because its creation was refused. */
export function namesMissingRow({ route, input }: Write): boolean {
  const named = Array.from(route.matchAll(/:(\w+)/g), ([, name = '']) => input[name]);
  return [input.id, ...named].some(isTemporaryId);
}

/**
 * Removes an id from the lists of a write, because its row will never exist. Rows within the lists
 * that name it no longer do.
 */
export function withoutListedId<W extends Write>(write: W, gone: number): W {
  const unlink = (value: unknown): unknown => {
    if (value === gone) return null;
    return mapParts(Array.isArray(value) ? value.filter((id) => id !== gone) : value, unlink);
  };
  return {
    ...write,
    input: mapParts(write.input, (value) => (value === gone ? value : unlink(value))),
  };
}

/**
 * A sent entry for the same resource as a later one, whose response includes this one's changes.
 */
export function isSupersededBy(entry: OutboxEntry, later: OutboxEntry): boolean {
  return (
    !isPending(entry) && entry.madeAt < later.madeAt && resourceOf(entry) === resourceOf(later)
  );
}

/** The first entry that may be sent now. Entries held for undo don't block later ones. */
export function findNextToSend(
  entries: readonly OutboxEntry[],
  now: number,
): OutboxEntry | undefined {
  return sortByCreation(entries).find((entry) => isPending(entry) && entry.heldUntil <= now);
}
