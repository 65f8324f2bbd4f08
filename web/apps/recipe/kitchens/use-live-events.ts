import { useEffect, useState } from 'preact/hooks';
import { listenToEvents } from '../../../core/api/live-events.ts';
import { baseOf } from '../../../core/instance.ts';
import { queryClient } from '../../../core/queries/query-client.ts';

interface LiveSource {
  /** The address of the stream, without the base; undefined while there is nothing to hear of. */
  readonly path: string | undefined;
  /** Keys of the queries that every event concerns. */
  readonly changed: readonly string[];
  /** Keys of the queries that say what may be listened to. */
  readonly refused: readonly string[];
}

/** Refetches queries on every event of a stream; returns true while connected. */
export function useLiveEvents({ path, changed, refused }: LiveSource): boolean {
  const [live, setLive] = useState(false);
  useEffect(() => {
    if (path === undefined) return;
    const stop = listenToEvents(`${baseOf('recipe')}${path}`, {
      onEvent: () => {
        setLive(true);
        refetch(changed);
      },
      onLost: (isRefused) => {
        setLive(false);
        if (isRefused) refetch(refused);
      },
    });
    return () => {
      stop();
      setLive(false);
    };
  }, [path]);
  return live && path !== undefined;
}

function refetch(keys: readonly string[]) {
  for (const key of keys) void queryClient.invalidateQueries({ queryKey: ['recipe', key] });
}
