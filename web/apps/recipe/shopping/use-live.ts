import { useEffect, useState } from 'preact/hooks';
import { answers } from '../../../core/answers.ts';
import { baseOf } from '../../../core/instance.ts';

const AGAIN_AFTER = 30_000;

/** Asks for the list again whenever somebody has changed it; true while it hears of that. */
export function useLive(list: number | undefined, wanted: boolean): boolean {
  const [live, setLive] = useState(false);
  const seen = useSeen();
  const listens = wanted && seen;
  useEffect(() => {
    if (!listens) return;
    const stop = listen(list, setLive);
    return () => {
      stop();
      setLive(false);
    };
  }, [list, listens]);
  return live && listens;
}

/** The browser comes back by itself after a lost connection, but not after a refusal. */
function listen(list: number | undefined, onLive: (live: boolean) => void): () => void {
  const address = `${baseOf('recipe')}/api/shopping/live${list === undefined ? '' : `?list=${list}`}`;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let source = open();

  function open() {
    const opened = new EventSource(address);
    opened.onmessage = () => {
      onLive(true);
      void answers.invalidateQueries({ queryKey: ['recipe', 'shopping'] });
    };
    opened.onerror = () => {
      onLive(false);
      if (opened.readyState !== EventSource.CLOSED) return;
      void answers.invalidateQueries({ queryKey: ['recipe', 'shopping-lists'] });
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
function useSeen(): boolean {
  const [seen, setSeen] = useState(!document.hidden);
  useEffect(() => {
    const look = () => setSeen(!document.hidden);
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return seen;
}
