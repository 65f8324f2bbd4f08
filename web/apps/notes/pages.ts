/** The app's pages, loaded lazily. */
export const pages = {
  '/': () => import('./notes/notes-page.tsx').then(({ NotesPage }) => NotesPage),
  '/archive': () => import('./notes/notes-page.tsx').then(({ ArchivePage }) => ArchivePage),
  '/trash': () => import('./notes/notes-page.tsx').then(({ TrashPage }) => TrashPage),
};
