import arrowDown from 'lucide/dist/esm/icons/arrow-down.mjs';
import arrowUp from 'lucide/dist/esm/icons/arrow-up.mjs';
import ellipsis from 'lucide/dist/esm/icons/ellipsis.mjs';
import trash from 'lucide/dist/esm/icons/trash.mjs';
import { text as common } from '../../../core/text/text.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Menu, MenuItem } from '../../../ui/menu.tsx';
import type { Reorder } from '../../../ui/use-reorder.ts';
import { text } from './text/text.ts';

interface Props {
  label: string;
  reorder: Reorder;
  index: number;
  onRemove: () => void;
}

/** What can be dragged can be moved from here too. */
export function RowMenu({ label, reorder, index, onRemove }: Props) {
  return (
    <Menu label={label} button={<Icon of={ellipsis} />}>
      <MenuItem icon={arrowUp} onChoose={() => reorder.shift(index, -1)}>
        {common.reorder.up}
      </MenuItem>
      <MenuItem icon={arrowDown} onChoose={() => reorder.shift(index, 1)}>
        {common.reorder.down}
      </MenuItem>
      <MenuItem icon={trash} onChoose={onRemove}>
        {text.ingredients.remove}
      </MenuItem>
    </Menu>
  );
}
