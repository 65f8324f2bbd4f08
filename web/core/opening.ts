import { createStore } from './store.ts';

/** How this device guards what it shows when Daybook is opened; no account takes it elsewhere. */
interface Guard {
  /** The credential whose owner must be seen before anything is shown. */
  credential: string | null;
  signOutOnClose: boolean;
}

const KEY = 'daybook.guard';
const MARK = 'daybook.open';
const NONE: Guard = { credential: null, signOutOnClose: false };

export const guard = createStore<Guard>(read());

export function setGuard(change: Partial<Guard>) {
  guard.set({ ...guard.get(), ...change });
  localStorage.setItem(KEY, JSON.stringify(guard.get()));
  markOpen();
}

/** Daybook was closed before: neither this window nor another one has been open since. */
export async function isFirstWindow(): Promise<boolean> {
  if (sessionStorage.getItem(MARK)) return false;
  const { held } = (await navigator.locks?.query()) ?? {};
  return !held?.some(({ name }) => name === MARK);
}

/** The mark lives as long as this window, through reloads; the lock tells the other windows. */
export function markOpen() {
  sessionStorage.setItem(MARK, '1');
  const { credential, signOutOnClose } = guard.get();
  if (credential === null && !signOutOnClose) return;
  void navigator.locks?.request(MARK, { mode: 'shared' }, () => new Promise(() => undefined));
}

function read(): Guard {
  try {
    return { ...NONE, ...JSON.parse(localStorage.getItem(KEY) ?? '{}') };
  } catch {
    return NONE;
  }
}
