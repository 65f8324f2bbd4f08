import { useEffect } from 'preact/hooks';

/** Keeps the screen on while the page is visible, where the browser supports it. */
export function useWakeLock() {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined;
    let gone = false;
    async function take() {
      if (document.visibilityState !== 'visible') return;
      // The browser may refuse, for example to save battery.
      lock = await navigator.wakeLock?.request('screen').catch(() => undefined);
      if (gone) void lock?.release();
    }
    void take();
    document.addEventListener('visibilitychange', take);
    return () => {
      gone = true;
      document.removeEventListener('visibilitychange', take);
      void lock?.release();
    };
  }, []);
}
