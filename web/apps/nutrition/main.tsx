import chartColumn from 'lucide/dist/esm/icons/chart-column.mjs';
import droplet from 'lucide/dist/esm/icons/droplet.mjs';
import ellipsis from 'lucide/dist/esm/icons/ellipsis.mjs';
import hourglass from 'lucide/dist/esm/icons/hourglass.mjs';
import utensils from 'lucide/dist/esm/icons/utensils.mjs';
import { listRoutes } from '../../core/page/routes.tsx';
import { afterSettling } from '../../core/page/settling.ts';
import { startApp } from '../../shell/start.tsx';
import { pages } from './pages.ts';
import { tabs } from './tab-text.ts';

// App styles load after the shared ones.
import.meta.glob(['./**/*.css', '../../body/*.css', '../../scanner/*.css'], { eager: true });

startApp({
  name: 'nutrition',
  start: '/',
  routes: listRoutes(pages),
  tabs: [
    { path: '/', label: tabs.diary, icon: utensils },
    { path: '/water', label: tabs.water, icon: droplet },
    { path: '/fasting', label: tabs.fasting, icon: hourglass },
    { path: '/stats', label: tabs.stats, icon: chartColumn },
    { path: '/more', label: tabs.more, icon: ellipsis },
  ],
  headerButton: afterSettling(() =>
    import('./assistant/nutrition-assistant-button.tsx').then(
      ({ NutritionAssistantButton }) => NutritionAssistantButton,
    ),
  ),
  prefetch: () => void import('./prefetch-days.ts').then(({ prefetchDays }) => prefetchDays()),
});
