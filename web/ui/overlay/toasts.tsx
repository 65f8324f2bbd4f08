import { useEffect, useRef } from 'preact/hooks';
import { dismissToast, toasts } from '../../core/page/toasts.ts';
import { useStore } from '../../core/state/store.ts';
import './toasts.css';

/** Short messages above everything else, announced without taking the focus. */
export function Toasts() {
  const shown = useStore(toasts);
  const place = useRef<HTMLDivElement>(null);
  const home = useRef<Element | null>(null);
  useEffect(() => {
    const box = place.current;
    if (!box) return;
    home.current ??= box.parentElement;
    if (box.matches(':popover-open')) box.hidePopover();
    return shown.length > 0 ? showAbove(box, home.current) : undefined;
  }, [shown]);
  return (
    <div ref={place} class="toasts" popover="manual" role="status" aria-live="polite">
      {shown.map(({ id, message, tone, action }) => (
        <div key={id} class={`toast ${tone}`}>
          <span>{message}</span>
          {action && (
            <button
              type="button"
              onClick={() => {
                action.run();
                dismissToast(id);
              }}
            >
              {action.label}
            </button>
          )}
        </div>
      ))}
    </div>
  );
}

/**
 * Shows the messages in the topmost modal dialog, because everything outside of it is inert; when
 * that closes, below it.
 */
function showAbove(box: HTMLElement, home: Element | null): () => void {
  const dialog = [...document.querySelectorAll('dialog:modal')].at(-1);
  const place = dialog ?? home;
  if (box.parentElement !== place) place?.append(box);
  box.showPopover();
  const showBelow = () => showAbove(box, home);
  dialog?.addEventListener('close', showBelow, { once: true });
  return () => dialog?.removeEventListener('close', showBelow);
}
