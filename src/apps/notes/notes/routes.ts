import { implement } from '../../../kernel/module.ts';
import { notesContract } from './contract.ts';
import { changeNote, createNote, listNotes, readNote, restoreNote, trashNote } from './notes.ts';

export const notesRoutes = implement(notesContract, {
  listNotes,
  createNote,
  readNote,
  changeNote,
  trashNote,
  restoreNote,
});
