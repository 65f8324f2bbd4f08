import { useServerQuery } from '../../../core/queries/use-server-query.ts';
import { useHasAccount } from '../../../core/session/has-account.ts';
import { pantriesQuery } from './pantries.ts';
import { useLivePantries } from './use-live-pantries.ts';

/** Keeps the shown counts of stock up to date while others change a common pantry. */
export function LivePantries() {
  return useHasAccount() ? <Listener /> : null;
}

function Listener() {
  const { value: pantries } = useServerQuery(pantriesQuery);
  useLivePantries(pantries);
  return null;
}
