import { useRef, useState } from 'preact/hooks';
import type { Note } from '../../../../src/apps/notes/notes/contract.ts';
import { useShortcut } from '../../../core/shortcuts.ts';
import { text as common } from '../../../core/text/text.ts';
import { useSettled } from '../../../core/use-settled.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Page } from '../../../ui/page.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { tabs } from '../text/tabs.ts';
import { text } from '../text/text.ts';
import type { View } from './apply-note-write.ts';
import { EmptyShelf } from './empty-shelf.tsx';
import './note-colors.css';
import { NoteEditor } from './note-editor.tsx';
import { NoteWall } from './note-wall.tsx';
import './notes.css';
import { NotesBar } from './notes-bar.tsx';
import { useShelf } from './use-shelf.ts';

const words = text.notes;

export function NotesPage() {
  return <Shelf view="notes" />;
}

export function ArchivePage() {
  return <Shelf view="archive" />;
}

export function TrashPage() {
  return <Shelf view="trash" />;
}

function Shelf({ view }: { view: View }) {
  const [typed, setTyped] = useState('');
  const query = useSettled(typed.trim());
  const [open, setOpen] = useState<{ note?: Note }>();
  const search = useRef<HTMLInputElement>(null);
  const { value: found, problem, retry, more } = useShelf({ view, query });
  useShortcut('/', common.keys.search, () => search.current?.focus());
  useShortcut('n', common.keys.create, () => setOpen({}));

  return (
    <Page title={tabs[view]}>
      <NotesBar
        view={view}
        query={typed}
        search={search}
        onQuery={setTyped}
        onTake={() => setOpen({})}
      />
      {problem && <ErrorState problem={problem} onRetry={retry} />}
      {!problem && !found && <Waiting />}
      {found?.length === 0 && <EmptyShelf view={view} query={query} onTake={() => setOpen({})} />}
      {found && <Walls found={found} onOpen={(note) => setOpen({ note })} />}
      {more && <Button onClick={more}>{words.more}</Button>}
      {open && <NoteEditor {...open} onClose={() => setOpen(undefined)} />}
    </Page>
  );
}

function Walls({ found, onOpen }: { found: readonly Note[]; onOpen: (note: Note) => void }) {
  const pinned = found.filter((note) => note.pinned);
  const others = found.filter((note) => !note.pinned);
  const both = pinned.length > 0 && others.length > 0;
  return (
    <>
      {pinned.length > 0 && <NoteWall title={words.pinned} notes={pinned} onOpen={onOpen} />}
      {others.length > 0 && (
        <NoteWall title={both ? words.others : undefined} notes={others} onOpen={onOpen} />
      )}
    </>
  );
}

function Waiting() {
  return (
    <div class="wall-waiting" aria-busy="true">
      {[140, 180, 110, 160, 130, 150].map((height) => (
        <Skeleton key={height} height={height} />
      ))}
    </div>
  );
}
