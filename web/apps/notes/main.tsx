import archive from 'lucide/dist/esm/icons/archive.mjs';
import notebookPen from 'lucide/dist/esm/icons/notebook-pen.mjs';
import trash from 'lucide/dist/esm/icons/trash.mjs';
import { listRoutes } from '../../core/page/routes.tsx';
import { startApp } from '../../shell/start.tsx';
import { pages } from './pages.ts';
import { tabs } from './text/app.ts';

// App styles load after the shared ones.
import.meta.glob('./**/*.css', { eager: true });

startApp({
  name: 'notes',
  start: '/',
  routes: listRoutes(pages),
  tabs: [
    { path: '/', label: tabs.notes, icon: notebookPen },
    { path: '/archive', label: tabs.archive, icon: archive },
    { path: '/trash', label: tabs.trash, icon: trash },
  ],
});
