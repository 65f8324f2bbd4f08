import listTodo from 'lucide/dist/esm/icons/list-todo.mjs';
import x from 'lucide/dist/esm/icons/x.mjs';
import type { NoteLabel } from '../../../../src/apps/notes/labels/contract.ts';
import type { Note } from '../../../../src/apps/notes/notes/contract.ts';
import { Icon } from '../../../ui/basic/icon.tsx';
import { text } from '../text/notes.ts';

const words = text.notes;

interface Props {
  labels: readonly NoteLabel[];
  label: number | undefined;
  kind: Note['kind'] | undefined;
  onLabel: (label: number | undefined) => void;
  onKind: (kind: Note['kind'] | undefined) => void;
}

/** One tap narrows the wall; another one on the same chip widens it again. */
export function FilterChips({ labels, label, kind, onLabel, onKind }: Props) {
  const used = labels.filter(({ id, note_count }) => note_count > 0 || id === label);
  if (used.length === 0 && kind === undefined) return null;
  const isList = kind === 'checklist';
  return (
    <fieldset class="filter-chips">
      <legend class="unseen">{words.filters}</legend>
      <button
        type="button"
        class="note-chip"
        aria-pressed={isList}
        onClick={() => onKind(isList ? undefined : 'checklist')}
      >
        <Icon of={listTodo} size={14} />
        {words.onlyLists}
        {isList && <Icon of={x} size={14} />}
      </button>
      {used.map(({ id, name }) => (
        <button
          key={id}
          type="button"
          class="note-chip"
          aria-pressed={id === label}
          onClick={() => onLabel(id === label ? undefined : id)}
        >
          {name}
          {id === label && <Icon of={x} size={14} />}
        </button>
      ))}
    </fieldset>
  );
}
