import { useStore } from '../state/store.ts';
import { session } from './session.ts';

/** Sharing with people needs accounts. */
export function useHasAccount(): boolean {
  const now = useStore(session);
  return now.state === 'in' && now.user !== null;
}
