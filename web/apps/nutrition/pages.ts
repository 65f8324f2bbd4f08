/** The app's pages, loaded lazily. */
export const pages = {
  '/': () => import('./water/water-page.tsx').then(({ WaterPage }) => WaterPage),
};
