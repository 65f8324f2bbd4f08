const EDGE = 80;
const SPEED = 12;

/** Lets a row follow the pointer while the others make room, and reports the drop index. */
export function dragRow(
  start: PointerEvent,
  list: HTMLElement,
  from: number,
  onDrop: (to: number) => void,
) {
  const rows = [...list.children].filter((row) => row instanceof HTMLElement);
  const row = rows[from];
  if (!row) return;
  const grabbedAt = start.clientY + scrollY;
  const boxes = rows.map((one) => {
    const { top, height } = one.getBoundingClientRect();
    return { top: top + scrollY, height };
  });
  const own = boxes[from] ?? { top: 0, height: 0 };
  const gap = Math.max(0, (boxes[1]?.top ?? 0) - (boxes[0]?.top ?? 0) - (boxes[0]?.height ?? 0));
  let pointer = start.clientY;
  let to = from;
  row.classList.add('dragged');

  function follow() {
    const by = pointer + scrollY - grabbedAt;
    const middle = own.top + own.height / 2 + by;
    to = boxes.filter(
      ({ top, height }, index) => index !== from && top + height / 2 < middle,
    ).length;
    row?.style.setProperty('translate', `0 ${by}px`);
    for (const [index, other] of rows.entries()) {
      if (index === from) continue;
      const place = index > from ? index - 1 : index;
      const steps = Number(place >= to) - Number(index > from);
      other.style.setProperty('translate', steps === 0 ? '' : `0 ${steps * (own.height + gap)}px`);
    }
  }

  /** Scrolls the page near the window's edges. */
  const scrolling = setInterval(() => {
    if (pointer < EDGE) scrollBy(0, -SPEED);
    else if (pointer > innerHeight - EDGE) scrollBy(0, SPEED);
    else return;
    follow();
  }, 16);

  function move(event: PointerEvent) {
    pointer = event.clientY;
    follow();
  }

  function end(drop: boolean) {
    clearInterval(scrolling);
    removeEventListener('pointermove', move);
    removeEventListener('pointerup', letGo);
    removeEventListener('pointercancel', giveUp);
    removeEventListener('keydown', onKey, true);
    row?.classList.remove('dragged');
    for (const one of rows) one.style.removeProperty('translate');
    if (drop) onDrop(to);
  }

  const letGo = () => end(true);
  const giveUp = () => end(false);
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    end(false);
  };
  addEventListener('pointermove', move);
  addEventListener('pointerup', letGo);
  addEventListener('pointercancel', giveUp);
  addEventListener('keydown', onKey, true);
}
