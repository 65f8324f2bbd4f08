import { endNotifications } from '../core/end-notifications.ts';
import { instance } from '../core/instance.ts';
import { forgetSession } from '../core/session.ts';
import { toast } from '../core/toasts.ts';
import { text } from './text/text.ts';

/** Several refused calls ask at once. */
let wiping: Promise<boolean> | null = null;

/**
 * Wipes what this browser kept when the server says that the session was ended rather than lost
 * or run out: somebody signed this device out, changed the password or deleted the account.
 */
export function wipeIfEnded(): Promise<boolean> {
  wiping ??= wipe().finally(() => {
    wiping = null;
  });
  return wiping;
}

async function wipe(): Promise<boolean> {
  // Not by the client: its refusal would lead back here.
  const response = await fetch(`${instance.base}/api/auth/sessions`, { cache: 'no-store' });
  const answer = await response.json().catch(() => null);
  if (response.status !== 401 || answer?.code !== 'session_ended') return false;
  await endNotifications().catch(() => undefined);
  await forgetSession();
  toast(text.endedElsewhere, { tone: 'problem' });
  return true;
}
