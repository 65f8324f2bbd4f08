import plus from 'lucide/dist/esm/icons/plus.mjs';
import type { Ref } from 'preact';
import { SearchField } from '../../../ui/form/search-field.tsx';
import '../../../ui/form/add-bar.css';
import { IconButton } from '../../../ui/basic/icon-button.tsx';
import { pantryText as text } from '../text/shopping.ts';

interface Props {
  typed: string;
  input: Ref<HTMLInputElement>;
  onTyped: (typed: string) => void;
  onAdd: () => void;
}

/** Searches the pantry and adds the typed item if it is missing. */
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
