import arrowDown from 'lucide/dist/esm/icons/arrow-down.mjs';
import arrowUp from 'lucide/dist/esm/icons/arrow-up.mjs';
import { text } from '../../core/text/text.ts';
import { MenuItem } from '../overlay/menu.tsx';
import type { Reorder } from './use-reorder.ts';

/** Menu items that move a row up or down, as an alternative to dragging. */
export function MoveMenuItems({ reorder, index }: { reorder: Reorder; index: number }) {
  return (
    <>
      <MenuItem icon={arrowUp} onChoose={() => reorder.shift(index, -1)}>
        {text.reorder.up}
      </MenuItem>
      <MenuItem icon={arrowDown} onChoose={() => reorder.shift(index, 1)}>
        {text.reorder.down}
      </MenuItem>
    </>
  );
}
