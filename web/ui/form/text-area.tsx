import { Field, type FieldProps } from './field.tsx';
import { useAutofocus } from './use-autofocus.ts';

interface Props extends FieldProps {
  value: string;
  rows?: number;
  autofocus?: boolean;
  maxLength?: number;
  placeholder?: string;
  onValue: (value: string) => void;
}

/** Grows with its text. */
export function TextArea({ label, note, hint, problem, value, rows = 3, onValue, ...rest }: Props) {
  const area = useAutofocus<HTMLTextAreaElement>(rest.autofocus);
  return (
    <Field label={label} hint={hint} problem={problem} {...(note && { note })}>
      {(wiring) => (
        <textarea
          ref={area}
          {...rest}
          {...wiring}
          class="input area"
          rows={rows}
          value={value}
          onInput={(event) => onValue(event.currentTarget.value)}
        />
      )}
    </Field>
  );
}
