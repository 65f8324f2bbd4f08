import plus from 'lucide/dist/esm/icons/plus.mjs';
import searchIcon from 'lucide/dist/esm/icons/search.mjs';
import type { Ref } from 'preact';
import { Icon } from '../../../ui/icon.tsx';
import '../../../ui/add-bar.css';
import { IconButton } from '../../../ui/icon-button.tsx';
import { text } from './text/text.ts';

interface Props {
  typed: string;
  input: Ref<HTMLInputElement>;
  onTyped: (typed: string) => void;
  onAdd: () => void;
}

/** One field to look for a thing and, should it not be there, to add it. */
export function FindBar({ typed, input, onTyped, onAdd }: Props) {
  return (
    <form
      class="add-bar"
      onSubmit={(event) => {
        event.preventDefault();
        onAdd();
      }}
    >
      <span class="search-field">
        <Icon of={searchIcon} />
        <input
          ref={input}
          class="input"
          type="text"
          aria-label={text.find}
          placeholder={text.findPlaceholder}
          autocomplete="off"
          enterkeyhint="done"
          maxLength={200}
          value={typed}
          onInput={(event) => onTyped(event.currentTarget.value)}
        />
      </span>
      <IconButton icon={plus} label={text.add} look="soft" type="submit" />
    </form>
  );
}
