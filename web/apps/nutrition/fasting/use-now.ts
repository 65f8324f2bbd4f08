import { useEffect, useState } from 'preact/hooks';

/** The present instant in milliseconds, renewed at this interval while shown. */
export function useNow(everyMs: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const renew = () => setNow(Date.now());
    const tick = setInterval(renew, everyMs);
    // Timers don't run on a locked phone.
    document.addEventListener('visibilitychange', renew);
    return () => {
      clearInterval(tick);
      document.removeEventListener('visibilitychange', renew);
    };
  }, [everyMs]);
  return now;
}
