import { useLayoutEffect } from 'preact/hooks';

const scrollPositions = new Map<string, number>();

/** Restores a page's scroll position once its content is ready; new pages start at the top. */
export function useScrollRestoration(page: string, ready: boolean) {
  useLayoutEffect(() => {
    if (!ready) return;
    scrollTo({ top: scrollPositions.get(page) ?? 0, behavior: 'instant' });
    // Recorded on scroll, because at unmount the next page may have scrolled the window.
    const remember = () => scrollPositions.set(page, scrollY);
    addEventListener('scroll', remember, { passive: true });
    return () => removeEventListener('scroll', remember);
  }, [page, ready]);
}

let lastEntry = entryIndex() ?? 0;

function entryIndex(): number | undefined {
  // Older browsers do not have it; there, the way back leads to the top of a page.
  return globalThis.navigation?.currentEntry?.index;
}

/** An opened page starts at the top. On the way back, the browser restores the position. */
export function scrollForOpenedPage() {
  const entry = entryIndex() ?? lastEntry + 1;
  if (entry > lastEntry) scrollTo({ top: 0, behavior: 'instant' });
  lastEntry = entry;
}

/** Scrolls to the top when the page opens. */
export function useScrollToTop(page: string) {
  useLayoutEffect(() => scrollTo({ top: 0, behavior: 'instant' }), [page]);
}
