import chevronDown from 'lucide/dist/esm/icons/chevron-down.mjs';
import users from 'lucide/dist/esm/icons/users.mjs';
import type { ComponentChildren } from 'preact';
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
  /** The part of it that is shown instead of the whole. */
  part?: string | null;
  onShare: (() => void) | undefined;
  /** Further items of the menu. */
  children?: ComponentChildren;
}

/** Switches between one's own and shared ones, and opens the sharing of one's own. */
export function OwnersMenu({ words, choice, all, shown, part = null, onShare, children }: Props) {
  const nameOf = (one: Shareable | undefined) => (!one || one.own ? words.own : words.of(one.name));
  const name = part ?? nameOf(shown);
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
          current={one === shown && part === null}
          onChoose={() => choice.choose(one.own ? undefined : one.user_id)}
        >
          {nameOf(one)}
        </MenuItem>
      ))}
      {children}
      {onShare && (
        <MenuItem icon={users} onChoose={onShare}>
          {words.share}
        </MenuItem>
      )}
    </Menu>
  );
}
