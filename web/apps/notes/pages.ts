/** The app's pages, loaded lazily. The first matching path wins. */
export const pages = {
  '/': () => import('./wall/notes-page.tsx').then(({ NotesPage }) => NotesPage),
  '/tasks': () => import('./tasks/tasks-page.tsx').then(({ TasksPage }) => TasksPage),
  '/notes/:id': () => import('./wall/notes-page.tsx').then(({ LinkedNotePage }) => LinkedNotePage),
  '/reminders': () =>
    import('./reminders/reminders-page.tsx').then(({ RemindersPage }) => RemindersPage),
  '/labels': () => import('./labels/labels-page.tsx').then(({ LabelsPage }) => LabelsPage),
  '/labels/:id': () => import('./wall/label-page.tsx').then(({ LabelPage }) => LabelPage),
  '/archive': () => import('./wall/archive-page.tsx').then(({ ArchivePage }) => ArchivePage),
  '/trash': () => import('./wall/trash-page.tsx').then(({ TrashPage }) => TrashPage),
  '/templates': () =>
    import('./templates/templates-page.tsx').then(({ TemplatesPage }) => TemplatesPage),
  '/settings': () =>
    import('./settings/settings-page.tsx').then(({ SettingsPage }) => SettingsPage),
  '/import': () => import('./import/import-page.tsx').then(({ ImportPage }) => ImportPage),
  '/share': () => import('./share/share-page.tsx').then(({ SharePage }) => SharePage),
  '/more': () => import('./more/more-page.tsx').then(({ MorePage }) => MorePage),
};

/** Pages that open without a session. */
export const publicPages = {
  '/n/:token': () =>
    import('./sharing/public-note-page.tsx').then(({ PublicNotePage }) => PublicNotePage),
};
