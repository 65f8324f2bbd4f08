import type { Context } from '../../../kernel/context.ts';
import type { AccountPart } from '../../../shared/account-data/account-part.ts';
import type { PartFiles } from '../../../shared/account-data/part-files.ts';
import { CSV_TABLES } from '../export/csv.ts';
import { csvText, jsonText } from '../export/export.ts';
import { diaryPipeline } from '../import/pipeline.ts';
import type { ImportTables } from '../import/store/import-context.ts';
import { FOOD_PICTURES, readPictureList, storePictures, writePictures } from './pictures.ts';

const FILE = 'nutrition.json';
const OPTIONS = { weight_unit: 'unknown', length_unit: 'unknown', slots: {} } as const;

/** Diary, foods, meals and habits in the format of the app's export, tables, and pictures. */
export const nutritionPart: AccountPart = {
  name: 'nutrition',
  write: async (context, folder) => {
    await folder.addPieces(FILE, jsonText(context));
    for (const table of CSV_TABLES) {
      await folder.addPieces(`csv/${table.file}`, csvText(context, table));
    }
    await writePictures(context, folder);
  },
  preview: async (context, files, report) => {
    const pictures = await readPictureList(files);
    const found =
      pictures.length === 0 ? [] : [{ kind: 'pictures', found: pictures.length, new: null }];
    if (!files.has(FILE)) return found;
    const diary = await readDiary(context, files);
    const { counts } = await diaryPipeline.preview(context, diary, report);
    return [...counts, ...found];
  },
  store: async (context, files, batch, report) => {
    const none = { added: [], already_here: 0, skipped: [], skipped_count: 0 };
    const { added, already_here, skipped, skipped_count } = files.has(FILE)
      ? await diaryPipeline.store(context, await readDiary(context, files), OPTIONS, batch, report)
      : none;
    const pictures = await storePictures(context, await readPictureList(files), files, batch);
    return {
      added: [...added, { kind: 'pictures', count: pictures }],
      alreadyHere: already_here,
      skipped: skipped.map(({ file, row, reason }) => ({ file: `${file} ${row}`.trim(), reason })),
      skippedCount: skipped_count,
    };
  },
  additions: [FOOD_PICTURES, ...diaryPipeline.additions],
  bulkTables: diaryPipeline.bulkTables,
};

async function readDiary(context: Context<ImportTables>, files: PartFiles) {
  return diaryPipeline.read(context, await files.unpack(FILE));
}
