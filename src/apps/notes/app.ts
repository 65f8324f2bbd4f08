import type { App } from '../../kernel/module.ts';
import { notesAndSearch } from './migrations/0001-notes.ts';
import { notesByOwner } from './migrations/0002-notes-by-owner.ts';
import { notesRoutes } from './notes/routes.ts';

export const notesApp: App = {
  name: 'notes',
  title: 'Notes',
  migrations: [notesAndSearch, notesByOwner],
  onAccountsDisabled: 'delete',
  ownedTables: [{ name: 'notes' }, { name: 'notes_search', skipsOwnerGuard: true }],
  routes: notesRoutes,
  tools: [],
  jobs: [],
  fileKinds: [],
};
