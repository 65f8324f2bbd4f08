import chevronDown from 'lucide/dist/esm/icons/chevron-down.mjs';
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
  onShare: () => void;
}

/** Switches between lists and opens the sharing of one's own. */
export function ListsMenu({ lists, shown, onShare }: Props) {
  const name = listName(shown);
  return (
    <Menu
      label={words.menu(name)}
      buttonClass="button plain"
      button={
        <>
          {name}
          <Icon of={chevronDown} size={16} />
        </>
      }
    >
      {lists.map((list) => (
        <MenuItem
          key={list.user_id}
          current={list === shown}
          onChoose={() => chooseList(list.own ? undefined : list.user_id)}
        >
          {listName(list)}
        </MenuItem>
      ))}
      <MenuItem icon={users} onChoose={onShare}>
        {words.share}
      </MenuItem>
    </Menu>
  );
}

function listName(list: SharedList | undefined): string {
  return !list || list.own ? words.own : words.of(list.name);
}
