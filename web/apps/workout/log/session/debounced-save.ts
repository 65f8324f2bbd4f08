const PAUSE = 700;

let pendingSave: (() => void) | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Saves after a pause in typing, or before any other action. */
export function saveSoon(save: () => void) {
  pendingSave = save;
  clearTimeout(timer);
  timer = setTimeout(flushPendingSave, PAUSE);
}

export function flushPendingSave() {
  clearTimeout(timer);
  const save = pendingSave;
  pendingSave = null;
  save?.();
}

/** Discards the edits since the last save. */
export function cancelPendingSave() {
  clearTimeout(timer);
  pendingSave = null;
}

addEventListener('pagehide', flushPendingSave);
