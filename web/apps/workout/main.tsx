import scale from 'lucide/dist/esm/icons/scale.mjs';
import { start } from '../../shell/start.tsx';
import { text } from './text/text.ts';

// Comes with the page, after what the apps share.
import.meta.glob('./**/*.css', { eager: true });

start({
  name: 'workout',
  start: '/',
  routes: [
    {
      path: '/',
      load: () => import('./weight/weight-page.tsx').then(({ WeightPage }) => WeightPage),
    },
  ],
  tabs: [{ path: '/', label: text.tabs.weight, icon: scale }],
});
