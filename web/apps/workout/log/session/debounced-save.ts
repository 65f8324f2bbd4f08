const PAUSE = 700;

let pendingSave: (() => void) | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Saves what is being typed in a pause, or as soon as anything else is done. */
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

addEventListener('pagehide', flushPendingSave);
