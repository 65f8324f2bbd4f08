import { useRef, useState } from 'preact/hooks';
import type { Note } from '../../../../src/apps/notes/notes/contract.ts';
import { useShortcut } from '../../../core/page/shortcuts.ts';
import { useDebounced } from '../../../core/state/use-debounced.ts';
import { text as common } from '../../../core/text/text.ts';
import { Button } from '../../../ui/basic/button.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { ErrorState } from '../../../ui/status/error-state.tsx';
import { Skeleton } from '../../../ui/status/skeleton.tsx';
import { tabs } from '../text/app.ts';
import { text } from '../text/notes.ts';
import { NoNotes } from './no-notes.tsx';
import type { NotesView } from './note-collection.ts';
import './note-colors.css';
import { NoteEditor } from './note-editor.tsx';
import { NoteGrid } from './note-grid.tsx';
import './notes.css';
import { NotesBar } from './notes-bar.tsx';
import { useNotes } from './use-notes.ts';

const words = text.notes;

export function NotesPage() {
  return <NotesList view="notes" />;
}

export function ArchivePage() {
  return <NotesList view="archive" />;
}

export function TrashPage() {
  return <NotesList view="trash" />;
}

function NotesList({ view }: { view: NotesView }) {
  const [typed, setTyped] = useState('');
  const query = useDebounced(typed.trim());
  const [open, setOpen] = useState<{ note?: Note }>();
  const search = useRef<HTMLInputElement>(null);
  const { value: found, problem, retry, more } = useNotes({ view, query });
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
      {!problem && !found && <NotesSkeleton />}
      {found?.length === 0 && <NoNotes view={view} query={query} onTake={() => setOpen({})} />}
      {found && <NoteGrids found={found} onOpen={(note) => setOpen({ note })} />}
      {more && <Button onClick={more}>{words.more}</Button>}
      {open && <NoteEditor {...open} onClose={() => setOpen(undefined)} />}
    </Page>
  );
}

function NoteGrids({ found, onOpen }: { found: readonly Note[]; onOpen: (note: Note) => void }) {
  const pinned = found.filter((note) => note.pinned);
  const others = found.filter((note) => !note.pinned);
  const both = pinned.length > 0 && others.length > 0;
  return (
    <>
      {pinned.length > 0 && <NoteGrid title={words.pinned} notes={pinned} onOpen={onOpen} />}
      {others.length > 0 && (
        <NoteGrid title={both ? words.others : undefined} notes={others} onOpen={onOpen} />
      )}
    </>
  );
}

function NotesSkeleton() {
  return (
    <div class="wall-waiting" aria-busy="true">
      {[140, 180, 110, 160, 130, 150].map((height) => (
        <Skeleton key={height} height={height} />
      ))}
    </div>
  );
}
