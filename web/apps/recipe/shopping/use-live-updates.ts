import { useEffect, useState } from 'preact/hooks';
import { baseOf } from '../../../core/instance.ts';
import { queryClient } from '../../../core/queries/query-client.ts';

const AGAIN_AFTER = 30_000;

/** Refetches the list on every change event; returns true while connected. */
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

/** `EventSource` reconnects after a lost connection, but not after an error response. */
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

/** A hidden page holds no connection. */
function usePageVisible(): boolean {
  const [seen, setSeen] = useState(!document.hidden);
  useEffect(() => {
    const look = () => setSeen(!document.hidden);
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return seen;
}
