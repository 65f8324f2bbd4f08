import hash from 'lucide/dist/esm/icons/hash.mjs';
import notebookPen from 'lucide/dist/esm/icons/notebook-pen.mjs';
import search from 'lucide/dist/esm/icons/search.mjs';
import { Button } from '../../../ui/basic/button.tsx';
import { EmptyState } from '../../../ui/status/empty-state.tsx';
import type { NotesFilter } from '../notes/note-collection.ts';
import { editingText } from '../text/editing.ts';

const words = editingText;

interface Props extends NotesFilter {
  onTake: (() => void) | undefined;
}

export function NoNotes({ view, query, label, kind, onTake }: Props) {
  if (query) return <EmptyState icon={search} message={words.nothingFound(query)} />;
  if (kind) return <EmptyState icon={search} message={words.emptyFilter} />;
  if (label) return <EmptyState icon={hash} message={words.emptyLabel} />;
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
      icon={notebookPen}
      message={inArchive ? words.emptyArchive : words.emptyTrash}
      action={
        <a class="button soft" href="#/">
          {words.backToNotes}
        </a>
      }
    />
  );
}

/** The address names a label that is not there. */
export function MissingLabel() {
  return <EmptyState icon={hash} message={words.missingLabel} />;
}
