import { instance } from '../core/instance.ts';
import { listRoutes } from '../core/page/routes.tsx';
import { startApp } from '../shell/start.tsx';
import './home.css';
import { gallery, pages } from './pages.ts';

startApp({
  name: 'home',
  start: '/',
  routes: [
    ...listRoutes(pages),
    ...(instance.development ? [{ path: '/gallery', load: gallery }] : []),
  ],
  tabs: [],
});
