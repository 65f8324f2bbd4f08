import listTodo from 'lucide/dist/esm/icons/list-todo.mjs';
import notebookPen from 'lucide/dist/esm/icons/notebook-pen.mjs';
import type { Ref } from 'preact';
import { IconButton } from '../../../ui/basic/icon-button.tsx';
import '../../../ui/form/add-bar.css';
import { text } from '../text/notes.ts';
import './quick-add.css';
import { QuickLine } from './quick-line.tsx';

const words = text.notes;

interface Props {
  input: Ref<HTMLInputElement>;
  /** Labels that every added note gets. */
  labels: readonly number[];
  /** Opens the editor with what was typed. */
  onWrite: (kind: 'text' | 'checklist', typed: string) => void;
}

/** One line is one note. */
export function QuickAdd({ input, labels, onWrite }: Props) {
  return (
    <QuickLine
      input={input}
      label={words.take}
      button={words.add}
      draft="notes.quick-add"
      onAdd={async (line) => {
        const { addQuickNote } = await import('./add-quick-note.ts');
        addQuickNote(line, labels);
      }}
    >
      {(take) => (
        <>
          <IconButton
            icon={listTodo}
            label={words.newList}
            onClick={() => onWrite('checklist', take())}
          />
          <IconButton
            icon={notebookPen}
            label={words.write}
            onClick={() => onWrite('text', take())}
          />
        </>
      )}
    </QuickLine>
  );
}
