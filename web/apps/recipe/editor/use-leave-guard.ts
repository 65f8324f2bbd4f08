import { useEffect, useState } from 'preact/hooks';

/** Asks before a link or a closed window leaves something unsaved behind. */
export function useLeaveGuard(unsaved: boolean): { goingTo: string | null; stay: () => void } {
  const [goingTo, setGoingTo] = useState<string | null>(null);
  useEffect(() => {
    if (!unsaved) return;
    const closing = (event: BeforeUnloadEvent) => event.preventDefault();
    const following = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
      if (!(link instanceof HTMLAnchorElement) || link.target || event.ctrlKey || event.metaKey)
        return;
      event.preventDefault();
      event.stopPropagation();
      setGoingTo(link.href);
    };
    addEventListener('beforeunload', closing);
    addEventListener('click', following, true);
    return () => {
      removeEventListener('beforeunload', closing);
      removeEventListener('click', following, true);
    };
  }, [unsaved]);
  return { goingTo, stay: () => setGoingTo(null) };
}
