import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { partsText } from '../text.ts';
import { Field, type FieldProps, type InputOptions } from './field.tsx';
import { parseNumber } from './parse-number.ts';

interface Props extends FieldProps, InputOptions {
  value: number | null;
  unit?: string;
  onValue: (value: number | null) => void;
  /** Parser of the text, and the error for text that it rejects. */
  read?: { parse: (typed: string) => number | null; unreadable: string };
}

const ANY_NUMBER = { parse: parseNumber, unreadable: partsText.numbers.any };

/**
 * Accepts a decimal comma or point and keeps the text as typed. Invalid text shows an error at
 * once, changes no value and blocks the form.
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
  const error = typed.trim() !== '' && number === null ? unreadable : undefined;
  const shown = error || number === value ? typed : value === null ? '' : String(value);
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => input.current?.setCustomValidity(error ?? ''), [error]);
  return (
    <Field label={label} hint={hint} problem={error ?? problem} {...(note && { note })}>
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
