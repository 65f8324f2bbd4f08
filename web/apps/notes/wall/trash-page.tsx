import { useOpenNote } from '../notes/use-open-note.ts';
import { text } from '../text/notes.ts';
import { NotesShelf } from './notes-shelf.tsx';
import { TrashNotice } from './trash-notice.tsx';

export function TrashPage() {
  return (
    <NotesShelf
      title={text.notes.views.trash}
      filter={{ view: 'trash' }}
      open={useOpenNote()}
      above={<TrashNotice />}
    />
  );
}
