import { useMemo } from 'preact/hooks';
import type { Note } from '../../../../src/apps/notes/notes/contract.ts';
import { usePagedQuery } from '../../../core/queries/use-paged-query.ts';
import { applyToNotes, type NotesFilter } from './note-collection.ts';
import { notesApi } from './notes-api.ts';

/** The filtered notes, page by page, with pending writes applied. */
export function useNotes({ view, query }: NotesFilter) {
  return usePagedQuery<Note>({
    app: 'notes',
    key: ['shelf', view, query],
    load: async (cursor) => {
      const search = { ...(query && { q: query }), ...(cursor && { cursor }) };
      const { value, next } = await notesApi.page('GET /api/notes', { view, ...search });
      return { items: value, next_cursor: next };
    },
    apply: useMemo(() => applyToNotes({ view, query }), [view, query]),
    keep: query === '',
  });
}
