import { readOwnerItem, writeOwnerItem } from '../../../core/storage/owner-storage.ts';
import { createOwnerChoice, type OwnerChoice } from '../kitchens/owner-choice.ts';

const LIST_NAME = 'shopping.list-name';

const owners = createOwnerChoice('shopping.list');

/** Whose list is in use. A new choice shows that person's main list. */
export const listChoice: OwnerChoice = {
  ...owners,
  choose(owner) {
    writeOwnerItem(LIST_NAME, undefined);
    owners.choose(owner);
  },
};

/** The owner id of the list in use; undefined for one's own. */
export const useListInUse = listChoice.use;

/** The list beside the main one that is shown; null for the main one. */
export function readListName(): string | null {
  const stored = readOwnerItem(LIST_NAME);
  return typeof stored === 'string' ? stored : null;
}

export function useListName(): string | null {
  owners.use();
  return readListName();
}

export function chooseListName(name: string | null) {
  writeOwnerItem(LIST_NAME, name ?? undefined);
  owners.choose(owners.read());
}

/** The `list` parameter of every write. */
export function listParameter(): { list?: number } {
  const list = listChoice.read();
  return list === undefined ? {} : { list };
}
