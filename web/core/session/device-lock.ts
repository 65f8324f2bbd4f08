import { createStore } from '../state/store.ts';

/** How this device guards what it shows when Daybook is opened; no account takes it elsewhere. */
interface DeviceLock {
  /** The credential whose owner must be seen before anything is shown. */
  credential: string | null;
  signOutOnClose: boolean;
}

const KEY = 'daybook.guard';
const MARK = 'daybook.open';
const NONE: DeviceLock = { credential: null, signOutOnClose: false };

export const deviceLock = createStore<DeviceLock>(readDeviceLock());

export function updateDeviceLock(change: Partial<DeviceLock>) {
  deviceLock.set({ ...deviceLock.get(), ...change });
  localStorage.setItem(KEY, JSON.stringify(deviceLock.get()));
  markWindowOpen();
}

/** Daybook was closed before: neither this window nor another one has been open since. */
export async function isFirstWindow(): Promise<boolean> {
  if (sessionStorage.getItem(MARK)) return false;
  const { held } = (await navigator.locks?.query()) ?? {};
  return !held?.some(({ name }) => name === MARK);
}

/** The mark lives as long as this window, through reloads; the lock tells the other windows. */
export function markWindowOpen() {
  sessionStorage.setItem(MARK, '1');
  const { credential, signOutOnClose } = deviceLock.get();
  if (credential === null && !signOutOnClose) return;
  void navigator.locks?.request(MARK, { mode: 'shared' }, () => new Promise(() => undefined));
}

function readDeviceLock(): DeviceLock {
  try {
    return { ...NONE, ...JSON.parse(localStorage.getItem(KEY) ?? '{}') };
  } catch {
    return NONE;
  }
}
