import { instance } from '../../core/instance.ts';
import { showToast } from '../../core/page/toasts.ts';
import { clearSession } from '../../core/session/session.ts';
import { unsubscribePush } from '../../core/session/unsubscribe-push.ts';
import { signInText as text } from '../text/sign-in.ts';

/** Shared by concurrent refused calls. */
let pendingCheck: Promise<boolean> | null = null;

/**
 * Clears local data if the server reports that the session was revoked: signed out elsewhere,
 * password changed or account deleted. Expired sessions keep their data.
 */
export function clearIfRevoked(): Promise<boolean> {
  pendingCheck ??= clearRevokedSession().finally(() => {
    pendingCheck = null;
  });
  return pendingCheck;
}

async function clearRevokedSession(): Promise<boolean> {
  // Not through the client, whose refusal would call this again.
  const response = await fetch(`${instance.base}/api/auth/sessions`, { cache: 'no-store' });
  const answer = await response.json().catch(() => null);
  if (response.status !== 401 || answer?.code !== 'session_ended') return false;
  await unsubscribePush().catch(() => undefined);
  await clearSession();
  showToast(text.endedElsewhere, { tone: 'problem' });
  return true;
}
