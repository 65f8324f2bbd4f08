import type { ComponentChildren } from 'preact';
import { useRef, useState } from 'preact/hooks';
import type { Note } from '../../../../src/apps/notes/notes/contract.ts';
import { serverReachable } from '../../../core/api/server-reachable.ts';
import { rowKey } from '../../../core/outbox/row-key.ts';
import { useShortcut } from '../../../core/page/shortcuts.ts';
import { useStore } from '../../../core/state/store.ts';
import { useDebounced } from '../../../core/state/use-debounced.ts';
import { text as common } from '../../../core/text/text.ts';
import { Lazy } from '../../../shell/lazy.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { ErrorState } from '../../../ui/status/error-state.tsx';
import { LoadMore } from '../../../ui/status/load-more.tsx';
import { Skeleton } from '../../../ui/status/skeleton.tsx';
import type { NotesFilter } from '../notes/note-collection.ts';
import { useNotes } from '../notes/use-notes.ts';
import type { useOpenNote } from '../notes/use-open-note.ts';
import { text } from '../text/notes.ts';
import '../../../ui/calendar/calendar-drag.css';
import '../notes/note-colors.css';
import './notes.css';
import { NoteGrids } from './note-grid.tsx';
import { NotesBar } from './notes-bar.tsx';

const words = text.notes;
const offlineNotes = () =>
  import('../offline/offline-notes.tsx').then(({ OfflineNotes }) => OfflineNotes);
const noNotes = () => import('./no-notes.tsx').then(({ NoNotes }) => NoNotes);
const selectionBar = () => import('./selection-bar.tsx').then(({ SelectionBar }) => SelectionBar);
const editor = () => import('../editor/note-editor.tsx').then(({ NoteEditor }) => NoteEditor);

interface Props {
  title: string;
  back?: ComponentChildren;
  filter: Omit<NotesFilter, 'query'>;
  open: ReturnType<typeof useOpenNote>;
  /** The field for new notes. */
  add?: ComponentChildren;
  above?: ComponentChildren;
  onTake?: () => void;
}

/** The notes of a view with search, selection and the editor. */
export function NotesShelf({ title, back, filter, open, add, above, onTake }: Props) {
  const [typed, setTyped] = useState('');
  const query = useDebounced(typed.trim());
  const [selected, setSelected] = useState<ReadonlySet<number>>();
  const search = useRef<HTMLInputElement>(null);
  const { value: fetched, problem, retry, more } = useNotes({ ...filter, query });
  const [local, setLocal] = useState<Note[]>();
  const [asksMore, setAsksMore] = useState(false);
  const isLocal = problem || (asksMore && !useStore(serverReachable));
  const found = local ?? fetched;
  useShortcut('/', common.keys.search, () => search.current?.focus());
  const isNarrowed = query !== '' || filter.label !== undefined || filter.kind !== undefined;

  function toggle(note: Note) {
    setSelected((now) => new Set([rowKey(note)]).symmetricDifference(new Set(now)));
  }

  function press(note: Note, event: MouseEvent) {
    if (selected || event.ctrlKey || event.metaKey || event.shiftKey) toggle(note);
    else open.edit(note);
  }

  return (
    <Page title={title} {...(back ? { back } : {})}>
      {selected ? (
        <Lazy
          load={selectionBar}
          props={{
            view: filter.view,
            chosen: found?.filter((note) => selected.has(rowKey(note))) ?? [],
            onAll: () => setSelected(new Set(found?.map(rowKey))),
            onEnd: () => setSelected(undefined),
          }}
        />
      ) : (
        <NotesBar
          query={typed}
          search={search}
          onQuery={setTyped}
          onSelect={() => setSelected(new Set())}
        >
          {add}
        </NotesBar>
      )}
      {above}
      <p class="unseen" role="status">
        {isNarrowed && found && words.found(found.length, more !== undefined)}
      </p>
      {isLocal && (
        <Lazy
          load={offlineNotes}
          props={{ ...filter, query, problem, onRetry: retry, onFound: setLocal }}
          fallback={problem && <ErrorState problem={problem} onRetry={retry} />}
        />
      )}
      {!problem && !found && <NotesSkeleton />}
      {found?.length === 0 && <Lazy load={noNotes} props={{ ...filter, query, onTake }} />}
      {found && (
        <NoteGrids
          notes={found}
          selected={selected}
          onOpen={press}
          canOrder={filter.view === 'notes' && query === '' && !selected}
        />
      )}
      {more && !local && (
        <LoadMore
          label={words.more}
          onMore={() => (serverReachable.get() ? more() : setAsksMore(true))}
        />
      )}
      {open.now && <Lazy load={editor} props={{ ...open.now, onClose: open.close }} />}
    </Page>
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
