import ellipsis from 'lucide/dist/esm/icons/ellipsis.mjs';
import trash from 'lucide/dist/esm/icons/trash.mjs';
import { Icon } from '../../../ui/icon.tsx';
import { Menu, MenuItem } from '../../../ui/menu.tsx';
import { MoveItems } from '../../../ui/move-items.tsx';
import type { Reorder } from '../../../ui/use-reorder.ts';
import { text } from './text/text.ts';

interface Props {
  label: string;
  reorder: Reorder;
  index: number;
  onRemove: () => void;
}

export function RowMenu({ label, reorder, index, onRemove }: Props) {
  return (
    <Menu label={label} button={<Icon of={ellipsis} />}>
      <MoveItems reorder={reorder} index={index} />
      <MenuItem icon={trash} onChoose={onRemove}>
        {text.ingredients.remove}
      </MenuItem>
    </Menu>
  );
}
