import { Field, type FieldProps, type InputOptions } from './field.tsx';

interface Props extends FieldProps, InputOptions {
  value: string;
  onValue: (value: string) => void;
}

export function TextField({ label, note, hint, problem, value, onValue, ...rest }: Props) {
  return (
    <Field label={label} hint={hint} problem={problem} {...(note && { note })}>
      {(wiring) => (
        <input
          type="text"
          {...rest}
          {...wiring}
          class="input"
          value={value}
          onInput={(event) => onValue(event.currentTarget.value)}
        />
      )}
    </Field>
  );
}
