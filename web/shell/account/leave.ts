import { showToast } from '../../core/page/toasts.ts';
import { signOut } from '../../core/session/sign-out.ts';
import { accountText } from './text.ts';

export async function leave(): Promise<void> {
  await signOut().catch(() => showToast(accountText.leave.needsServer, { tone: 'problem' }));
}
