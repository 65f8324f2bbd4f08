import { useEffect, useRef, useState } from 'preact/hooks';
import { cancelPendingSave, flushPendingSave, saveSoon } from '../session/debounced-save.ts';
import {
  type DistanceScale,
  findFieldProblem,
  formatFieldValue,
  parseFieldValue,
} from './field-values.ts';
import type { SetField } from './set-fields.ts';

interface Props {
  field: SetField;
  scale: DistanceScale;
  label: string;
  value: number | null;
  /** The value is a suggestion. */
  suggested: boolean;
  /** The error of the field. The caller shows its message under `problemId`. */
  problem: string | undefined;
  problemId: string;
  enterKey: 'next' | 'done';
  onValue: (value: number | null) => void;
  /** Null when the text is valid again. */
  onProblem: (problem: string | null) => void;
  onFocus: () => void;
  onEnter: (cell: HTMLInputElement) => void;
  /** Space in a field into which nothing was typed. */
  onSpace?: () => void;
}

/**
 * A number field of a set: focus selects it, typing replaces it, and it saves itself. Invalid text
 * stays where it is typed, and the value from before stays stored.
 */
export function NumberCell(props: Props) {
  const { field, scale, label, value, suggested, problem, problemId, onValue, onProblem } = props;
  const [typed, setTyped] = useState<string | null>(null);
  /** The value when the field was focused. */
  const before = useRef({ value, suggested });
  useEffect(() => {
    if (typed !== null && parseFieldValue(field, typed, scale) === value) return;
    if (typed !== null && value === before.current.value) return;
    // The value was changed elsewhere, which wins over the typed text.
    reset();
  }, [value]);

  function reset() {
    setTyped(null);
    if (problem) onProblem(null);
  }

  function type(words: string) {
    setTyped(words);
    const found = findFieldProblem(field, words, scale);
    onProblem(found);
    const number = parseFieldValue(field, words, scale);
    if (number !== undefined) return saveSoon(() => onValue(number));
    cancelPendingSave();
    if (before.current.value !== value) {
      onValue(before.current.suggested ? null : before.current.value);
    }
  }

  return (
    <input
      type="text"
      inputMode="decimal"
      autocomplete="off"
      enterkeyhint={props.enterKey}
      class={`set-cell${suggested && typed === null ? ' suggested' : ''}`}
      aria-label={label}
      {...(problem && { 'aria-invalid': 'true' as const, 'aria-describedby': problemId })}
      value={typed ?? formatFieldValue(field, value, scale)}
      placeholder="–"
      onFocus={(event) => {
        event.currentTarget.select();
        if (typed === null) before.current = { value, suggested };
        props.onFocus();
      }}
      onInput={(event) => type(event.currentTarget.value)}
      onBlur={() => {
        flushPendingSave();
        if (typed !== null && parseFieldValue(field, typed, scale) !== undefined) setTyped(null);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && problem) {
          event.stopPropagation();
          return reset();
        }
        const isSpace = event.key === ' ' && typed === null;
        if (!isSpace && event.key !== 'Enter') return;
        event.preventDefault();
        if (isSpace) props.onSpace?.();
        else props.onEnter(event.currentTarget);
      }}
    />
  );
}
