import { useServerQuery } from '../../../core/queries/use-server-query.ts';
import { pantriesQuery } from './pantries.ts';

/** Whether one's own pantry is shared with no Kitchen yet. */
export function useIsPantryFree(): boolean {
  const { value: pantries } = useServerQuery(pantriesQuery);
  return pantries?.find(({ own }) => own)?.kitchen_id === null;
}
