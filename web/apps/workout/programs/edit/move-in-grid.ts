import { flushPendingSave } from '../../log/session/debounced-save.ts';

/** Arrow keys move between fields: up and down always, left and right from the edge of the text. */
export function moveInGrid(event: KeyboardEvent) {
  const { target, currentTarget: grid, key } = event;
  if (!(target instanceof HTMLInputElement) || !(grid instanceof HTMLElement)) return;
  const [row = 0, column = 0] = (target.dataset.cell ?? '').split(':').map(Number);
  const [down, right] = stepOf(key, event.shiftKey, target);
  if (down === 0 && right === 0) return;
  event.preventDefault();
  flushPendingSave();
  grid.querySelector<HTMLElement>(`[data-cell="${row + down}:${column + right}"]`)?.focus();
}

function stepOf(key: string, back: boolean, field: HTMLInputElement): [number, number] {
  const { selectionStart: start, selectionEnd: end, value } = field;
  const whole = start === 0 && end === value.length;
  if (key === 'ArrowDown') return [1, 0];
  if (key === 'ArrowUp') return [-1, 0];
  if (key === 'Enter') return [back ? -1 : 1, 0];
  if (key === 'ArrowRight' && (whole || start === value.length)) return [0, 1];
  if (key === 'ArrowLeft' && (whole || end === 0)) return [0, -1];
  return [0, 0];
}
