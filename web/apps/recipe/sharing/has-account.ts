import { session } from '../../../core/session/session.ts';
import { useStore } from '../../../core/state/store.ts';

/** Sharing with people needs accounts. */
export function useHasAccount(): boolean {
  const now = useStore(session);
  return now.state === 'in' && now.user !== null;
}
