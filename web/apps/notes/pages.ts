/** The app's pages, loaded lazily. The first matching path wins. */
export const pages = {
  '/': () => import('./notes/notes-page.tsx').then(({ NotesPage }) => NotesPage),
  '/notes/:id': () => import('./notes/notes-page.tsx').then(({ LinkedNotePage }) => LinkedNotePage),
  '/reminders': () =>
    import('./reminders/reminders-page.tsx').then(({ RemindersPage }) => RemindersPage),
  '/labels': () => import('./labels/labels-page.tsx').then(({ LabelsPage }) => LabelsPage),
  '/labels/:id': () =>
    import('./notes/notes-page.tsx').then(({ LabelNotesPage }) => LabelNotesPage),
  '/archive': () => import('./notes/notes-page.tsx').then(({ ArchivePage }) => ArchivePage),
  '/trash': () => import('./notes/notes-page.tsx').then(({ TrashPage }) => TrashPage),
  '/more': () => import('./more/more-page.tsx').then(({ MorePage }) => MorePage),
};

/** Pages that open without a session. */
export const publicPages = {
  '/n/:token': () =>
    import('./sharing/public-note-page.tsx').then(({ PublicNotePage }) => PublicNotePage),
};
