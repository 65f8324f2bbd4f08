import { useEffect, useRef, useState } from 'preact/hooks';

interface LeaveGuard {
  /** Target of the link that was held back. */
  goingTo: string | null;
  stay: () => void;
  leave: () => void;
}

/** Asks for confirmation before a link or a closing window discards unsaved changes. */
export function useLeaveGuard(unsaved: boolean): LeaveGuard {
  const [goingTo, setGoingTo] = useState<string | null>(null);
  const asked = useRef(false);
  useEffect(() => {
    if (!unsaved) return;
    const closing = (event: BeforeUnloadEvent) => {
      if (!asked.current) event.preventDefault();
    };
    const following = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
      const elsewhere = event.ctrlKey || event.metaKey || event.shiftKey;
      if (!(link instanceof HTMLAnchorElement) || link.target || elsewhere) return;
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
  return {
    goingTo,
    stay: () => setGoingTo(null),
    leave() {
      asked.current = true;
      if (goingTo) location.assign(goingTo);
    },
  };
}
