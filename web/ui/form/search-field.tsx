import searchIcon from 'lucide/dist/esm/icons/search.mjs';
import type { Ref } from 'preact';
import { Icon } from '../basic/icon.tsx';
import './search-field.css';

interface Props {
  label: string;
  /** Defaults to the label. */
  placeholder?: string;
  value: string;
  onValue: (value: string) => void;
  input?: Ref<HTMLInputElement>;
  enterkeyhint?: 'done';
  autofocus?: boolean;
  maxLength?: number;
  onKeyDown?: (event: KeyboardEvent) => void;
}

export function SearchField({ label, placeholder = label, value, onValue, input, ...rest }: Props) {
  return (
    <span class="search-field">
      <Icon of={searchIcon} />
      <input
        {...(input && { ref: input })}
        type="search"
        autocomplete="off"
        maxLength={200}
        {...rest}
        class="input"
        aria-label={label}
        placeholder={placeholder}
        value={value}
        onInput={(event) => onValue(event.currentTarget.value)}
      />
    </span>
  );
}
