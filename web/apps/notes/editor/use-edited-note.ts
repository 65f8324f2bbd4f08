import { useEffect, useMemo, useState } from 'preact/hooks';
import type { Note } from '../../../../src/apps/notes/notes/contract.ts';
import { ApiError } from '../../../core/api/api-error.ts';
import { createdId, isPending, isTemporaryId } from '../../../core/outbox/outbox-entry.ts';
import { outboxEntries, outboxEvents } from '../../../core/outbox/stored-writes.ts';
import { usePendingWrites } from '../../../core/queries/use-server-query.ts';
import { useStore } from '../../../core/state/store.ts';
import { applyToNote, BLANK_NOTE } from '../notes/note-collection.ts';
import { onNotesChanged } from '../notes/note-events.ts';
import { notesApi } from '../notes/notes-api.ts';
import type { NewNote } from '../notes/use-open-note.ts';

const NO_ID = 0;

/**
 * The note in the editor with pending writes applied. It starts with the row of the list, so that it
 * opens offline, and is read again whenever writes were sent.
 */
export function useEditedNote(given: Note | undefined, start: NewNote | undefined) {
  const [base, setBase] = useState(() => ({
    askedAt: Date.now(),
    value: given ?? blankNote(start),
  }));
  const [isGone, setGone] = useState(false);
  const id = useCurrentId(base.value.id);
  const dated = useMemo(() => ({ ...base, value: { ...base.value, id } }), [base, id]);
  const note = usePendingWrites('notes', dated, applyToNote) ?? base.value;

  useEffect(() => {
    if (id <= NO_ID) return;
    let current = true;
    const read = async () => {
      const askedAt = Date.now();
      try {
        const value = await notesApi('GET /api/notes/:id', { id });
        if (current) setBase({ askedAt, value });
      } catch (error) {
        // Offline, the note stays as it is.
        if (current && error instanceof ApiError && error.status === 404) setGone(true);
      }
    };
    void read();
    outboxEvents.addEventListener('settled', read);
    const stop = onNotesChanged((notes) => {
      if (!notes || notes.has(id)) void read();
    });
    return () => {
      current = false;
      stop();
      outboxEvents.removeEventListener('settled', read);
    };
  }, [id]);

  return {
    note,
    isNew: id === NO_ID,
    /** It was deleted, or is no longer shared. */
    isGone,
    /** The note exists from now on, under a temporary id. */
    created: (value: Note) => setBase({ askedAt: Date.now(), value }),
  };
}

/** The id of the server once it is known. */
function useCurrentId(id: number): number {
  const entries = useStore(outboxEntries);
  if (!isTemporaryId(id)) return id;
  const creator = entries.find((entry) => entry.temporaryId === id && !isPending(entry));
  return createdId(creator?.answer) ?? id;
}

function blankNote(start: NewNote | undefined): Note {
  const now = new Date().toISOString();
  return {
    ...{ ...BLANK_NOTE, id: NO_ID, position: Date.parse(now), created_at: now, updated_at: now },
    ...(start && { kind: start.kind, title: start.title, labels: [...start.labels] }),
  };
}
