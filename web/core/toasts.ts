import { createStore } from './store.ts';

export interface Toast {
  id: number;
  words: string;
  tone: 'plain' | 'problem';
  action?: { label: string; run: () => void };
}

export const SHOWN_FOR = 6000;

export const toasts = createStore<readonly Toast[]>([]);

let count = 0;

export function toast(words: string, options: Partial<Pick<Toast, 'tone' | 'action'>> = {}) {
  count += 1;
  const shown: Toast = { id: count, words, tone: 'plain', ...options };
  // The same words twice say no more than once.
  const others = toasts.get().filter((other) => other.words !== words);
  toasts.set([...others.slice(-1), shown]);
  setTimeout(() => dismiss(shown.id), SHOWN_FOR);
}

export function dismiss(id: number) {
  toasts.set(toasts.get().filter((shown) => shown.id !== id));
}
