/** The pages of the home, loaded lazily. */
export const pages = {
  '/': () => import('./home-page.tsx').then(({ HomePage }) => HomePage),
};

/** Shown in development only. */
export const gallery = () => import('./gallery-page.tsx').then(({ GalleryPage }) => GalleryPage);
