import { useEffect } from 'preact/hooks';

/** The screen stays on while the page is looked at, where the browser can see to it. */
export function useWakeLock() {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined;
    let gone = false;
    async function take() {
      if (document.visibilityState !== 'visible') return;
      // A browser may refuse, to save its battery for example; cooking goes on.
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
