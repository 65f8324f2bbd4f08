import x from 'lucide/dist/esm/icons/x.mjs';
import type { ComponentChildren } from 'preact';
import { useId, useLayoutEffect, useRef } from 'preact/hooks';
import { text } from '../../core/text/text.ts';
import { IconButton } from '../basic/icon-button.tsx';
import './sheet.css';

interface Props {
  title: string;
  /** Hides the title visually; screen readers still read it. */
  untitled?: boolean;
  actions?: ComponentChildren;
  /** Background tint. */
  color?: string | null;
  onClose: () => void;
  children: ComponentChildren;
}

const SWIPE = 90;

/**
 * A modal panel: from below on phones, from the right on wide screens. Focuses the element with
 * `autofocus`.
 */
export function Sheet({ title, untitled = false, actions, color, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);

  async function leave() {
    const shown = dialog.current;
    if (!shown || shown.classList.contains('leaving')) return;
    shown.classList.add('leaving');
    await Promise.allSettled(shown.getAnimations().map(({ finished }) => finished));
    shown.close();
    onClose();
  }

  return (
    <dialog
      ref={dialog}
      class="sheet"
      {...(color && { 'data-color': color })}
      aria-labelledby={heading}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        void leave();
      }}
      onPointerDown={(event) => {
        if (event.target === event.currentTarget) void leave();
      }}
    >
      <div class="sheet-body">
        <header
          class="sheet-head"
          onPointerDown={(event) => dragToClose(event, dialog.current, leave)}
        >
          <h2 id={heading} class={untitled ? 'unseen' : ''}>
            {title}
          </h2>
          <span class="sheet-actions">
            {actions}
            <IconButton icon={x} label={text.close} onClick={() => void leave()} />
          </span>
        </header>
        {children}
      </div>
    </dialog>
  );
}

/** Dragging the sheet's head far enough down closes it. */
function dragToClose(start: PointerEvent, sheet: HTMLDialogElement | null, leave: () => void) {
  const onButton = start.target instanceof Element && start.target.closest('button');
  if (!sheet || start.pointerType !== 'touch' || onButton) return;
  const down = (event: PointerEvent) => Math.max(0, event.clientY - start.clientY);
  const move = (event: PointerEvent) => {
    sheet.style.translate = `0 ${down(event)}px`;
  };
  const end = (event: PointerEvent) => {
    removeEventListener('pointermove', move);
    removeEventListener('pointerup', end);
    removeEventListener('pointercancel', end);
    if (down(event) > SWIPE && event.type === 'pointerup') leave();
    else sheet.style.translate = '';
  };
  addEventListener('pointermove', move);
  addEventListener('pointerup', end);
  addEventListener('pointercancel', end);
}
