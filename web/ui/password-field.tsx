import eye from 'lucide/dist/esm/icons/eye.mjs';
import eyeOff from 'lucide/dist/esm/icons/eye-off.mjs';
import { useState } from 'preact/hooks';
import { text } from '../core/text/text.ts';
import { Field, type FieldProps, type InputOptions } from './field.tsx';
import { IconButton } from './icon-button.tsx';

interface Props extends FieldProps, Omit<InputOptions, 'list'> {
  value: string;
  onValue: (value: string) => void;
}

export function PasswordField({ label, hint, problem, value, onValue, ...rest }: Props) {
  const [shown, setShown] = useState(false);
  return (
    <Field label={label} hint={hint} problem={problem}>
      {(wiring) => (
        <div class="input-inside">
          <input
            {...rest}
            {...wiring}
            class="input"
            type={shown ? 'text' : 'password'}
            autocapitalize="none"
            spellcheck={false}
            value={value}
            onInput={(event) => onValue(event.currentTarget.value)}
          />
          <IconButton
            icon={shown ? eyeOff : eye}
            label={shown ? text.password.hide : text.password.show}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
          />
        </div>
      )}
    </Field>
  );
}
