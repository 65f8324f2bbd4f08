import type { accountsContract } from '../../../src/accounts/contract.ts';
import type { preferencesContract } from '../../../src/accounts/preferences/contract.ts';
import type { RouteOutput } from '../../../src/kernel/contract.ts';

export type InstanceStatus = RouteOutput<typeof accountsContract, 'GET /api/auth/status'>;

/** The answers that a page asks for at its start. */
export interface SessionAnswers {
  status: InstanceStatus;
  user: RouteOutput<typeof accountsContract, 'GET /api/auth/me'>['user'];
  preferences:
    | RouteOutput<typeof preferencesContract, 'GET /api/auth/preferences'>['preferences']
    | null;
}

/**
 * The answers that the server wrote into the document, once: they are as old as the document. There
 * are none in a page that the service worker kept for offline use.
 */
export function takeDocumentSession(): SessionAnswers | null {
  const element = document.getElementById('session');
  const json = element?.textContent;
  element?.remove();
  return json ? JSON.parse(json) : null;
}
