import { useEffect, useMemo } from 'preact/hooks';
import type { Note } from '../../../../src/apps/notes/notes/contract.ts';
import { NetworkError } from '../../../core/api/api-error.ts';
import { outboxEntries } from '../../../core/outbox/stored-writes.ts';
import { useStore } from '../../../core/state/store.ts';
import { ErrorState } from '../../../ui/status/error-state.tsx';
import { readCachedNotes } from '../notes/cached-notes.ts';
import { isInView, type NotesFilter, orderOf } from '../notes/note-collection.ts';
import { offlineText as text } from '../text/offline.ts';
import { searchNotes } from './search-notes.ts';

interface Props extends NotesFilter {
  problem: Error | null;
  onRetry: () => void;
  onFound: (notes: Note[] | undefined) => void;
}

/** Finds notes on this device while the server can't be reached, and says so. */
export function OfflineNotes({ view, query, label, kind, problem, onRetry, onFound }: Props) {
  const entries = useStore(outboxEntries);
  // Of the trash, this device knows only what its page has shown.
  const isOffline = (!problem || problem instanceof NetworkError) && view !== 'trash';
  const found = useMemo(
    () => (isOffline ? filterNotes({ view, query, label, kind }) : undefined),
    [isOffline, view, query, label, kind, entries],
  );
  useEffect(() => onFound(found), [found]);
  useEffect(() => () => onFound(undefined), []);
  if (!isOffline && problem) return <ErrorState problem={problem} onRetry={onRetry} />;
  return (
    <p class="soft offline-notice" role="status">
      {query ? text.searched : text.shown}
    </p>
  );
}

function filterNotes(filter: NotesFilter): Note[] {
  const notes = readCachedNotes().filter((note) => isInView(note, filter));
  if (filter.query !== '') return searchNotes(notes, filter.query);
  return notes.sort(orderOf(filter).sort);
}
