import droplet from 'lucide/dist/esm/icons/droplet.mjs';
import { start } from '../../shell/start.tsx';
import { text } from './text/text.ts';

start({
  name: 'nutrition',
  start: '/',
  routes: [
    { path: '/', load: () => import('./water/water-page.tsx').then(({ WaterPage }) => WaterPage) },
  ],
  tabs: [{ path: '/', label: text.tabs.water, icon: droplet }],
  warm: () => void import('./water/warm-days.ts').then(({ warmDays }) => warmDays()),
});
