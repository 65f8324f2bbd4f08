import { implement } from '../../../kernel/module.ts';
import { noteSettingsContract } from './contract.ts';
import { changeNoteSettings, readNoteSettings } from './settings.ts';

export const noteSettingsRoutes = implement(noteSettingsContract, {
  readNoteSettings,
  changeNoteSettings,
});
