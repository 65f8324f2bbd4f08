import type { App } from '../../kernel/module.ts';
import { importsModule } from '../../shared/imports/module.ts';
import { importsRoutes } from '../../shared/imports/routes.ts';
import { finishUndoJob } from '../../shared/imports/undo.ts';
import { outboundModule } from '../../shared/outbound/module.ts';
import { readImage } from './attachments/read-image-job.ts';
import { attachmentsRoutes } from './attachments/routes.ts';
import { notesExportRoutes } from './export/routes.ts';
import { feedRoutes } from './feed/routes.ts';
import { notesImportRoutes } from './import/routes.ts';
import { notesImports } from './imports.ts';
import { itemsRoutes } from './items/routes.ts';
import { labelsRoutes } from './labels/routes.ts';
import { linksRoutes } from './links/routes.ts';
import { notesAndSearch } from './migrations/0001-notes.ts';
import { notesByOwner } from './migrations/0002-notes-by-owner.ts';
import { wholeNotes } from './migrations/0003-whole-notes.ts';
import { searchInOrder } from './migrations/0004-search-in-order.ts';
import { sharesByOwner } from './migrations/0005-shares-by-owner.ts';
import { newestFoundFirst } from './migrations/0006-newest-found-first.ts';
import { notesRoutes } from './notes/routes.ts';
import { ownedTables } from './owned-tables.ts';
import { previewsRoutes } from './previews/routes.ts';
import { remindOfNotes } from './reminders/deliver-reminders.ts';
import { remindersRoutes } from './reminders/routes.ts';
import { noteSettingsRoutes } from './settings/routes.ts';
import { noteSharingRoutes } from './sharing/routes.ts';
import { tasksRoutes } from './tasks/routes.ts';
import { templatesRoutes } from './templates/routes.ts';
import { notesTools } from './tools/tools.ts';
import { purgeTrash } from './trash/purge-trash.ts';
import { IMAGE_TEXT, LINK_PREVIEWS } from './variables.ts';
import { versionsRoutes } from './versions/routes.ts';

export const notesApp: App = {
  name: 'notes',
  title: 'Notes',
  sharedModules: [importsModule, outboundModule],
  migrations: [
    notesAndSearch,
    notesByOwner,
    wholeNotes,
    searchInOrder,
    sharesByOwner,
    newestFoundFirst,
  ],
  onAccountsDisabled: 'delete',
  ownedTables,
  routes: [
    ...notesRoutes,
    ...itemsRoutes,
    ...labelsRoutes,
    ...versionsRoutes,
    ...noteSharingRoutes,
    ...remindersRoutes,
    ...tasksRoutes,
    ...attachmentsRoutes,
    ...templatesRoutes,
    ...linksRoutes,
    ...previewsRoutes,
    ...noteSettingsRoutes,
    ...feedRoutes,
    ...notesImportRoutes,
    ...notesExportRoutes,
    ...importsRoutes(notesImports),
  ],
  tools: notesTools,
  jobs: [remindOfNotes, purgeTrash, readImage, finishUndoJob(notesImports)],
  variables: { IMAGE_TEXT, LINK_PREVIEWS },
  fileKinds: [],
};
