import plus from 'lucide/dist/esm/icons/plus.mjs';
import type { Ref } from 'preact';
import { useState } from 'preact/hooks';
import './add-bar.css';
import { IconButton } from '../basic/icon-button.tsx';

interface Props {
  label: string;
  placeholder: string;
  /** Accessible name of the button. */
  button: string;
  maxLength: number;
  input: Ref<HTMLInputElement>;
  /** Id of a `datalist` with suggestions. */
  list?: string;
  onFocus?: () => void;
  /** Called with the typed text, which is never blank. */
  onAdd: (typed: string) => void;
}

/** A permanent input: Enter adds its text to the list. */
export function AddBar({ label, button, onAdd, input, ...rest }: Props) {
  const [typed, setTyped] = useState('');
  return (
    <form
      class="add-bar"
      onSubmit={(event) => {
        event.preventDefault();
        if (typed.trim() === '') return;
        onAdd(typed.trim());
        setTyped('');
      }}
    >
      <input
        ref={input}
        class="input"
        type="text"
        aria-label={label}
        autocomplete="off"
        enterkeyhint="done"
        {...rest}
        value={typed}
        onInput={(event) => setTyped(event.currentTarget.value)}
      />
      <IconButton icon={plus} label={button} look="soft" type="submit" />
    </form>
  );
}
