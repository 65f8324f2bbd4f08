import { useState } from 'preact/hooks';
import type { Note } from '../../../../src/apps/notes/notes/contract.ts';

/** What a new note starts with. */
export interface NewNote extends Pick<Note, 'kind' | 'title'> {
  readonly labels: readonly number[];
}

export type OpenNote = { readonly note: Note } | { readonly start: NewNote };

/** The note in the editor. */
export function useOpenNote() {
  const [now, setNow] = useState<OpenNote>();
  return {
    now,
    create: (start: NewNote) => setNow({ start }),
    edit: (note: Note) => setNow({ note }),
    close: () => setNow(undefined),
  };
}
