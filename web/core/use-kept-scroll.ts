import { useLayoutEffect } from 'preact/hooks';

const places = new Map<string, number>();

/** Opens a page where it was left, once there is something to scroll; a page never seen, at its top. */
export function useKeptScroll(page: string, ready: boolean) {
  useLayoutEffect(() => {
    if (!ready) return;
    scrollTo({ top: places.get(page) ?? 0, behavior: 'instant' });
    // By the time the page goes, the next one may have moved the window.
    const remember = () => places.set(page, scrollY);
    addEventListener('scroll', remember, { passive: true });
    return () => removeEventListener('scroll', remember);
  }, [page, ready]);
}

/** Opens a page at its top, however far the one before it was scrolled. */
export function useTopOfPage(page: string) {
  useLayoutEffect(() => scrollTo({ top: 0, behavior: 'instant' }), [page]);
}
