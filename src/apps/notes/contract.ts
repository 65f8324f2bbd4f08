import { attachmentsContract } from './attachments/contract.ts';
import { notesExportContract } from './export/contract.ts';
import { feedContract } from './feed/contract.ts';
import { notesImportContract } from './import/contract.ts';
import { itemsContract } from './items/contract.ts';
import { labelsContract } from './labels/contract.ts';
import { linksContract } from './links/contract.ts';
import { notesContract } from './notes/contract.ts';
import { previewsContract } from './previews/contract.ts';
import { remindersContract } from './reminders/contract.ts';
import { noteSettingsContract } from './settings/contract.ts';
import { noteLinkContract, sharesContract } from './sharing/contract.ts';
import { tasksContract } from './tasks/contract.ts';
import { templatesContract } from './templates/contract.ts';
import { versionsContract } from './versions/contract.ts';

/** All operations of the app, for the types of its pages. */
export const notesAppContract = {
  ...notesContract,
  ...itemsContract,
  ...labelsContract,
  ...versionsContract,
  ...sharesContract,
  ...noteLinkContract,
  ...remindersContract,
  ...tasksContract,
  ...attachmentsContract,
  ...templatesContract,
  ...linksContract,
  ...previewsContract,
  ...noteSettingsContract,
  ...feedContract,
  ...notesImportContract,
  ...notesExportContract,
};
