/** The stand-in that a thing was shown by until the server gave it an id. */
const temporaryIds = new Map<number, number>();

export function rememberTemporaryId(id: number, temporaryId: number): void {
  temporaryIds.set(id, temporaryId);
}

/**
 * The key of a row in a list: it stays the same when the server gives what was just added its id,
 * so that the row stays the same too, with whatever was focused in it.
 */
export function rowKey({ id }: { id: number }): number {
  return temporaryIds.get(id) ?? id;
}
