import listTodo from 'lucide/dist/esm/icons/list-todo.mjs';
import notebookPen from 'lucide/dist/esm/icons/notebook-pen.mjs';
import plus from 'lucide/dist/esm/icons/plus.mjs';
import type { Ref } from 'preact';
import { useState } from 'preact/hooks';
import { useAutosave } from '../../../core/state/use-autosave.ts';
import { readOwnerItem, writeOwnerItem } from '../../../core/storage/owner-storage.ts';
import { Lazy } from '../../../shell/lazy.tsx';
import { IconButton } from '../../../ui/basic/icon-button.tsx';
import '../../../ui/form/add-bar.css';
import { text } from '../text/notes.ts';
import './quick-add.css';

const words = text.notes;
const LONGEST_TITLE = 1000;
const DRAFT = 'notes.quick-add';

const understood = () => import('./understood.tsx').then(({ Understood }) => Understood);

interface Props {
  input: Ref<HTMLInputElement>;
  /** Labels that every added note gets. */
  labels: readonly number[];
  /** Opens the editor with what was typed. */
  onWrite: (kind: 'text' | 'checklist', typed: string) => void;
}

/** One line is one note. A reload keeps what was typed. It shows what it understands before Enter adds it. */
export function QuickAdd({ input, labels, onWrite }: Props) {
  const [typed, setTyped] = useState(readDraft);
  const keep = useAutosave<{ typed: string }>((draft) =>
    writeOwnerItem(DRAFT, draft.typed || undefined),
  );
  const [ignoresTime, setIgnoresTime] = useState(false);
  const isBlank = typed.trim() === '';

  function type(now: string) {
    setTyped(now);
    keep({ typed: now });
    if (now === '') setIgnoresTime(false);
  }

  function write(kind: 'text' | 'checklist') {
    onWrite(kind, typed.trim());
    type('');
  }

  async function add() {
    type('');
    const [{ readLine }, { addQuickNote }] = await Promise.all([
      import('./read-line.ts'),
      import('./add-quick-note.ts'),
    ]);
    addQuickNote(readLine(typed, ignoresTime), labels);
  }

  return (
    <form
      class="add-bar quick-add"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBlank) void add();
      }}
    >
      <input
        ref={input}
        class="input"
        type="text"
        aria-label={words.take}
        placeholder={words.take}
        autocomplete="off"
        enterkeyhint="done"
        maxLength={LONGEST_TITLE}
        value={typed}
        onInput={(event) => type(event.currentTarget.value)}
      />
      {!isBlank && <IconButton icon={plus} label={words.add} look="soft" type="submit" />}
      <IconButton icon={listTodo} label={words.newList} onClick={() => write('checklist')} />
      <IconButton icon={notebookPen} label={words.write} onClick={() => write('text')} />
      {!isBlank && (
        <Lazy
          load={understood}
          props={{ typed, ignoresTime, onIgnoreTime: () => setIgnoresTime(true) }}
        />
      )}
    </form>
  );
}

function readDraft(): string {
  const draft = readOwnerItem(DRAFT);
  return typeof draft === 'string' ? draft : '';
}
