import archive from 'lucide/dist/esm/icons/archive.mjs';
import notebookPen from 'lucide/dist/esm/icons/notebook-pen.mjs';
import trash from 'lucide/dist/esm/icons/trash.mjs';
import { start } from '../../shell/start.tsx';
import { text } from './text/text.ts';

const pages = () => import('./notes/notes-page.tsx');

// Comes with the page, after what the apps share.
import.meta.glob('./**/*.css', { eager: true });

start({
  name: 'notes',
  start: '/',
  routes: [
    { path: '/', load: () => pages().then(({ NotesPage }) => NotesPage) },
    { path: '/archive', load: () => pages().then(({ ArchivePage }) => ArchivePage) },
    { path: '/trash', load: () => pages().then(({ TrashPage }) => TrashPage) },
  ],
  tabs: [
    { path: '/', label: text.tabs.notes, icon: notebookPen },
    { path: '/archive', label: text.tabs.archive, icon: archive },
    { path: '/trash', label: text.tabs.trash, icon: trash },
  ],
});
