import { useQuery } from '@tanstack/react-query';
import { answers } from '../core/answers.ts';

/** What an account page asks for; nothing of it is kept for the hours without network. */
export function useLoaded<Value>(key: string, ask: () => Promise<Value>) {
  const { data, error, refetch } = useQuery(
    { queryKey: ['accounts', key], queryFn: ask, meta: { keep: false }, staleTime: 0 },
    answers,
  );
  return { value: data, problem: data === undefined ? error : null, reload: () => void refetch() };
}
