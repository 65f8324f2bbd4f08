import { createStore } from '../state/store.ts';

/** Lock settings of this device; they are not part of the account. */
interface DeviceLock {
  /** The credential that must be verified before anything is shown. */
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

/** True if no window has been open since Daybook was closed. */
export async function isFirstWindow(): Promise<boolean> {
  if (sessionStorage.getItem(MARK)) return false;
  const { held } = (await navigator.locks?.query()) ?? {};
  return !held?.some(({ name }) => name === MARK);
}

/**
 * The session storage mark survives reloads of this window; the Web Lock is visible to other
 * windows.
 */
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
