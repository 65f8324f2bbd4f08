import { useEffect, useState } from 'preact/hooks';
import { baseOf } from '../../../core/instance.ts';
import { queryClient } from '../../../core/queries/query-client.ts';

const AGAIN_AFTER = 30_000;

/** Asks for the list again whenever somebody has changed it; true while it hears of that. */
export function useLiveUpdates(list: number | undefined, wanted: boolean): boolean {
  const [live, setLive] = useState(false);
  const seen = usePageVisible();
  const listens = wanted && seen;
  useEffect(() => {
    if (!listens) return;
    const stop = listenToList(list, setLive);
    return () => {
      stop();
      setLive(false);
    };
  }, [list, listens]);
  return live && listens;
}

/** The browser comes back by itself after a lost connection, but not after a refusal. */
function listenToList(list: number | undefined, onLive: (live: boolean) => void): () => void {
  const address = `${baseOf('recipe')}/api/shopping/live${list === undefined ? '' : `?list=${list}`}`;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let source = open();

  function open() {
    const opened = new EventSource(address);
    opened.onmessage = () => {
      onLive(true);
      void queryClient.invalidateQueries({ queryKey: ['recipe', 'shopping'] });
    };
    opened.onerror = () => {
      onLive(false);
      if (opened.readyState !== EventSource.CLOSED) return;
      void queryClient.invalidateQueries({ queryKey: ['recipe', 'shopping-lists'] });
      timer = setTimeout(() => {
        source = open();
      }, AGAIN_AFTER);
    };
    return opened;
  }

  return () => {
    clearTimeout(timer);
    source.close();
  };
}

/** A page that nobody looks at holds no connection. */
function usePageVisible(): boolean {
  const [seen, setSeen] = useState(!document.hidden);
  useEffect(() => {
    const look = () => setSeen(!document.hidden);
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return seen;
}
