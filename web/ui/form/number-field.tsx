import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { text } from '../../core/text/text.ts';
import { Field, type FieldProps, type InputOptions } from './field.tsx';
import { parseNumber } from './parse-number.ts';

interface Props extends FieldProps, InputOptions {
  value: number | null;
  unit?: string;
  onValue: (value: number | null) => void;
  /** How the text is read, and what is said when it can't be. */
  read?: { parse: (typed: string) => number | null; unreadable: string };
}

const ANY_NUMBER = { parse: parseNumber, unreadable: text.numbers.any };

/**
 * Takes what people type, comma or point, and keeps their text while they type it. What can't be
 * read is said at once and changes nothing, and no form is sent with it.
 */
export function NumberField({
  label,
  note,
  hint,
  problem,
  value,
  unit,
  onValue,
  read: { parse, unreadable } = ANY_NUMBER,
  ...rest
}: Props) {
  const [typed, setTyped] = useState(value === null ? '' : String(value));
  const number = parse(typed);
  const told = typed.trim() !== '' && number === null ? unreadable : undefined;
  const shown = told || number === value ? typed : value === null ? '' : String(value);
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => input.current?.setCustomValidity(told ?? ''), [told]);
  return (
    <Field label={label} hint={hint} problem={told ?? problem} {...(note && { note })}>
      {(wiring) => (
        <div class="input-inside">
          <input
            ref={input}
            type="text"
            inputMode="decimal"
            autocomplete="off"
            {...rest}
            {...wiring}
            class="input"
            value={shown}
            onInput={({ currentTarget: { value: now } }) => {
              setTyped(now);
              const next = parse(now);
              if (next !== null || now.trim() === '') onValue(next);
            }}
          />
          {unit && <span class="unit">{unit}</span>}
        </div>
      )}
    </Field>
  );
}
