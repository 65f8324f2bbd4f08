import archive from 'lucide/dist/esm/icons/archive.mjs';
import notebookPen from 'lucide/dist/esm/icons/notebook-pen.mjs';
import search from 'lucide/dist/esm/icons/search.mjs';
import trash from 'lucide/dist/esm/icons/trash.mjs';
import { Button } from '../../../ui/basic/button.tsx';
import { EmptyState } from '../../../ui/status/empty-state.tsx';
import { text } from '../text/notes.ts';
import type { NotesFilter } from './note-collection.ts';

const words = text.notes;

export function NoNotes({ view, query, onTake }: NotesFilter & { onTake: () => void }) {
  if (query) return <EmptyState icon={search} message={words.nothingFound(query)} />;
  if (view === 'notes') {
    return (
      <EmptyState
        icon={notebookPen}
        message={words.empty}
        action={
          <Button look="soft" onClick={onTake}>
            {words.take}
          </Button>
        }
        example={words.emptyExample}
      />
    );
  }
  const inArchive = view === 'archive';
  return (
    <EmptyState
      icon={inArchive ? archive : trash}
      message={inArchive ? words.emptyArchive : words.emptyTrash}
      action={
        <a class="button soft" href="#/">
          {words.backToNotes}
        </a>
      }
    />
  );
}
