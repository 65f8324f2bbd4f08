import ellipsis from 'lucide/dist/esm/icons/ellipsis.mjs';
import trash from 'lucide/dist/esm/icons/trash.mjs';
import type { ComponentChildren } from 'preact';
import { Icon } from '../../../ui/basic/icon.tsx';
import { Menu, MenuItem } from '../../../ui/overlay/menu.tsx';
import { MoveMenuItems } from '../../../ui/reorder/move-menu-items.tsx';
import type { Reorder } from '../../../ui/reorder/use-reorder.ts';
import { editorText as text } from '../text/writing.ts';

interface Props {
  label: string;
  reorder: Reorder;
  index: number;
  onRemove: () => void;
  /** Actions on this kind of row. */
  children?: ComponentChildren;
}

export function RowMenu({ label, reorder, index, onRemove, children }: Props) {
  return (
    <Menu label={label} button={<Icon of={ellipsis} />}>
      {children}
      <MoveMenuItems reorder={reorder} index={index} />
      <MenuItem icon={trash} onChoose={onRemove}>
        {text.ingredients.remove}
      </MenuItem>
    </Menu>
  );
}
