import droplet from 'lucide/dist/esm/icons/droplet.mjs';
import { startApp } from '../../shell/start.tsx';
import { text } from './text.ts';

// App styles load after the shared ones.
import.meta.glob('./**/*.css', { eager: true });

startApp({
  name: 'nutrition',
  start: '/',
  routes: [
    { path: '/', load: () => import('./water/water-page.tsx').then(({ WaterPage }) => WaterPage) },
  ],
  tabs: [{ path: '/', label: text.tabs.water, icon: droplet }],
  prefetch: () =>
    void import('./water/prefetch-days.ts').then(({ prefetchDays }) => prefetchDays()),
});
