import { useEffect, useState } from 'preact/hooks';
import { flushPendingSave, saveSoon } from '../session/debounced-save.ts';
import { formatFieldValue, parseFieldValue } from './field-values.ts';
import type { SetField } from './set-fields.ts';

interface Props {
  field: SetField;
  label: string;
  value: number | null;
  /** The value is a suggestion. */
  suggested: boolean;
  onValue: (value: number | null) => void;
  onFocus: () => void;
  onEnter: (cell: HTMLInputElement) => void;
}

/** A number field of a set: focus selects it, typing replaces it, and it saves itself. */
export function NumberCell({ field, label, value, suggested, onValue, onFocus, onEnter }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  useEffect(() => {
    // The value was changed elsewhere, which wins over the typed text.
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
