import { edgeScroll, hasMoved } from './calendar-drag.ts';

interface DragListener {
  /** What the drop targets are marked with: `data-day` or `data-place`. */
  target?: 'day' | 'place';
  onLift: () => void;
  /** The value of the target below the pointer. */
  onOver: (target: string | null) => void;
  onEnd: (dropped: boolean) => void;
}

const LONG_PRESS = 350;

/**
 * Follows a pointer from press to drop. A mouse starts the drag by moving, a finger by a long
 * press, so that a finger that moves at once still scrolls the page.
 */
export function dragWithPointer(start: PointerEvent, source: HTMLElement, listener: DragListener) {
  const byHand = start.pointerType !== 'mouse';
  const stop = new AbortController();
  const { signal } = stop;
  const { target = 'day' } = listener;
  let last: { clientX: number; clientY: number } = start;
  let ghost: HTMLElement | undefined;
  const rest = byHand ? setTimeout(lift, LONG_PRESS) : undefined;

  function lift() {
    ghost = createGhost(source);
    document.documentElement.classList.add('dragging');
    navigator.vibrate?.(12);
    listener.onLift();
    follow();
  }

  /** Runs once per frame, because the page may scroll under a resting pointer. */
  function follow() {
    if (!ghost || signal.aborted) return;
    const top = document.querySelector('.header')?.getBoundingClientRect().bottom ?? 0;
    scrollBy({ top: edgeScroll(last.clientY, top, innerHeight), behavior: 'instant' });
    ghost.style.translate = `${last.clientX - start.clientX}px ${last.clientY - start.clientY}px`;
    listener.onOver(findTarget(last, target));
    requestAnimationFrame(follow);
  }

  function end(dropped: boolean) {
    if (signal.aborted) return;
    const lifted = ghost !== undefined;
    clearTimeout(rest);
    stop.abort();
    ghost?.remove();
    document.documentElement.classList.remove('dragging');
    if (!lifted) return;
    suppressNextClick();
    listener.onOver(findTarget(last, target));
    listener.onEnd(dropped);
  }

  function on<Name extends keyof WindowEventMap>(
    name: Name,
    react: (event: WindowEventMap[Name]) => void,
    capture = false,
  ) {
    addEventListener(name, react, { signal, capture, passive: false });
  }

  on('pointermove', (event) => {
    if (event.pointerId !== start.pointerId) return;
    last = event;
    if (ghost || !hasMoved(start, event)) return;
    if (byHand) end(false);
    else lift();
  });
  on('pointerup', (event) => event.pointerId === start.pointerId && end(true));
  on('pointercancel', (event) => event.pointerId === start.pointerId && end(false));
  // A long press opens no context menu.
  on('contextmenu', (event) => byHand && event.preventDefault());
  on(
    'keydown',
    (event) => {
      if (!ghost || event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      end(false);
    },
    true,
  );
}

/**
 * Prevents scrolling during a touch drag. The listener must exist before the touch begins, or the
 * browser ignores `preventDefault`.
 */
export function preventTouchScroll(): () => void {
  const still = (event: TouchEvent) => {
    const isHeld = document.documentElement.classList.contains('dragging');
    if (isHeld && event.cancelable) event.preventDefault();
  };
  document.addEventListener('touchmove', still, { passive: false });
  return () => document.removeEventListener('touchmove', still);
}

function findTarget(
  { clientX, clientY }: { clientX: number; clientY: number },
  name: 'day' | 'place',
): string | null {
  const below = document.elementFromPoint(clientX, clientY);
  return below?.closest<HTMLElement>(`[data-${name}]`)?.dataset[name] ?? null;
}

/** A copy of the dragged element, at its size. */
function createGhost(source: HTMLElement): HTMLElement {
  const whole = source.closest<HTMLElement>('[data-lifted-whole]') ?? source;
  const { left, top, width, height } = whole.getBoundingClientRect();
  const ghost = document.createElement('div');
  ghost.className = 'drag-ghost';
  ghost.ariaHidden = 'true';
  ghost.inert = true;
  Object.assign(ghost.style, {
    left: `${left}px`,
    top: `${top}px`,
    width: `${width}px`,
    height: `${height}px`,
  });
  ghost.append(whole.cloneNode(true));
  document.body.append(ghost);
  return ghost;
}

/** The click that ends a drag does not reach the element below. */
function suppressNextClick() {
  const stop = new AbortController();
  addEventListener(
    'click',
    (event) => {
      event.preventDefault();
      event.stopPropagation();
    },
    { capture: true, signal: stop.signal },
  );
  setTimeout(() => stop.abort(), 50);
}
