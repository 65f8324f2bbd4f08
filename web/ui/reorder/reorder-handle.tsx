import gripVertical from 'lucide/dist/esm/icons/grip-vertical.mjs';
import { text } from '../../core/text/text.ts';
import { IconButton } from '../basic/icon-button.tsx';
import './reorder-handle.css';
import type { Reorder } from './use-reorder.ts';

interface Props {
  reorder: Reorder;
  index: number;
  name: string;
}

const STEPS: Record<string, -1 | 1> = { ArrowUp: -1, ArrowDown: 1 };

/** The drag handle of a row. */
export function ReorderHandle({ reorder, index, name }: Props) {
  return (
    <IconButton
      icon={gripVertical}
      label={text.reorder.handle(name)}
      aria-description={text.reorder.keys}
      data-handle
      onPointerDown={(event) => reorder.grab(event, index)}
      onKeyDown={(event) => {
        const by = STEPS[event.key];
        if (!by) return;
        event.preventDefault();
        const handle = event.currentTarget;
        reorder.shift(index, by);
        // Moving a row in the DOM loses the focus, so it is restored.
        setTimeout(() => handle.focus());
      }}
    />
  );
}

/** Announces the move to screen readers. */
export function ReorderAnnouncement({ reorder }: { reorder: Reorder }) {
  return (
    <p class="unseen" role="status">
      {reorder.announcement}
    </p>
  );
}
