import type { RefObject } from 'preact';
import { useLayoutEffect } from 'preact/hooks';
import { moveCaret } from './move-caret.ts';

/** Keeps the caret at its words when a change of somebody else replaces the text of the field. */
export function useKeptCaret(field: RefObject<HTMLTextAreaElement | null>, value: string) {
  const shown = field.current;
  const caret =
    shown && shown.value !== value
      ? ([shown.selectionStart, shown.selectionEnd] as const).map((at) =>
          moveCaret(shown.value, value, at),
        )
      : undefined;
  useLayoutEffect(() => {
    const [start, end] = caret ?? [];
    if (start === undefined || end === undefined || document.activeElement !== shown) return;
    shown?.setSelectionRange(start, end);
  });
}
