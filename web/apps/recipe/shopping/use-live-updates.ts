import { useEffect, useState } from 'preact/hooks';
import { listenToEvents } from '../../../core/api/live-events.ts';
import { baseOf } from '../../../core/instance.ts';
import { queryClient } from '../../../core/queries/query-client.ts';

/** Refetches the list on every change event; returns true while connected. */
export function useLiveUpdates(list: number | undefined, wanted: boolean): boolean {
  const [live, setLive] = useState(false);
  useEffect(() => {
    if (!wanted) return;
    const stop = listenToList(list, setLive);
    return () => {
      stop();
      setLive(false);
    };
  }, [list, wanted]);
  return live && wanted;
}

function listenToList(list: number | undefined, onLive: (live: boolean) => void): () => void {
  const query = list === undefined ? '' : `?list=${list}`;
  return listenToEvents(`${baseOf('recipe')}/api/shopping/live${query}`, {
    onEvent: () => {
      onLive(true);
      void queryClient.invalidateQueries({ queryKey: ['recipe', 'shopping'] });
    },
    onLost: (refused) => {
      onLive(false);
      if (refused) void queryClient.invalidateQueries({ queryKey: ['recipe', 'shopping-lists'] });
    },
  });
}
