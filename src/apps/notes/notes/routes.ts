import { implement } from '../../../kernel/module.ts';
import { notesContract } from './contract.ts';
import {
  changeNote,
  convertNote,
  createNote,
  deleteForever,
  emptyTrash,
  listNotes,
  orderNotes,
  readNote,
  restoreNote,
  trashNote,
  watchNotes,
} from './notes.ts';

export const notesRoutes = implement(notesContract, {
  listNotes,
  createNote,
  readNote,
  changeNote,
  convertNote,
  orderNotes,
  trashNote,
  restoreNote,
  deleteForever,
  emptyTrash,
  watchNotes,
});
