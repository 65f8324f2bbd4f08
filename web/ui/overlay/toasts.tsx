import { render } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { dismissToast, type Toast, toasts } from '../../core/page/toasts.ts';
import { useStore } from '../../core/state/store.ts';
import './toasts.css';

/** Short messages above everything else, announced without taking the focus. */
export function Toasts() {
  const shown = useStore(toasts);
  const [box] = useState(makeBox);
  useEffect(() => () => box.remove(), [box]);
  useEffect(() => {
    if (shown.length > 0) placeBox(box);
    render(<ToastList shown={shown} />, box);
    if (shown.length === 0) return box.remove();
    const observer = new MutationObserver(() => placeBox(box));
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['open'] });
    return () => observer.disconnect();
  }, [shown, box]);
  return null;
}

function makeBox(): HTMLElement {
  const box = document.createElement('div');
  box.className = 'toasts';
  box.popover = 'manual';
  box.role = 'status';
  box.ariaLive = 'polite';
  return box;
}

/** A modal dialog makes everything outside of it inert, so the messages move into the top one. */
function placeBox(box: HTMLElement) {
  const top = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;
  if (box.parentNode !== top) top.append(box);
  if (!box.matches(':popover-open')) box.showPopover();
}

function ToastList({ shown }: { shown: readonly Toast[] }) {
  return shown.map(({ id, message, tone, action }) => (
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
  ));
}
