import { useEffect, useRef } from 'preact/hooks';
import { dismissToast, toasts } from '../../core/page/toasts.ts';
import { useStore } from '../../core/state/store.ts';
import './toasts.css';

/** Short messages above everything else, announced without taking the focus. */
export function Toasts() {
  const shown = useStore(toasts);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = place.current;
    if (!box) return;
    // Showing the popover again lifts it over a dialog that opened in the meantime.
    if (box.matches(':popover-open')) box.hidePopover();
    if (shown.length > 0) box.showPopover();
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
