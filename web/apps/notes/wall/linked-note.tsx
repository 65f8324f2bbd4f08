import { useEffect, useRef } from 'preact/hooks';
import { showError } from '../../../core/api/error-message.ts';
import { parseHashLocation } from '../../../core/page/hash-location.ts';
import { useLocation } from '../../../core/page/location.ts';
import { useServerQuery } from '../../../core/queries/use-server-query.ts';
import { NoteEditor } from '../editor/note-editor.tsx';
import { readCachedNote } from '../notes/cached-notes.ts';
import { notesApi } from '../notes/notes-api.ts';

/** The editor of the note that the address names: `#/notes/12`, with `?versions` its versions. */
export function LinkedNote() {
  const [location, navigate] = useLocation();
  const { path, query } = parseHashLocation(location);
  // The address changes before the next page has replaced this one.
  const last = useRef(0);
  last.current = Number(/^\/notes\/(\d+)/.exec(path)?.[1] ?? last.current);
  const id = last.current;
  const { value, problem } = useServerQuery({
    app: 'notes',
    key: ['note', id],
    load: () => notesApi('GET /api/notes/:id', { id }),
  });
  // The editor reads it again, so it opens at once, and offline.
  const note = readCachedNote(id) ?? value;
  const close = () => navigate('/', { replace: true });
  useEffect(() => {
    if (!problem || note) return;
    showError(problem);
    close();
  }, [problem]);
  if (!note) return null;
  return (
    <NoteEditor
      key={`${id}${query}`}
      note={note}
      sheet={query.has('versions') ? 'versions' : undefined}
      onClose={close}
    />
  );
}
