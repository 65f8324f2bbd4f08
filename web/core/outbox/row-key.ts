/** Temporary ids by the server id that replaced them. */
const temporaryIds = new Map<number, number>();

export function rememberTemporaryId(id: number, temporaryId: number): void {
  temporaryIds.set(id, temporaryId);
}

/**
 * A list key that does not change when the server assigns an id, so that the row keeps its DOM node
 * and focus.
 */
export function rowKey({ id }: { id: number }): number {
  return temporaryIds.get(id) ?? id;
}
