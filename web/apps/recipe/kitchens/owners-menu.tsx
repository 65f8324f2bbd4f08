import chevronDown from 'lucide/dist/esm/icons/chevron-down.mjs';
import users from 'lucide/dist/esm/icons/users.mjs';
import { Icon } from '../../../ui/basic/icon.tsx';
import { Menu, MenuItem } from '../../../ui/overlay/menu.tsx';
import type { OwnerChoice, Shareable } from './owner-choice.ts';

interface Words {
  own: string;
  of: (name: string) => string;
  menu: (name: string) => string;
  share: string;
}

interface Props {
  words: Words;
  choice: OwnerChoice;
  all: readonly Shareable[];
  shown: Shareable | undefined;
  onShare: () => void;
}

/** Switches between one's own and shared ones, and opens the sharing of one's own. */
export function OwnersMenu({ words, choice, all, shown, onShare }: Props) {
  const nameOf = (one: Shareable | undefined) => (!one || one.own ? words.own : words.of(one.name));
  const name = nameOf(shown);
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
      {all.map((one) => (
        <MenuItem
          key={one.user_id}
          current={one === shown}
          onChoose={() => choice.choose(one.own ? undefined : one.user_id)}
        >
          {nameOf(one)}
        </MenuItem>
      ))}
      <MenuItem icon={users} onChoose={onShare}>
        {words.share}
      </MenuItem>
    </Menu>
  );
}
