import './styles.ts';
import { render } from 'preact';
import { refusalHandlers } from '../core/api/send.ts';
import { registerServiceWorker } from '../core/page/service-worker.ts';
import { startSession } from '../core/session/session.ts';

import { lazyRefusalHandlers } from './account/account-routes.ts';
import { AuthGate } from './account/auth-gate.tsx';
import type { AppDefinition } from './app-definition.ts';

export function startApp(definition: AppDefinition) {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root');
  if (location.hash.replace(/^#?\/?/, '') === '' && definition.start !== '/') {
    history.replaceState(null, '', `#${definition.start}`);
  }
  Object.assign(refusalHandlers, lazyRefusalHandlers);
  void startSession();
  addEventListener('keydown', () => import('../core/page/keep-focus.ts'), { once: true });
  render(<AuthGate definition={definition} />, root);
  addEventListener('load', () => void registerServiceWorker());
}
