import { Field, type FieldProps, type InputOptions } from './field.tsx';
import { useAutofocus } from './use-autofocus.ts';

interface Props extends FieldProps, InputOptions {
  value: string;
  onValue: (value: string) => void;
}

export function TextField({ label, note, hint, problem, value, onValue, ...rest }: Props) {
  const input = useAutofocus<HTMLInputElement>(rest.autofocus);
  return (
    <Field label={label} hint={hint} problem={problem} {...(note && { note })}>
      {(wiring) => (
        <input
          ref={input}
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
