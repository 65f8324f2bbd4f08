import { useQuery } from '../core/queries/use-query.ts';

/** A query of an account page; its result is never stored for offline use. */
export function useAccountQuery<Value>(key: string, ask: () => Promise<Value>) {
  const { data, error, refetch } = useQuery({
    queryKey: ['accounts', key],
    queryFn: ask,
    meta: { keep: false },
    staleTime: 0,
  });
  return { value: data, problem: data === undefined ? error : null, reload: () => void refetch() };
}
