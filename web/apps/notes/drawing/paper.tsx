import { useRef, useState } from 'preact/hooks';
import { drawingText as text } from '../text/drawing.ts';
import type { Pen, usePaper } from './use-paper.ts';

const STEP = 8;
const FAST_STEP = 40;
const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

interface Props {
  paper: ReturnType<typeof usePaper>;
  pen: Pen;
}

/** The paper: drawn on by pointers with their pressure, and by keys. */
export function Paper({ paper, pen }: Props) {
  const pointer = useRef<number>(undefined);
  const hasPen = useRef(false);
  const [keys, setKeys] = useState<{ x: number; y: number; isDown: boolean }>();

  function onPointerDown(event: PointerEvent & { currentTarget: HTMLElement }) {
    const { pointerType, pointerId, button, currentTarget } = event;
    hasPen.current ||= pointerType === 'pen';
    // The hand that holds a pen touches the paper, too.
    const isPalm = hasPen.current && pointerType === 'touch';
    if (pointer.current !== undefined || button !== 0 || isPalm) return;
    liftKeys();
    pointer.current = pointerId;
    currentTarget.setPointerCapture(pointerId);
    paper.begin(pen, paper.pointOf(event));
  }

  function onPointerMove(event: PointerEvent) {
    if (event.pointerId !== pointer.current) return;
    const moves = event.getCoalescedEvents?.() ?? [];
    for (const move of moves.length > 0 ? moves : [event]) paper.extend(paper.pointOf(move));
  }

  function onPointerEnd({ pointerId }: PointerEvent) {
    if (pointerId !== pointer.current) return;
    pointer.current = undefined;
    paper.end();
  }

  function liftKeys() {
    if (keys?.isDown) paper.end();
    setKeys(undefined);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      paper.undo();
    }
    const { width, height } = paper.size.current;
    const now = keys ?? { x: width / 2, y: height / 2, isDown: false };
    const [dx, dy] = ARROWS[event.key] ?? [0, 0];
    const isToggle = event.key === ' ' || event.key === 'Enter';
    if (!isToggle && dx === 0 && dy === 0) return;
    event.preventDefault();
    const step = event.shiftKey ? FAST_STEP : STEP;
    const x = Math.max(0, Math.min(width, now.x + dx * step));
    const y = Math.max(0, Math.min(height, now.y + dy * step));
    const point = { x, y, pressure: 0.5 };
    if (isToggle && now.isDown) paper.end();
    else if (isToggle) paper.begin(pen, point);
    else if (now.isDown) paper.extend(point);
    setKeys({ x, y, isDown: isToggle ? !now.isDown : now.isDown });
  }

  const { width, height } = paper.size.current;
  return (
    <>
      <button
        type="button"
        class="paper"
        aria-label={text.paper}
        aria-description={text.paperKeys}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={onPointerEnd}
        onPointerCancel={onPointerEnd}
        onKeyDown={onKeyDown}
        onBlur={liftKeys}
      >
        <canvas ref={paper.canvas} />
        {keys && (
          <span
            class={`paper-cursor${keys.isDown ? ' down' : ''}`}
            style={{ left: `${(keys.x / width) * 100}%`, top: `${(keys.y / height) * 100}%` }}
          />
        )}
      </button>
      <p class="unseen" role="status">
        {keys && (keys.isDown ? text.penDown : text.penUp)}
      </p>
    </>
  );
}
