import { useEffect, useRef } from 'preact/hooks';

const PAUSE = 600;

/**
 * Collects changes while the user types; saves them after a pause, on unmount or when the page
 * closes.
 */
export function useAutosave<Change extends object>(
  save: (change: Partial<Change>) => void,
): (change: Partial<Change>) => void {
  const latest = useRef(save);
  latest.current = save;
  const unsaved = useRef<Partial<Change>>({});
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const flush = useRef(() => {
    clearTimeout(timer.current);
    const change = unsaved.current;
    unsaved.current = {};
    if (Object.keys(change).length > 0) latest.current(change);
  });

  useEffect(() => {
    const now = flush.current;
    addEventListener('pagehide', now);
    return () => {
      removeEventListener('pagehide', now);
      now();
    };
  }, []);

  return (change) => {
    unsaved.current = { ...unsaved.current, ...change };
    clearTimeout(timer.current);
    timer.current = setTimeout(flush.current, PAUSE);
  };
}
