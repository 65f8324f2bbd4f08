import { clearSession, postLogout } from './session.ts';
import { unsubscribePush } from './unsubscribe-push.ts';

/** Ends the session at the server and clears its local data. */
export async function signOut() {
  await postLogout();
  await unsubscribePush().catch(() => undefined);
  await clearSession();
}
