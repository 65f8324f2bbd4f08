import trash from 'lucide/dist/esm/icons/trash.mjs';
import { useState } from 'preact/hooks';
import { Button } from '../../../ui/basic/button.tsx';
import '../../../ui/form/form.css';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import { shoppingText as text } from '../text/shopping.ts';
import { chooseListName, listParameter } from './list-in-use.ts';
import { shopping } from './shopping-list.ts';

const words = text.lists;

interface Props {
  /** The list to rename; null makes a new one. */
  name: string | null;
  /** A list with open items is not removed. */
  isRemovable: boolean;
  onClose: () => void;
}

/** Makes a list beside the main one, or renames it. A new list is stored with its first item. */
export function NameListSheet({ name, isRemovable, onClose }: Props) {
  const [given, setGiven] = useState(name ?? '');
  const wanted = given.trim();

  function save(event: SubmitEvent) {
    event.preventDefault();
    if (name !== null) moveItems(name, wanted);
    chooseListName(wanted);
    onClose();
  }

  function remove() {
    if (name !== null) moveItems(name, null);
    chooseListName(null);
    onClose();
  }

  return (
    <Sheet title={name === null ? words.newTitle : words.renameTitle} onClose={onClose}>
      <form class="form" onSubmit={save}>
        <TextField
          label={words.name}
          placeholder={words.namePlaceholder}
          value={given}
          autofocus
          autocomplete="off"
          maxLength={50}
          onValue={setGiven}
        />
        <Button type="submit" look="solid" wide disabled={['', name].includes(wanted)}>
          {name === null ? words.create : words.rename}
        </Button>
      </form>
      {name !== null && isRemovable && (
        <Button look="danger" icon={trash} wide onClick={remove}>
          {words.remove}
        </Button>
      )}
    </Sheet>
  );
}

function moveItems(name: string, new_name: string | null) {
  const input = { name, new_name, ...listParameter() };
  shopping.write('PUT /api/shopping/list-name', input, words.renaming(name));
}
