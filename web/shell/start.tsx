import './styles.ts';
import { render } from 'preact';
import { Router } from 'wouter';
import { useHashLocation } from 'wouter/use-hash-location';
import { onRefusal } from '../core/send.ts';
import { keepShells } from '../core/service-worker.ts';
import { startSession } from '../core/session.ts';
import { accountRefusals } from './account-routes.ts';
import type { AppDefinition } from './app-definition.ts';
import { Gate } from './gate.tsx';

export function start(definition: AppDefinition) {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root');
  if (location.hash.replace(/^#?\/?/, '') === '' && definition.start !== '/') {
    history.replaceState(null, '', `#${definition.start}`);
  }
  fetchFirstPage(definition);
  Object.assign(onRefusal, accountRefusals);
  void startSession();
  render(
    <Router hook={useHashLocation}>
      <Gate definition={definition} />
    </Router>,
    root,
  );
  addEventListener('load', () => void keepShells());
}

/** The page's code can travel while the server is asked who is here. */
function fetchFirstPage({ routes }: AppDefinition) {
  const wanted = `/${location.hash.replace(/^#?\/?/, '')}`;
  void routes.find(({ path }) => path === wanted)?.load();
}
