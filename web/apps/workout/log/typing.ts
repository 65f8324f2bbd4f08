const PAUSE = 700;

let unsaved: (() => void) | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Saves what is being typed in a pause, or as soon as anything else is done. */
export function saveSoon(save: () => void) {
  unsaved = save;
  clearTimeout(timer);
  timer = setTimeout(saveTyped, PAUSE);
}

export function saveTyped() {
  clearTimeout(timer);
  const save = unsaved;
  unsaved = null;
  save?.();
}

addEventListener('pagehide', saveTyped);
