import droplet from 'lucide/dist/esm/icons/droplet.mjs';
import { listRoutes } from '../../core/page/routes.tsx';
import { startApp } from '../../shell/start.tsx';
import { pages } from './pages.ts';
import { tabs } from './tab-text.ts';

// App styles load after the shared ones.
import.meta.glob('./**/*.css', { eager: true });

startApp({
  name: 'nutrition',
  start: '/',
  routes: listRoutes(pages),
  tabs: [{ path: '/', label: tabs.water, icon: droplet }],
  prefetch: () =>
    void import('./water/prefetch-days.ts').then(({ prefetchDays }) => prefetchDays()),
});
