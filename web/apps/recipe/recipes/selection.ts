import { createStore } from '../../../core/state/store.ts';

/** The recipes that are selected in the list; null while nothing is being selected. */
export const selection = createStore<ReadonlySet<number> | null>(null);

export function toggleSelected(id: number): void {
  const next = new Set(selection.get() ?? []);
  if (!next.delete(id)) next.add(id);
  selection.set(next);
}
