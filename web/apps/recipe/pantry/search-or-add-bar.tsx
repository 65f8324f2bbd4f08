import plus from 'lucide/dist/esm/icons/plus.mjs';
import type { Ref } from 'preact';
import { SearchField } from '../../../ui/form/search-field.tsx';
import '../../../ui/form/add-bar.css';
import { IconButton } from '../../../ui/basic/icon-button.tsx';
import { text } from './text/text.ts';

interface Props {
  typed: string;
  input: Ref<HTMLInputElement>;
  onTyped: (typed: string) => void;
  onAdd: () => void;
}

/** One field to look for a thing and, should it not be there, to add it. */
export function SearchOrAddBar({ typed, input, onTyped, onAdd }: Props) {
  return (
    <form
      class="add-bar"
      onSubmit={(event) => {
        event.preventDefault();
        onAdd();
      }}
    >
      <SearchField
        label={text.find}
        placeholder={text.findPlaceholder}
        enterkeyhint="done"
        value={typed}
        onValue={onTyped}
        input={input}
      />
      <IconButton icon={plus} label={text.add} look="soft" type="submit" />
    </form>
  );
}
