import { useEffect, useRef } from 'preact/hooks';
import { usePageHide } from '../page/use-page-hide.ts';

const PAUSE = 600;

/**
 * Collects changes while the user types; saves them after a pause, on unmount, and when the page
 * closes or is hidden.
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

  usePageHide(flush.current);
  useEffect(() => flush.current, []);

  return (change) => {
    unsaved.current = { ...unsaved.current, ...change };
    clearTimeout(timer.current);
    timer.current = setTimeout(flush.current, PAUSE);
  };
}
