import { createOwnerChoice } from '../kitchens/owner-choice.ts';

export const listChoice = createOwnerChoice('shopping.list');

/** The owner id of the list in use; undefined for one's own. */
export const useListInUse = listChoice.use;

/** The `list` parameter of every write. */
export function listParameter(): { list?: number } {
  const list = listChoice.read();
  return list === undefined ? {} : { list };
}
