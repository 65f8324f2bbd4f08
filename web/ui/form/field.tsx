import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';
import './field.css';

export interface FieldProps {
  label: string;
  note?: string;
  hint?: string | undefined;
  problem?: string | undefined;
}

/** Attributes that callers may set on the input of a field. */
export interface InputOptions {
  name?: string;
  type?: 'text' | 'email' | 'url' | 'date' | 'time' | 'search';
  inputMode?: 'numeric' | 'text';
  autocomplete?:
    | 'off'
    | 'name'
    | 'username'
    | 'username webauthn'
    | 'email'
    | 'bday'
    | 'one-time-code'
    | 'current-password'
    | 'new-password';
  autocapitalize?: 'none';
  spellcheck?: boolean;
  autofocus?: boolean;
  required?: boolean;
  disabled?: boolean;
  maxLength?: number;
  min?: string;
  max?: string;
  placeholder?: string;
  /** The id of a datalist with suggestions. */
  list?: string;
}

interface InputAttributes {
  id: string;
  'aria-describedby'?: string;
  'aria-invalid'?: 'true';
}

/** Label, hint and error around an input, connected by ARIA attributes. */
export function Field({
  label,
  note,
  hint,
  problem,
  children,
}: FieldProps & { children: (wiring: InputAttributes) => ComponentChildren }) {
  const id = useId();
  const about = problem ?? hint;
  return (
    <div class="field">
      <label for={id}>
        {label}
        {note && <span class="soft"> · {note}</span>}
      </label>
      {children({
        id,
        ...(about && { 'aria-describedby': `${id}-about` }),
        ...(problem && { 'aria-invalid': 'true' }),
      })}
      {about && (
        <p id={`${id}-about`} class={problem ? 'problem' : 'hint'}>
          {about}
        </p>
      )}
    </div>
  );
}
