import type { ComponentChildren } from 'preact';
import { useMemo, useRef, useState } from 'preact/hooks';
import { useLocation } from '../../../core/page/location.ts';
import { useShortcut } from '../../../core/page/shortcuts.ts';
import { text as common } from '../../../core/text/text.ts';
import '../../../ui/calendar/calendar-drag.css';
import { Lazy } from '../../../shell/lazy.tsx';
import { BackLink } from '../../../ui/layout/back-link.tsx';
import { nestedIn, useLabels } from '../labels/labels-query.ts';
import type { NotesFilter } from '../notes/note-collection.ts';
import { QuickAdd } from '../quick-add/quick-add.tsx';
import { text } from '../text/notes.ts';
import { FilterChips } from './filter-chips.tsx';
import '../notes/note-colors.css';
import { NotesShelf } from './notes-shelf.tsx';
import './notes.css';
import { useOpenNote } from '../notes/use-open-note.ts';

const trashNotice = () => import('./trash-notice.tsx').then(({ TrashNotice }) => TrashNotice);
const missingLabel = () => import('./no-notes.tsx').then(({ MissingLabel }) => MissingLabel);
const linkedNote = () => import('./linked-note.tsx').then(({ LinkedNote }) => LinkedNote);

/** The wall: new notes are written here, and labels and kinds narrow it. */
export function NotesPage() {
  const [label, setLabel] = useState<number>();
  const [kind, setKind] = useState<NotesFilter['kind']>();
  const { value: labels = [] } = useLabels();
  return (
    <Wall
      title={text.notes.views.notes}
      label={label}
      kind={kind}
      chips={
        <FilterChips
          labels={labels}
          label={label}
          kind={kind}
          onLabel={setLabel}
          onKind={setKind}
        />
      }
    />
  );
}

/** The wall with the note that the address names in the editor. */
export function LinkedNotePage() {
  return (
    <>
      <NotesPage />
      <Lazy load={linkedNote} props={{}} />
    </>
  );
}

/** The notes of one label. */
export function LabelNotesPage() {
  const [location] = useLocation();
  const id = Number(/^\/labels\/(-?\d+)/.exec(location)?.[1]);
  const { value: labels } = useLabels();
  const label = labels?.find((one) => one.id === id);
  if (labels && !label) return <Lazy load={missingLabel} props={{}} />;
  return (
    <Wall
      title={label?.name ?? text.notes.labels.title}
      back={<BackLink href="#/labels" label={text.notes.labels.title} />}
      label={id}
    />
  );
}

interface WallProps extends Pick<NotesFilter, 'kind'> {
  title: string;
  back?: ComponentChildren;
  chips?: ComponentChildren;
  label: number | undefined;
}

function Wall({ title, back, chips, label: id, kind }: WallProps) {
  const quick = useRef<HTMLInputElement>(null);
  const { value: labels } = useLabels();
  const label = useMemo(() => {
    const named = labels?.find((one) => one.id === id);
    if (id === undefined) return undefined;
    return { id, nested: named && labels ? nestedIn(named, labels) : [] };
  }, [labels, id]);
  const open = useOpenNote();
  useShortcut('n', common.keys.create, () => quick.current?.focus());
  const shownLabels = id === undefined ? [] : [id];
  return (
    <NotesShelf
      title={title}
      back={back}
      filter={{ view: 'notes', label, kind }}
      open={open}
      onTake={() => quick.current?.focus()}
      add={
        <QuickAdd
          input={quick}
          labels={shownLabels}
          onWrite={(newKind, typed) =>
            open.create({ kind: newKind, title: typed, labels: shownLabels })
          }
        />
      }
      above={chips}
    />
  );
}

export function ArchivePage() {
  return (
    <NotesShelf
      title={text.notes.views.archive}
      filter={{ view: 'archive' }}
      open={useOpenNote()}
    />
  );
}

export function TrashPage() {
  return (
    <NotesShelf
      title={text.notes.views.trash}
      filter={{ view: 'trash' }}
      open={useOpenNote()}
      above={<Lazy load={trashNotice} props={{}} />}
    />
  );
}
