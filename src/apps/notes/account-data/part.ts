import type { AccountPart, PartOutcome } from '../../../shared/account-data/account-part.ts';
import { jsonText, writeNotesArchive } from '../export/export.ts';
import { notesPipeline } from '../import/pipeline.ts';

const FILE = 'notes.zip';

/** Notes with their files, labels and templates, in the format of the app's export. */
export const notesPart: AccountPart = {
  name: 'notes',
  write: async (context, folder) => {
    await folder.addWritten(FILE, (path) => writeNotesArchive(context, path));
    await folder.addPieces('notes.json', jsonText(context));
  },
  preview: async (context, files, report) => {
    if (!files.has(FILE)) return [];
    const notes = await notesPipeline.read(context, await files.unpack(FILE));
    const { found, new: fresh } = await notesPipeline.preview(context, notes, report);
    return [{ kind: 'notes', found, new: fresh }];
  },
  store: async (context, files, batch, report): Promise<PartOutcome> => {
    const notes = await notesPipeline.read(context, await files.unpack(FILE));
    const { added, already_here, skipped } = await notesPipeline.store(
      context,
      notes,
      {},
      batch,
      report,
    );
    return { added, alreadyHere: already_here, skipped, skippedCount: batch.failed };
  },
  additions: notesPipeline.additions,
  bulkTables: notesPipeline.bulkTables,
};
