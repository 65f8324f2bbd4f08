import { session } from '../../../core/session/session.ts';
import { useStore } from '../../../core/state/store.ts';

/** Without accounts there is nobody to share with by name. */
export function useHasAccount(): boolean {
  const now = useStore(session);
  return now.state === 'in' && now.user !== null;
}
