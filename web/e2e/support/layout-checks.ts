/** Functions that run in the page and check its layout. */

/** Pixels by which the page can be scrolled horizontally. */
export function horizontalOverflow() {
  return document.documentElement.scrollWidth - document.documentElement.clientWidth;
}

/** Of a page with an open dialog only the dialog is checked, because the rest is inert. */
export function findSmallTargets() {
  const root = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document;
  return [...root.querySelectorAll<HTMLElement>('button, a, select, summary, label.checkbox')]
    .filter((target) => target.checkVisibility({ visibilityProperty: true }))
    .filter((target) => !target.matches('.skip, .note-task *, .markdown a'))
    .map((target) => ({ html: target.outerHTML.slice(0, 80), box: target.getBoundingClientRect() }))
    .filter(({ box }) => box.width < 44 || box.height < 44)
    .map(({ html, box }) => `${html} ${box.width}×${box.height}`);
}
