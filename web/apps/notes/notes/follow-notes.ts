import type { InfiniteData } from '@tanstack/react-query';
import type { Note, NoteEvent } from '../../../../src/apps/notes/notes/contract.ts';
import { listenToEvents } from '../../../core/api/live-events.ts';
import { baseOf } from '../../../core/instance.ts';
import type { ListPage } from '../../../core/queries/fetch-all-pages.ts';
import { queryClient } from '../../../core/queries/query-client.ts';
import { owner } from '../../../core/session/owner.ts';
import { notifyChanged } from './note-events.ts';

/** Several changes are fetched at once; by then the answer to an own change is here. */
const PAUSE = 300;

let stop = () => {};

/** Fetches the notes again when somebody changes them elsewhere. */
export function followNotes() {
  stop();
  const changed = new Map<number, number>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function fetchChanged() {
    timer = undefined;
    const unknown = [...changed].filter(([id, revision]) => !isKnown(id, revision));
    changed.clear();
    if (unknown.length === 0) return;
    void queryClient.invalidateQueries({ queryKey: ['notes'] });
    notifyChanged(new Set(unknown.map(([id]) => id)));
  }

  const end = listenToEvents<NoteEvent>(`${baseOf('notes')}/api/notes/live`, {
    onEvent({ note_id, revision = Number.POSITIVE_INFINITY }) {
      if (note_id === undefined) {
        // The stream begins: changes may have been missed before.
        void queryClient.invalidateQueries({ queryKey: ['notes'] });
        notifyChanged(undefined);
        return;
      }
      changed.set(note_id, Math.max(revision, changed.get(note_id) ?? 0));
      timer ??= setTimeout(fetchChanged, PAUSE);
    },
  });
  const leave = owner.subscribe(() => stop());
  stop = () => {
    clearTimeout(timer);
    leave();
    end();
  };
}

/** What changes without a new revision, such as places on the wall, comes without one. */
function isKnown(id: number, revision: number): boolean {
  const lists = queryClient.getQueriesData<InfiniteData<ListPage<Note>>>({
    queryKey: ['notes', 'shelf'],
  });
  const notes = lists.flatMap(([, data]) => data?.pages.flatMap(({ items }) => items) ?? []);
  const shown = notes.filter((note) => note.id === id);
  return shown.length > 0 && shown.every((note) => note.revision >= revision);
}
