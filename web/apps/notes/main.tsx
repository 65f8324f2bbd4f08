import archive from 'lucide/dist/esm/icons/archive.mjs';
import notebookPen from 'lucide/dist/esm/icons/notebook-pen.mjs';
import trash from 'lucide/dist/esm/icons/trash.mjs';
import { startApp } from '../../shell/start.tsx';
import { tabs } from './text/app.ts';

const pages = () => import('./notes/notes-page.tsx');

// App styles load after the shared ones.
import.meta.glob('./**/*.css', { eager: true });

startApp({
  name: 'notes',
  start: '/',
  routes: [
    { path: '/', load: () => pages().then(({ NotesPage }) => NotesPage) },
    { path: '/archive', load: () => pages().then(({ ArchivePage }) => ArchivePage) },
    { path: '/trash', load: () => pages().then(({ TrashPage }) => TrashPage) },
  ],
  tabs: [
    { path: '/', label: tabs.notes, icon: notebookPen },
    { path: '/archive', label: tabs.archive, icon: archive },
    { path: '/trash', label: tabs.trash, icon: trash },
  ],
});
