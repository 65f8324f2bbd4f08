import { createStore, useStore } from '../../../core/state/store.ts';
import { readOwnerItem, writeOwnerItem } from '../../../core/storage/owner-storage.ts';

const NAME = 'shopping.list';

const chosenList = createStore(0);

/** Whose list somebody shops from: the id of another's who shares it, undefined for one's own. */
export function readListInUse(): number | undefined {
  const kept = readOwnerItem(NAME);
  return typeof kept === 'number' ? kept : undefined;
}

export function useListInUse(): number | undefined {
  useStore(chosenList);
  return readListInUse();
}

export function chooseList(list: number | undefined) {
  writeOwnerItem(NAME, list);
  chosenList.set(chosenList.get() + 1);
}

/** What every write says about where it belongs. */
export function listParameter(): { list?: number } {
  const list = readListInUse();
  return list === undefined ? {} : { list };
}
