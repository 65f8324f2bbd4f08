import type { AppName } from '../../core/instance.ts';
import { useQuery } from '../../core/queries/use-query.ts';

/** A query of the settings. Its result is never stored for offline use. */
export function useAssistantQuery<Value>(app: AppName, key: string, load: () => Promise<Value>) {
  const { data, error, refetch } = useQuery({
    queryKey: [app, 'assistant', key],
    queryFn: load,
    meta: { keep: false },
  });
  return { value: data, problem: data === undefined ? error : null, reload: () => refetch() };
}
