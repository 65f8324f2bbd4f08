import { Readable } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import { type Kysely, sql, type Transaction } from 'kysely';
import { z } from 'zod';
import type { Context } from '../../../kernel/context.ts';
import { Invalid } from '../../../kernel/errors.ts';
import type { KernelTables } from '../../../kernel/tables.ts';
import { foldedKey } from '../../../kernel/text/fold.ts';
import { jsonLists } from '../../../kernel/text/json-lists.ts';
import { parseJsonOrNull } from '../../../kernel/text/parse-json.ts';
import type { PartFiles } from '../../../shared/account-data/part-files.ts';
import type { PartFolder } from '../../../shared/account-data/part-folder.ts';
import type { ImportBatch } from '../../../shared/imports/import-batch.ts';
import type { Addition } from '../../../shared/imports/pipeline.ts';
import { storeImportedPicture } from '../../../shared/imports/store-picture.ts';
import { foodPhotoKind, removeUnshownPhotos } from '../foods/food-photo.ts';
import type { NutritionTables } from '../tables.ts';

type PictureTables = NutritionTables & KernelTables;
type PicturesContext = Context<PictureTables>;

export const PICTURES_FILE = 'pictures.json';
const PICTURES_FORMAT = 'daybook-nutrition-pictures';

const AT_ONCE = 200;
const MOST_PICTURES = 50_000;
const MOST_LIST_BYTES = 16 * 1024 * 1024;
const MOST_PICTURE_BYTES = 20 * 1024 * 1024;
const TABLES = { food: 'foods', meal: 'meals' } as const;

/** The food or meal is named, because an import finds those that are here already by their name. */
const picture = z.object({
  of: z.enum(['food', 'meal']),
  name: z.string().max(500),
  brand: z.string().max(500).nullable().default(null),
  file: z.string().max(500),
});
type Picture = z.output<typeof picture>;

const document = z.object({
  format: z.literal(PICTURES_FORMAT),
  version: z.literal(1),
  pictures: z.array(picture).max(MOST_PICTURES),
});

/** Writes the pictures of foods and meals and the list that names them. */
export async function writePictures(
  { db, owner, files }: PicturesContext,
  folder: PartFolder,
): Promise<void> {
  const listed: Picture[] = [];
  for (const of of ['food', 'meal'] as const) {
    for await (const { id, name, brand, sha256 } of findShown(db, owner, of)) {
      const file = `pictures/${of}-${id}.webp`;
      const isThere = await folder.addStored(file, files, sha256);
      if (isThere) listed.push({ of, name, brand, file });
    }
  }
  const pictures = Readable.from(listed);
  await folder.addPieces(
    PICTURES_FILE,
    jsonLists({ format: PICTURES_FORMAT, version: 1 }, { pictures }),
  );
}

async function* findShown(db: Kysely<PictureTables>, owner: number, of: Picture['of']) {
  // Both tables have the columns that are read.
  const table = TABLES[of] as 'foods';
  for (let last = 0; ; ) {
    const rows = await db
      .selectFrom(`${table} as shown`)
      .innerJoin('files', 'files.id', 'shown.photo_id')
      .select(['shown.id', 'shown.name', 'files.sha256', brandOf(of)])
      .where('shown.owner_id', '=', owner)
      .where('shown.deleted_at', 'is', null)
      .where('files.owner_id', '=', owner)
      .where('shown.id', '>', last)
      .orderBy('shown.id')
      .limit(AT_ONCE)
      .execute();
    yield* rows;
    const end = rows.at(-1);
    if (!end) return;
    last = end.id;
  }
}

/** Reads the list of pictures; refuses a list that has another form. */
export async function readPictureList(files: PartFiles): Promise<readonly Picture[]> {
  if (!files.has(PICTURES_FILE)) return [];
  const bytes = await files.read(PICTURES_FILE, MOST_LIST_BYTES);
  const parsed = document.safeParse(parseJsonOrNull(bytes.toString('utf8')));
  if (parsed.success) return parsed.data.pictures;
  const message = `nutrition/${PICTURES_FILE} is not a list of pictures.`;
  throw new Invalid(message, [{ path: 'file', message }], 'unknown_file');
}

interface ShownPicture {
  readonly of: Picture['of'];
  readonly file: number;
}

/** Pictures that a food or meal still shows. */
export const FOOD_PICTURES: Addition<NutritionTables, ShownPicture> = {
  kind: 'pictures',
  remove: async (tx, { owner }, keys) => {
    let removed = 0;
    for (const { of, file } of keys) {
      const { numUpdatedRows } = await tx
        .updateTable(TABLES[of])
        .set({ photo_id: null })
        .where('owner_id', '=', owner)
        .where('photo_id', '=', file)
        .executeTakeFirstOrThrow();
      removed += Number(numUpdatedRows) > 0 ? 1 : 0;
    }
    await removeUnshownPhotos(
      tx,
      owner,
      keys.map(({ file }) => file),
    );
    return removed;
  },
};

/** Stores pictures where a food or meal of the name has none; returns how many. */
export async function storePictures(
  context: PicturesContext,
  pictures: readonly Picture[],
  files: PartFiles,
  batch: ImportBatch,
): Promise<number> {
  let added = 0;
  for (const one of pictures) {
    await turn();
    const id = await findWithout(context.db, context.owner, one);
    if (id === undefined) continue;
    const original = await files.readPicture(one.file, MOST_PICTURE_BYTES);
    if (!original) continue;
    const stored = await storeImportedPicture(context, foodPhotoKind, original, (tx, file) =>
      show(tx, context.owner, { of: one.of, file, id }, batch),
    );
    if (stored) added += 1;
  }
  return added;
}

async function findWithout(
  db: Kysely<PictureTables>,
  owner: number,
  { of, name, brand }: Picture,
): Promise<number | undefined> {
  const rows = await db
    .selectFrom(TABLES[of] as 'foods')
    .select(['id', 'name', brandOf(of)])
    .where('owner_id', '=', owner)
    .where('name_key', '=', foldedKey(name))
    .where('photo_id', 'is', null)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();
  const isSame = (one: string | null, other: string | null) =>
    (one ?? '').toLowerCase() === (other ?? '').toLowerCase();
  return rows.find((row) => isSame(row.name, name) && isSame(row.brand, brand))?.id;
}

/** A meal has no brand. */
function brandOf(of: Picture['of']) {
  return (of === 'food' ? sql<string | null>`brand` : sql<null>`null`).as('brand');
}

/** The time of change stays, by which the undo finds the food unchanged. */
async function show(
  given: Transaction<PictureTables>,
  owner: number,
  { of, file, id }: ShownPicture & { readonly id: number },
  batch: ImportBatch,
): Promise<true> {
  const tx = given as unknown as Transaction<NutritionTables>;
  await tx
    .updateTable(TABLES[of])
    .set({ photo_id: file })
    .where('owner_id', '=', owner)
    .where('id', '=', id)
    .execute();
  await batch.record(tx, FOOD_PICTURES, [{ of, file }]);
  return true;
}
