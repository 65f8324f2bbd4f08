import { instance } from '../core/instance.ts';
import { startApp } from '../shell/start.tsx';

const gallery = {
  path: '/gallery',
  load: () => import('./gallery-page.tsx').then(({ GalleryPage }) => GalleryPage),
};

startApp({
  name: 'home',
  start: '/',
  routes: [
    { path: '/', load: () => import('./home-page.tsx').then(({ HomePage }) => HomePage) },
    ...(instance.development ? [gallery] : []),
  ],
  tabs: [],
});
