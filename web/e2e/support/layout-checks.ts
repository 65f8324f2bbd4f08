/** Functions that run in the page and check its layout. */

/** Pixels by which the page can be scrolled horizontally. */
export function horizontalOverflow() {
  return document.documentElement.scrollWidth - document.documentElement.clientWidth;
}

/**
 * Of a page with an open dialog only the dialog is checked, because the rest is inert. The link of a
 * recipe's card is as large as the card. The rows of the recipe editor hold several buttons, which
 * are a little narrower.
 */
export function findSmallTargets() {
  const root = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document;
  return [...root.querySelectorAll<HTMLElement>('button, a, select, summary, label.checkbox')]
    .filter((target) => target.checkVisibility({ visibilityProperty: true }))
    .filter((target) => !target.matches('.skip, .note-task *, .markdown a, .recipe-card a'))
    .map((target) => ({
      html: target.outerHTML.slice(0, 80),
      box: target.getBoundingClientRect(),
      width: target.matches('.editor-row *') ? 36 : 44,
    }))
    .filter(({ box, width }) => box.width < width || box.height < 44)
    .map(({ html, box }) => `${html} ${box.width}×${box.height}`);
}
