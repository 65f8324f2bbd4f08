import { useEffect, useRef } from 'preact/hooks';
import { useStore } from '../core/store.ts';
import { dismiss, toasts } from '../core/toasts.ts';
import './toasts.css';

/** Short words about what just happened, above everything, spoken without taking the focus. */
export function Toasts() {
  const shown = useStore(toasts);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = place.current;
    if (!box) return;
    // Showing it again lifts it over a dialog that opened in the meantime.
    if (box.matches(':popover-open')) box.hidePopover();
    if (shown.length > 0) box.showPopover();
  }, [shown]);
  return (
    <div ref={place} class="toasts" popover="manual" role="status" aria-live="polite">
      {shown.map(({ id, words, tone, action }) => (
        <div key={id} class={`toast ${tone}`}>
          <span>{words}</span>
          {action && (
            <button
              type="button"
              onClick={() => {
                action.run();
                dismiss(id);
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
