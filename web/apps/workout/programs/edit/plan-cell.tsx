import { useId, useRef, useState } from 'preact/hooks';
import { cancelPendingSave, flushPendingSave, saveSoon } from '../../log/session/debounced-save.ts';
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

/**
 * A field of a plan: parses the typed text and saves itself. Invalid text stays where it is typed
 * with its reason, and the value from before stays stored.
 */
export function PlanCell<Value>(props: Props<Value>) {
  const { label, notation, value, inherited = '', cell, keypad = 'text', onValue } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const problemId = useId();
  /** The value when the field was focused. */
  const before = useRef(value);
  const format = (one: Value | null) => (one === null ? '' : notation.format(one));
  const parse = (words: string) => (words.trim() === '' ? null : notation.parse(words));
  const isWrong = typed !== null && parse(typed) === undefined;

  function type(words: string) {
    setTyped(words);
    const now = parse(words);
    if (now !== undefined) return saveSoon(() => onValue(now));
    cancelPendingSave();
    if (format(value) !== format(before.current)) onValue(before.current);
  }

  return (
    <>
      <input
        type="text"
        inputMode={keypad}
        autocomplete="off"
        enterkeyhint="next"
        class="set-cell plan-cell"
        aria-label={label}
        {...(isWrong && { 'aria-invalid': 'true' as const, 'aria-describedby': problemId })}
        data-cell={cell}
        value={typed ?? format(value)}
        placeholder={inherited || '–'}
        onFocus={(event) => {
          event.currentTarget.select();
          if (typed === null) before.current = value;
        }}
        onInput={(event) => type(event.currentTarget.value)}
        onBlur={() => {
          flushPendingSave();
          if (!isWrong) setTyped(null);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || !isWrong) return;
          event.stopPropagation();
          setTyped(null);
        }}
      />
      {isWrong && (
        <p id={problemId} class="set-problem plan-problem" role="alert">
          {notation.problemOf(typed)}
        </p>
      )}
    </>
  );
}
