import { useEffect, useState } from 'preact/hooks';
import { flushPendingSave, saveSoon } from '../session/debounced-save.ts';
import { formatFieldValue, parseFieldValue } from './field-values.ts';
import type { SetField } from './set-fields.ts';

interface Props {
  field: SetField;
  label: string;
  value: number | null;
  /** Not its own: it stands there as a suggestion. */
  suggested: boolean;
  onValue: (value: number | null) => void;
  onFocus: () => void;
  onEnter: (cell: HTMLInputElement) => void;
}

/** A number of a set: a tap selects it, the keypad replaces it, and it is saved by itself. */
export function NumberCell({ field, label, value, suggested, onValue, onFocus, onEnter }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  useEffect(() => {
    // Changed elsewhere, by a button or on another device: that is what counts now.
    if (typed !== null && parseFieldValue(field, typed) !== value) setTyped(null);
  }, [value]);
  return (
    <input
      type="text"
      inputMode="decimal"
      autocomplete="off"
      enterkeyhint="done"
      class={`set-cell${suggested && typed === null ? ' suggested' : ''}`}
      aria-label={label}
      value={typed ?? formatFieldValue(field, value)}
      placeholder="–"
      onFocus={(event) => {
        event.currentTarget.select();
        onFocus();
      }}
      onInput={(event) => {
        const words = event.currentTarget.value;
        setTyped(words);
        const number = parseFieldValue(field, words);
        if (number !== undefined) saveSoon(() => onValue(number));
      }}
      onBlur={() => {
        flushPendingSave();
        setTyped(null);
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        event.preventDefault();
        onEnter(event.currentTarget);
      }}
    />
  );
}
