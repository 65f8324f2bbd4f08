import { useOpenNote } from '../notes/use-open-note.ts';
import { text } from '../text/notes.ts';
import { NotesShelf } from './notes-shelf.tsx';

export function ArchivePage() {
  return (
    <NotesShelf
      title={text.notes.views.archive}
      filter={{ view: 'archive' }}
      open={useOpenNote()}
    />
  );
}
