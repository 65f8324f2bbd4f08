import chefHat from 'lucide/dist/esm/icons/chef-hat.mjs';
import ellipsis from 'lucide/dist/esm/icons/ellipsis.mjs';
import pencil from 'lucide/dist/esm/icons/pencil.mjs';
import trash from 'lucide/dist/esm/icons/trash.mjs';
import type { Cookbook } from '../../../../src/apps/recipe/cookbooks/contract.ts';
import { useHasAccount } from '../../../core/session/has-account.ts';
import { Icon } from '../../../ui/basic/icon.tsx';
import { Menu, MenuItem } from '../../../ui/overlay/menu.tsx';
import { cookbooksText as text } from '../text/cookbooks.ts';
import { cookbooks } from './cookbooks-api.ts';

interface Props {
  cookbook: Cookbook;
  onOpen: (sheet: 'edit' | 'share') => void;
}

export function CookbookMenu({ cookbook, onOpen }: Props) {
  const hasAccount = useHasAccount();
  return (
    <Menu label={text.more} button={<Icon of={ellipsis} />}>
      <MenuItem icon={pencil} onChoose={() => onOpen('edit')}>
        {text.edit}
      </MenuItem>
      {hasAccount && (
        <MenuItem icon={chefHat} onChoose={() => onOpen('share')}>
          {text.share}
        </MenuItem>
      )}
      <MenuItem icon={trash} onChoose={() => removeCookbook(cookbook)}>
        {text.remove}
      </MenuItem>
    </Menu>
  );
}

function removeCookbook({ id, name }: Cookbook) {
  cookbooks.writeWithUndo('DELETE /api/cookbooks/:id', [{ id }], text.removed(name));
  location.hash = '#/cookbooks';
}
