import { createStore, useStore } from '../../../core/state/store.ts';
import { readOwnerItem, writeOwnerItem } from '../../../core/storage/owner-storage.ts';

const NAME = 'shopping.list';
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

export function chooseList(list: number | undefined) {
  writeOwnerItem(NAME, list ?? OWN);
  chosenList.set(chosenList.get() + 1);
}

/** The `list` parameter of every write. */
export function listParameter(): { list?: number } {
  const list = readListInUse();
  return list === undefined ? {} : { list };
}
