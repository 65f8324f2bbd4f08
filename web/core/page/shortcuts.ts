import { useEffect, useRef } from 'preact/hooks';
import { createStore } from '../state/store.ts';

interface Shortcut {
  /** A `KeyboardEvent.key` value. */
  key: string;
  description: string;
  run: () => void;
}

export const shortcuts = createStore<readonly Shortcut[]>([]);

/** A shortcut that is active while the user is not typing and no dialog is open. */
export function useShortcut(key: string, description: string, run: () => void) {
  const latest = useRef(run);
  latest.current = run;
  useEffect(() => {
    const shortcut: Shortcut = { key, description, run: () => latest.current() };
    shortcuts.set([...shortcuts.get(), shortcut]);
    return () => shortcuts.set(shortcuts.get().filter((other) => other !== shortcut));
  }, [key, description]);
}

addEventListener('keydown', (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
  if (isTyping(event) || document.querySelector('dialog:modal, [popover=auto]:popover-open')) {
    return;
  }
  const shortcut = shortcuts.get().findLast(({ key }) => key === event.key);
  if (!shortcut) return;
  event.preventDefault();
  shortcut.run();
});

function isTyping({ target, key }: KeyboardEvent) {
  if (!(target instanceof HTMLElement)) return false;
  // Radio buttons only use the arrow keys.
  if (target.matches('input[type=radio]')) return key.startsWith('Arrow');
  if (target instanceof HTMLInputElement) return !['checkbox', 'button'].includes(target.type);
  return target.matches('textarea, select, [contenteditable], [role=radio]');
}
