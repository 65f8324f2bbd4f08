import archive from 'lucide/dist/esm/icons/archive.mjs';
import notebookPen from 'lucide/dist/esm/icons/notebook-pen.mjs';
import search from 'lucide/dist/esm/icons/search.mjs';
import trash from 'lucide/dist/esm/icons/trash.mjs';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { text } from '../text/text.ts';
import type { Shelf } from './apply-note-write.ts';

const words = text.notes;

export function EmptyShelf({ view, query, onTake }: Shelf & { onTake: () => void }) {
  if (query) return <EmptyState icon={search} words={words.nothingFound(query)} />;
  if (view === 'notes') {
    return (
      <EmptyState
        icon={notebookPen}
        words={words.empty}
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
      words={inArchive ? words.emptyArchive : words.emptyTrash}
      action={
        <a class="button soft" href="#/">
          {words.backToNotes}
        </a>
      }
    />
  );
}
