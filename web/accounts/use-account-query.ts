import { useQuery } from '@tanstack/react-query';
import { queryClient } from '../core/queries/query-client.ts';

/** A query of an account page; its result is never stored for offline use. */
export function useAccountQuery<Value>(key: string, ask: () => Promise<Value>) {
  const { data, error, refetch } = useQuery(
    { queryKey: ['accounts', key], queryFn: ask, meta: { keep: false }, staleTime: 0 },
    queryClient,
  );
  return { value: data, problem: data === undefined ? error : null, reload: () => void refetch() };
}
