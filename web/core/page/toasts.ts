import { createStore } from '../state/store.ts';

export interface Toast {
  id: number;
  message: string;
  tone: 'plain' | 'problem';
  action?: { label: string; run: () => void };
}

export const TOAST_DURATION = 6000;
/** More would cover the page. */
const MOST_SHOWN = 2;
/** One act can offer to be undone and two next steps. */
const MOST_WITH_ACTION = 3;

export const toasts = createStore<readonly Toast[]>([]);

let count = 0;

export function showToast(message: string, options: Partial<Pick<Toast, 'tone' | 'action'>> = {}) {
  count += 1;
  const shown: Toast = { id: count, message, tone: 'plain', ...options };
  // A repeated message replaces the earlier one.
  const others = toasts.get().filter((other) => other.message !== message);
  toasts.set(makeRoom([...others, shown]));
  setTimeout(() => dismissToast(shown.id), TOAST_DURATION);
}

/** The oldest leave, those without an action first: an undo must not go away for a message. */
function makeRoom(all: readonly Toast[]): Toast[] {
  let surplus = all.length - MOST_SHOWN;
  return all.filter(({ action }) => action || surplus-- <= 0).slice(-MOST_WITH_ACTION);
}

export function dismissToast(id: number) {
  toasts.set(toasts.get().filter((shown) => shown.id !== id));
}
