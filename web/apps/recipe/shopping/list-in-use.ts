import { readMine, writeMine } from '../../../core/mine.ts';
import { createStore, useStore } from '../../../core/store.ts';

const NAME = 'shopping.list';

const chosen = createStore(0);

/** Whose list somebody shops from: the id of another's who shares it, undefined for one's own. */
export function listInUse(): number | undefined {
  const kept = readMine(NAME);
  return typeof kept === 'number' ? kept : undefined;
}

export function useListInUse(): number | undefined {
  useStore(chosen);
  return listInUse();
}

export function chooseList(list: number | undefined) {
  writeMine(NAME, list);
  chosen.set(chosen.get() + 1);
}

/** What every write says about where it belongs. */
export function onListInUse(): { list?: number } {
  const list = listInUse();
  return list === undefined ? {} : { list };
}
