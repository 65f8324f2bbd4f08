/** Fires `changed` when somebody may have changed notes elsewhere, with their ids. */
export const noteEvents = new EventTarget();

/** Undefined: any note may have changed. */
export type ChangedNotes = ReadonlySet<number> | undefined;

export function notifyChanged(notes: ChangedNotes) {
  noteEvents.dispatchEvent(new CustomEvent('changed', { detail: notes }));
}

export function onNotesChanged(listener: (notes: ChangedNotes) => void): () => void {
  const hear = (event: Event) => listener((event as CustomEvent<ChangedNotes>).detail);
  noteEvents.addEventListener('changed', hear);
  return () => noteEvents.removeEventListener('changed', hear);
}
