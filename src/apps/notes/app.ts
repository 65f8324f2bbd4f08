import type { App } from '../../kernel/module.ts';
import { itemsRoutes } from './items/routes.ts';
import { labelsRoutes } from './labels/routes.ts';
import { notesAndSearch } from './migrations/0001-notes.ts';
import { notesByOwner } from './migrations/0002-notes-by-owner.ts';
import { wholeNotes } from './migrations/0003-whole-notes.ts';
import { notesRoutes } from './notes/routes.ts';
import { ownedTables } from './owned-tables.ts';
import { versionsRoutes } from './versions/routes.ts';

export const notesApp: App = {
  name: 'notes',
  title: 'Notes',
  migrations: [notesAndSearch, notesByOwner, wholeNotes],
  onAccountsDisabled: 'delete',
  ownedTables,
  routes: [...notesRoutes, ...itemsRoutes, ...labelsRoutes, ...versionsRoutes],
  tools: [],
  jobs: [],
  fileKinds: [],
};
