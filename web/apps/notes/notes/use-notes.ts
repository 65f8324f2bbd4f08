import { useMemo } from 'preact/hooks';
import type { Note } from '../../../../src/apps/notes/notes/contract.ts';
import { type PagedQuery, usePagedQuery } from '../../../core/queries/use-paged-query.ts';
import { applyToNotes, type NotesFilter } from './note-collection.ts';
import { notesApi } from './notes-api.ts';

/** The filtered notes, page by page. */
export function notesQuery({
  view,
  query,
  label,
  kind,
}: NotesFilter): Omit<PagedQuery<Note>, 'apply'> {
  return {
    app: 'notes',
    key: ['shelf', view, query, label?.id ?? 0, kind ?? ''],
    load: async (cursor) => {
      const { value, next } = await notesApi.page('GET /api/notes', {
        view,
        // Editing a note does not move it on the wall.
        ...(view === 'notes' && { sort: 'position' as const }),
        // The calendar counts those that are here.
        ...(view === 'reminders' && { limit: 200 }),
        ...(query && { q: query }),
        ...(label && { label: label.id }),
        ...(kind && { kind }),
        ...(cursor && { cursor }),
      });
      return { items: value, next_cursor: next };
    },
    keep: query === '',
    keepPrevious: query !== '',
  };
}

/** The filtered notes with pending writes applied. */
export function useNotes(filter: NotesFilter) {
  const { view, query, label, kind } = filter;
  return usePagedQuery<Note>({
    ...notesQuery(filter),
    apply: useMemo(() => applyToNotes({ view, query, label, kind }), [view, query, label, kind]),
  });
}
