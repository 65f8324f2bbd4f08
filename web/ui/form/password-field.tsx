import eye from 'lucide/dist/esm/icons/eye.mjs';
import eyeOff from 'lucide/dist/esm/icons/eye-off.mjs';
import type { TargetedInputEvent } from 'preact';
import { useState } from 'preact/hooks';
import { IconButton } from '../basic/icon-button.tsx';
import { Field, type FieldProps, type InputOptions } from './field.tsx';
import { passwordText } from './password-text.ts';
import { useAutofocus } from './use-autofocus.ts';

interface Props extends FieldProps, Omit<InputOptions, 'list' | 'type'> {
  value: string;
  onValue: (value: string) => void;
}

export function PasswordField({ label, note, hint, problem, value, onValue, ...rest }: Props) {
  const [shown, setShown] = useState(false);
  const input = useAutofocus<HTMLInputElement>(rest.autofocus);
  const options = {
    ...rest,
    class: 'input',
    autocapitalize: 'none',
    spellcheck: false,
    value,
    onInput: (event: TargetedInputEvent<HTMLInputElement>) => onValue(event.currentTarget.value),
  } as const;
  return (
    <Field label={label} hint={hint} problem={problem} {...(note && { note })}>
      {(wiring) => (
        <div class="input-inside">
          {shown ? (
            <input type="text" ref={input} {...options} {...wiring} />
          ) : (
            <input type="password" ref={input} {...options} {...wiring} />
          )}
          <IconButton
            icon={shown ? eyeOff : eye}
            label={shown ? passwordText.hide : passwordText.show}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
          />
        </div>
      )}
    </Field>
  );
}
