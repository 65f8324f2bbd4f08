import { useState } from 'preact/hooks';
import { Lazy } from '../../../shell/lazy.tsx';
import { useLabels } from '../labels/labels-query.ts';
import type { NotesFilter } from '../notes/note-collection.ts';
import { text } from '../text/notes.ts';
import { FilterChips } from './filter-chips.tsx';
import { Wall } from './wall.tsx';

const linkedNote = () => import('./linked-note.tsx').then(({ LinkedNote }) => LinkedNote);

/** The wall with chips for labels and kinds. */
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
