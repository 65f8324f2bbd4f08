import { useState } from 'preact/hooks';
import { Field, type FieldProps, type InputOptions } from './field.tsx';
import { parseNumber } from './parse-number.ts';

interface Props extends FieldProps, InputOptions {
  value: number | null;
  unit?: string;
  onValue: (value: number | null) => void;
}

/** Takes what people type, comma or point, and keeps their text while they type it. */
export function NumberField({ label, note, hint, problem, value, unit, onValue, ...rest }: Props) {
  const [typed, setTyped] = useState(value === null ? '' : String(value));
  const shown = parseNumber(typed) === value ? typed : value === null ? '' : String(value);
  return (
    <Field label={label} hint={hint} problem={problem} {...(note && { note })}>
      {(wiring) => (
        <div class="input-inside">
          <input
            type="text"
            inputMode="decimal"
            autocomplete="off"
            {...rest}
            {...wiring}
            class="input"
            value={shown}
            onInput={(event) => {
              setTyped(event.currentTarget.value);
              onValue(parseNumber(event.currentTarget.value));
            }}
          />
          {unit && <span class="unit">{unit}</span>}
        </div>
      )}
    </Field>
  );
}
