import { createStore, useStore } from '../../../core/state/store.ts';
import { readOwnerItem, writeOwnerItem } from '../../../core/storage/owner-storage.ts';

const NAME = 'shopping.list';
const LIST_NAME = 'shopping.list-name';
/** No account has this id. */
const OWN = 0;

const chosenList = createStore(0);

/** The owner id of the list in use; undefined for one's own. */
export function readListInUse(): number | undefined {
  const stored = readOwnerItem(NAME);
  return typeof stored === 'number' && stored !== OWN ? stored : undefined;
}

/** Whether somebody chose a list on this device. */
export function hasChosenList(): boolean {
  return typeof readOwnerItem(NAME) === 'number';
}

export function useListInUse(): number | undefined {
  useStore(chosenList);
  return readListInUse();
}

/** The list beside the main one that is shown; null for the main one. */
export function readListName(): string | null {
  const stored = readOwnerItem(LIST_NAME);
  return typeof stored === 'string' ? stored : null;
}

export function useListName(): string | null {
  useStore(chosenList);
  return readListName();
}

export function chooseList(list: number | undefined, name: string | null = null) {
  writeOwnerItem(NAME, list ?? OWN);
  writeOwnerItem(LIST_NAME, name ?? undefined);
  chosenList.set(chosenList.get() + 1);
}

/** The `list` parameter of every write. */
export function listParameter(): { list?: number } {
  const list = readListInUse();
  return list === undefined ? {} : { list };
}
