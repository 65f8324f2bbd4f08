import { useLayoutEffect } from 'preact/hooks';

const scrollPositions = new Map<string, number>();

/** Opens a page where it was left, once there is something to scroll; a page never seen, at its top. */
export function useScrollRestoration(page: string, ready: boolean) {
  useLayoutEffect(() => {
    if (!ready) return;
    scrollTo({ top: scrollPositions.get(page) ?? 0, behavior: 'instant' });
    // By the time the page goes, the next one may have moved the window.
    const remember = () => scrollPositions.set(page, scrollY);
    addEventListener('scroll', remember, { passive: true });
    return () => removeEventListener('scroll', remember);
  }, [page, ready]);
}

/** Opens a page at its top, however far the one before it was scrolled. */
export function useScrollToTop(page: string) {
  useLayoutEffect(() => scrollTo({ top: 0, behavior: 'instant' }), [page]);
}
