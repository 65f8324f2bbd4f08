import { Field, type FieldProps } from './field.tsx';
import './select.css';

interface Props<Value extends string> extends FieldProps {
  value: Value;
  options: readonly { value: Value; label: string }[];
  onValue: (value: Value) => void;
}

export function Select<Value extends string>({ value, options, onValue, ...field }: Props<Value>) {
  return (
    <Field {...field}>
      {(wiring) => (
        <select
          {...wiring}
          class="input select"
          value={value}
          onInput={(event) => {
            const chosen = options[event.currentTarget.selectedIndex];
            if (chosen) onValue(chosen.value);
          }}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
