import chevronDown from 'lucide/dist/esm/icons/chevron-down.mjs';
import pencil from 'lucide/dist/esm/icons/pencil.mjs';
import plus from 'lucide/dist/esm/icons/plus.mjs';
import users from 'lucide/dist/esm/icons/users.mjs';
import { Icon } from '../../../ui/basic/icon.tsx';
import { Menu, MenuItem } from '../../../ui/overlay/menu.tsx';
import { shoppingText as text } from '../text/shopping.ts';
import { chooseList } from './list-in-use.ts';
import type { SharedList } from './shopping-lists.ts';

const words = text.lists;

interface Props {
  lists: readonly SharedList[];
  shown: SharedList | undefined;
  /** The list beside the main one that is shown. */
  name: string | null;
  /** Asks for the name of a new list, or for another one of the given list. */
  onName: (name: string | null) => void;
  onShare: (() => void) | undefined;
}

/** Switches between lists, makes and renames them, and opens the sharing of one's own. */
export function ListsMenu({ lists, shown, name, onName, onShare }: Props) {
  const title = name ?? listName(shown);
  const names = new Set([...(shown?.names ?? []), ...(name === null ? [] : [name])]);
  return (
    <Menu
      label={words.menu(title)}
      buttonClass="button plain"
      button={
        <>
          {title}
          <Icon of={chevronDown} size={16} />
        </>
      }
    >
      {lists.map((list) => (
        <MenuItem
          key={list.user_id}
          current={list === shown && name === null}
          onChoose={() => chooseList(ownerOf(list))}
        >
          {listName(list)}
        </MenuItem>
      ))}
      {[...names].map((one) => (
        <MenuItem
          key={one}
          current={one === name}
          onChoose={() => chooseList(shown && ownerOf(shown), one)}
        >
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
      {onShare && (
        <MenuItem icon={users} onChoose={onShare}>
          {words.share}
        </MenuItem>
      )}
    </Menu>
  );
}

function ownerOf({ own, user_id }: SharedList): number | undefined {
  return own ? undefined : user_id;
}

function listName(list: SharedList | undefined): string {
  return !list || list.own ? words.own : words.of(list.name);
}
