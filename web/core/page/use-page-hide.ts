import { useEffect, useRef } from 'preact/hooks';

/** Runs when the page closes or is hidden, which on phones may be its last moment. */
export function usePageHide(work: () => void) {
  const latest = useRef(work);
  latest.current = work;
  useEffect(() => {
    const run = () => latest.current();
    const runIfHidden = () => {
      if (document.hidden) run();
    };
    addEventListener('pagehide', run);
    document.addEventListener('visibilitychange', runIfHidden);
    return () => {
      removeEventListener('pagehide', run);
      document.removeEventListener('visibilitychange', runIfHidden);
    };
  }, []);
}
