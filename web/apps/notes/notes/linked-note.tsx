import { useEffect, useState } from 'preact/hooks';
import { useLocation } from 'wouter';
import type { Note } from '../../../../src/apps/notes/notes/contract.ts';
import { showError } from '../../../core/api/error-message.ts';
import { parseHashLocation } from '../../../core/page/hash-location.ts';
import { NoteEditor } from '../editor/note-editor.tsx';
import { notesApi } from './notes-api.ts';

/** The editor of the note that the address names: `#/notes/12`, with `?versions` its versions. */
export function LinkedNote() {
  const [location, navigate] = useLocation();
  const { path, query } = parseHashLocation(location);
  const id = Number(path.split('/')[2]);
  const [note, setNote] = useState<Note>();
  useEffect(() => {
    let current = true;
    notesApi('GET /api/notes/:id', { id }).then((found) => current && setNote(found), showError);
    return () => {
      current = false;
    };
  }, [id]);
  if (!note) return null;
  return (
    <NoteEditor
      key={`${note.id}${query}`}
      note={note}
      sheet={query.has('versions') ? 'versions' : undefined}
      onClose={() => navigate('/', { replace: true })}
    />
  );
}
