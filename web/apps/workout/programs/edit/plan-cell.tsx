import { useState } from 'preact/hooks';
import { showToast } from '../../../../core/page/toasts.ts';
import { flushPendingSave, saveSoon } from '../../log/session/debounced-save.ts';
import { programEditorText as text } from '../../text/programs.ts';
import type { Notation } from './notation.ts';

interface Props<Value> {
  label: string;
  notation: Notation<Value>;
  value: Value | null;
  /** The value that applies while the cell is empty. */
  inherited?: string | undefined;
  /** Position in the grid, for the arrow keys. */
  cell: string;
  keypad?: 'numeric' | 'decimal' | 'text';
  onValue: (value: Value | null) => void;
}

/** A field of a plan: parses the typed text and saves itself. */
export function PlanCell<Value>(props: Props<Value>) {
  const { label, notation, value, inherited = '', cell, keypad = 'text', onValue } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const saved = value === null ? '' : notation.format(value);
  const wrong = typed !== null && typed.trim() !== '' && notation.parse(typed) === undefined;
  return (
    <input
      type="text"
      inputMode={keypad}
      autocomplete="off"
      enterkeyhint="next"
      class="set-cell plan-cell"
      aria-label={label}
      {...(wrong && { 'aria-invalid': 'true' as const })}
      data-cell={cell}
      value={typed ?? saved}
      placeholder={inherited || '–'}
      onFocus={(event) => event.currentTarget.select()}
      onInput={(event) => {
        const words = event.currentTarget.value;
        setTyped(words);
        const now = words.trim() === '' ? null : notation.parse(words);
        if (now !== undefined) saveSoon(() => onValue(now));
      }}
      onBlur={() => {
        flushPendingSave();
        if (wrong) showToast(text.notStored(typed));
        else setTyped(null);
      }}
    />
  );
}
