import { instance } from '../../core/instance.ts';
import { showToast } from '../../core/page/toasts.ts';
import { clearSession } from '../../core/session/session.ts';
import { unsubscribePush } from '../../core/session/unsubscribe-push.ts';
import { text } from '../text/text.ts';

/** Several refused calls ask at once. */
let pendingCheck: Promise<boolean> | null = null;

/**
 * Wipes what this browser kept when the server says that the session was ended rather than lost
 * or run out: somebody signed this device out, changed the password or deleted the account.
 */
export function clearIfRevoked(): Promise<boolean> {
  pendingCheck ??= clearRevokedSession().finally(() => {
    pendingCheck = null;
  });
  return pendingCheck;
}

async function clearRevokedSession(): Promise<boolean> {
  // Not by the client: its refusal would lead back here.
  const response = await fetch(`${instance.base}/api/auth/sessions`, { cache: 'no-store' });
  const answer = await response.json().catch(() => null);
  if (response.status !== 401 || answer?.code !== 'session_ended') return false;
  await unsubscribePush().catch(() => undefined);
  await clearSession();
  showToast(text.endedElsewhere, { tone: 'problem' });
  return true;
}
