import { useEffect } from 'preact/hooks';
import { showToast } from '../../../core/page/toasts.ts';
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

interface Answer<One extends Shareable> {
  all: readonly One[] | undefined;
  /** Whether one's own has nothing in it. */
  isUnused: boolean;
  /** Shown when the one in use is no longer shared. */
  gone: string;
}

/** Returns the one in use. That of a Kitchen is the usual one for whoever keeps none themselves. */
export function useChosen<One extends Shareable>(
  choice: OwnerChoice,
  { all, isUnused, gone }: Answer<One>,
): One | undefined {
  const chosen = choice.use();
  const shown = all?.find((one) => (chosen === undefined ? one.own : one.user_id === chosen));
  const isUnshared = all !== undefined && !shown && chosen !== undefined;
  useEffect(() => {
    if (!isUnshared) return;
    choice.choose(undefined);
    showToast(gone);
  }, [isUnshared]);
  const shared = all?.find(({ own }) => !own);
  const isFree = isUnused && chosen === undefined;
  useEffect(() => {
    if (shared && isFree && !choice.isMade()) choice.choose(shared.user_id);
  }, [shared?.user_id, isFree]);
  return shown;
}
