import type { ComponentChildren } from 'preact';
import { useMemo, useRef } from 'preact/hooks';
import { useShortcut } from '../../../core/page/shortcuts.ts';
import { text as common } from '../../../core/text/text.ts';
import { nestedIn, useLabels } from '../labels/labels-query.ts';
import type { NotesFilter } from '../notes/note-collection.ts';
import { useOpenNote } from '../notes/use-open-note.ts';
import { QuickAdd } from '../quick-add/quick-add.tsx';
import { NotesShelf } from './notes-shelf.tsx';

interface Props extends Pick<NotesFilter, 'kind'> {
  title: string;
  back?: ComponentChildren;
  chips?: ComponentChildren;
  label: number | undefined;
}

/** Shows the notes of a label or a kind, or all, below the field for new notes. */
export function Wall({ title, back, chips, label: id, kind }: Props) {
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
