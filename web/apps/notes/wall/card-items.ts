import { inTreeOrder } from '../../../../src/apps/notes/measures/checklist-order.ts';
import type { NoteItem } from '../../../../src/apps/notes/notes/contract.ts';

export interface CardItems {
  readonly open: readonly NoteItem[];
  readonly checked: readonly NoteItem[];
  /** How many more there are than the card shows. */
  readonly left: number;
}

/** The items of a card: blank ones are left out, checked ones sink. */
export function chooseCardItems(items: readonly NoteItem[], most: number): CardItems {
  const shown = inTreeOrder(items).filter(({ text }) => text.trim() !== '');
  const open = shown.filter(({ checked }) => !checked).slice(0, most);
  const checked = shown.filter((item) => item.checked).slice(0, most - open.length);
  return { open, checked, left: shown.length - open.length - checked.length };
}
