import plus from 'lucide/dist/esm/icons/plus.mjs';
import type { ComponentChildren, Ref } from 'preact';
import { useState } from 'preact/hooks';
import { useAutosave } from '../../../core/state/use-autosave.ts';
import { readOwnerItem, writeOwnerItem } from '../../../core/storage/owner-storage.ts';
import { Lazy } from '../../../shell/lazy.tsx';
import { IconButton } from '../../../ui/basic/icon-button.tsx';
import type { QuickNote } from './parse-quick-add.ts';

const LONGEST_TITLE = 1000;

const understood = () => import('./understood.tsx').then(({ Understood }) => Understood);

interface Props {
  input: Ref<HTMLInputElement>;
  label: string;
  /** Accessible name of the button. */
  button: string;
  /** Where the device keeps what was typed. */
  draft: string;
  asTask?: boolean;
  onAdd: (line: QuickNote) => void;
  /** Further buttons; `take` empties the field and returns what was typed. */
  children?: (take: () => string) => ComponentChildren;
}

/** A line that is understood while it is typed. A reload keeps it, Enter adds it. */
export function QuickLine({ input, label, button, draft, asTask, onAdd, children }: Props) {
  const [typed, setTyped] = useState(() => readDraft(draft));
  const keep = useAutosave<{ typed: string }>((now) =>
    writeOwnerItem(draft, now.typed || undefined),
  );
  const [ignoresTime, setIgnoresTime] = useState(false);
  const isBlank = typed.trim() === '';

  function type(now: string) {
    setTyped(now);
    keep({ typed: now });
    if (now === '') setIgnoresTime(false);
  }

  function take() {
    type('');
    return typed.trim();
  }

  async function add() {
    const line = take();
    const { readLine } = await import('./read-line.ts');
    onAdd(readLine(line, ignoresTime));
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
        aria-label={label}
        placeholder={label}
        autocomplete="off"
        enterkeyhint="done"
        maxLength={LONGEST_TITLE}
        value={typed}
        onInput={(event) => type(event.currentTarget.value)}
      />
      {!isBlank && <IconButton icon={plus} label={button} look="soft" type="submit" />}
      {children?.(take)}
      {!isBlank && (
        <Lazy
          load={understood}
          props={{
            typed,
            ignoresTime,
            onIgnoreTime: () => setIgnoresTime(true),
            ...(asTask && { asTask }),
          }}
        />
      )}
    </form>
  );
}

function readDraft(name: string): string {
  const draft = readOwnerItem(name);
  return typeof draft === 'string' ? draft : '';
}
