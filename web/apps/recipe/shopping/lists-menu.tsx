import pencil from 'lucide/dist/esm/icons/pencil.mjs';
import plus from 'lucide/dist/esm/icons/plus.mjs';
import { MenuItem } from '../../../ui/overlay/menu.tsx';
import { OwnersMenu } from '../kitchens/owners-menu.tsx';
import { shoppingText as text } from '../text/shopping.ts';
import { chooseListName, listChoice } from './list-in-use.ts';
import type { SharedList } from './shopping-lists.ts';

const words = text.lists;

interface Props {
  lists: readonly SharedList[];
  shown: SharedList | undefined;
  /** The list beside the main one that is shown. */
  name: string | null;
  /** Lists beside the main one. */
  names: readonly string[];
  /** Asks for the name of a new list, or for another one of the given list. */
  onName: (name: string | null) => void;
  onShare: (() => void) | undefined;
}

/** Switches between lists, makes and renames them, and opens the sharing of one's own. */
export function ListsMenu({ lists, shown, name, names, onName, onShare }: Props) {
  return (
    <OwnersMenu
      words={words}
      choice={listChoice}
      all={lists}
      shown={shown}
      part={name}
      onShare={onShare}
    >
      {names.map((one) => (
        <MenuItem key={one} current={one === name} onChoose={() => chooseListName(one)}>
          {one}
        </MenuItem>
      ))}
      <MenuItem icon={plus} onChoose={() => onName(null)}>
        {words.newList}
      </MenuItem>
      {name !== null && (
        <MenuItem icon={pencil} onChoose={() => onName(name)}>
          {words.renameList}
        </MenuItem>
      )}
    </OwnersMenu>
  );
}
