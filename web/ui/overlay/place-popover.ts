const GAP = 6;

/**
 * Places a popover below its button, or above it where there is no room; it starts where the button
 * starts, or ends where the button ends.
 */
export function placePopover(popover: HTMLElement, button: HTMLElement) {
  const at = button.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = popover;
  const left = at.left + width > innerWidth - GAP ? at.right - width : at.left;
  const below = at.bottom + GAP;
  const above = at.top - GAP - height;
  const lowest = innerHeight - GAP - height;
  const fits = below <= lowest ? below : above > 0 ? above : lowest;
  popover.style.left = `${Math.max(GAP, left)}px`;
  popover.style.top = `${Math.max(GAP, fits)}px`;
}
