import droplet from 'lucide/dist/esm/icons/droplet.mjs';
import { start } from '../../shell/start.tsx';
import { text } from './text/text.ts';

// Comes with the page, after what the apps share.
import.meta.glob('./**/*.css', { eager: true });

start({
  name: 'nutrition',
  start: '/',
  routes: [
    { path: '/', load: () => import('./water/water-page.tsx').then(({ WaterPage }) => WaterPage) },
  ],
  tabs: [{ path: '/', label: text.tabs.water, icon: droplet }],
  warm: () => void import('./water/warm-days.ts').then(({ warmDays }) => warmDays()),
});
