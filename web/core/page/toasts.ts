import { createStore } from '../state/store.ts';

export interface Toast {
  id: number;
  message: string;
  tone: 'plain' | 'problem';
  action?: { label: string; run: () => void };
}

export const TOAST_DURATION = 6000;
/** More would cover the page; older ones leave. */
const MOST_SHOWN = 2;

export const toasts = createStore<readonly Toast[]>([]);

let count = 0;

export function showToast(message: string, options: Partial<Pick<Toast, 'tone' | 'action'>> = {}) {
  count += 1;
  const shown: Toast = { id: count, message, tone: 'plain', ...options };
  // A repeated message replaces the earlier one.
  const others = toasts.get().filter((other) => other.message !== message);
  toasts.set([...others.slice(1 - MOST_SHOWN), shown]);
  setTimeout(() => dismissToast(shown.id), TOAST_DURATION);
}

export function dismissToast(id: number) {
  toasts.set(toasts.get().filter((shown) => shown.id !== id));
}
