const FAR = 60;

/** Horizontal swipes turn the step; vertical ones scroll. */
export function trackSwipe(start: PointerEvent, turn: (by: number) => void) {
  if (start.pointerType === 'mouse') return;
  const end = (event: PointerEvent) => {
    removeEventListener('pointerup', end);
    removeEventListener('pointercancel', end);
    const [across, along] = [event.clientX - start.clientX, event.clientY - start.clientY];
    if (
      event.type === 'pointerup' &&
      Math.abs(across) > FAR &&
      Math.abs(across) > 2 * Math.abs(along)
    ) {
      turn(across < 0 ? 1 : -1);
    }
  };
  addEventListener('pointerup', end);
  addEventListener('pointercancel', end);
}
