import { type App, implement } from '../../kernel/module.ts';
import { notesAndSearch } from './migrations/0001-notes.ts';
import { notesByOwner } from './migrations/0002-notes-by-owner.ts';
import { notesContract } from './notes/contract.ts';
import * as notes from './notes/notes.ts';

export const notesApp: App = {
  name: 'notes',
  title: 'Notes',
  migrations: [notesAndSearch, notesByOwner],
  onAccountsDisabled: 'delete',
  ownedTables: [{ name: 'notes' }, { name: 'notes_search', skipsOwnerGuard: true }],
  routes: implement(notesContract, notes),
  tools: [],
  jobs: [],
  fileKinds: [],
};
