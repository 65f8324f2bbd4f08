import { createStore, useStore } from '../../../core/state/store.ts';
import { readOwnerItem, writeOwnerItem } from '../../../core/storage/owner-storage.ts';

/** No account has this id. */
const OWN = 0;

/** Something that its owner keeps or shares with a Kitchen: a shopping list or a pantry. */
export interface Shareable {
  user_id: number;
  name: string;
  own: boolean;
  kitchen_id: number | null;
}

export interface OwnerChoice {
  /** The owner id of the one in use; undefined for one's own. */
  read: () => number | undefined;
  use: () => number | undefined;
  /** Whether somebody chose one on this device. */
  isMade: () => boolean;
  choose: (owner: number | undefined) => void;
}

/** Which of several shared lists or pantries this device shows, kept under a name. */
export function createOwnerChoice(name: string): OwnerChoice {
  const changes = createStore(0);
  function read() {
    const stored = readOwnerItem(name);
    return typeof stored === 'number' && stored !== OWN ? stored : undefined;
  }
  return {
    read,
    use() {
      useStore(changes);
      return read();
    },
    isMade: () => typeof readOwnerItem(name) === 'number',
    choose(owner) {
      writeOwnerItem(name, owner ?? OWN);
      changes.set(changes.get() + 1);
    },
  };
}
