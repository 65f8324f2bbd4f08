import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { access, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setImmediate as turn } from 'node:timers/promises';
import { ZipFile } from 'yazl';
import { today } from '../../../kernel/clock.ts';
import { type Context, zoneOf } from '../../../kernel/context.ts';
import { FileAnswer } from '../../../kernel/files/file-answer.ts';
import { words } from '../../../kernel/text.ts';
import { fileIdOf } from '../recipes/content.ts';
import type { Recipe } from '../recipes/contract.ts';
import { readRecipe } from '../recipes/recipes.ts';
import type { RecipeAppTables } from '../tables.ts';
import { belongingsOf, photosOf } from './belongings.ts';
import { BELONGINGS_FILE, BELONGINGS_FORMAT, BELONGINGS_VERSION } from './belongings-document.ts';
import { type Kept, keptAfter } from './library.ts';
import { type ExportedRecipe, exportDocument, exportRecipe } from './recipe-export.ts';
import { schemaOrgRecipe } from './schema-org.ts';

type ExportContext = Context<RecipeAppTables>;

export async function exportSchemaOrg(context: ExportContext, { id }: { id: number }) {
  const recipe = await readRecipe(context, { id });
  const { img_url } = recipe;
  const image = img_url?.startsWith('http') ? img_url : null;
  return schemaOrgRecipe(exportRecipe(storedOf(recipe)), image);
}

/** Written to disk first: an archive of a large library never stands in memory. */
export async function exportRecipes(context: ExportContext): Promise<FileAnswer> {
  const { config, clock } = context;
  const folder = join(config.dataDir, 'uploads', randomUUID());
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, 'recipes.zip');
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  // A picture that can't be read fails this export, never the process.
  zip.on('error', (error: Error) => output.destroy(error));
  const written = pipeline(output, createWriteStream(path, { mode: 0o600 }));
  try {
    await addBelongings(context, zip);
    await addAll(context, zip);
    zip.end();
    await written;
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
  const name = `daybook-recipes-${today(clock, zoneOf(context))}.zip`;
  return new FileAnswer(path, 'application/zip', randomUUID(), name);
}

async function addBelongings({ db, owner, files }: ExportContext, zip: ZipFile): Promise<void> {
  const belongings = await belongingsOf(db, owner);
  const stored = await thatAreThere(await photosOf(db, owner), files);
  const beside: [name: string, sha256: string][] = [];
  const diary = belongings.diary.map(({ photos = [], ...entry }) => {
    const names = photos.flatMap((address, at) => {
      const sha256 = stored.get(fileIdOf(address) ?? -1);
      if (sha256 === undefined) return [];
      const name = `belongings/cook-${entry.id}-${at + 1}.webp`;
      beside.push([name, sha256]);
      return [name];
    });
    return { ...entry, ...(names.length > 0 ? { photos: names } : {}) };
  });
  const document = { format: BELONGINGS_FORMAT, version: BELONGINGS_VERSION, ...belongings, diary };
  zip.addBuffer(Buffer.from(JSON.stringify(document, null, 1)), BELONGINGS_FILE);
  for (const [name, sha256] of beside) {
    await addStream(zip, name, false, () => createReadStream(files.pathOf(sha256)));
  }
}

async function addAll({ db, owner, files }: ExportContext, zip: ZipFile): Promise<void> {
  let last = 0;
  for (;;) {
    const kept = await keptAfter(db, owner, last);
    for (const one of kept) {
      const place = placeOf(one);
      const { document, pictures } = documentOf({
        ...one,
        pictures: await thatAreThere(one.pictures, files),
      });
      for (const [name, sha256] of pictures) {
        await addStream(zip, `${place}/${name}`, false, () =>
          createReadStream(files.pathOf(sha256)),
        );
      }
      const text = JSON.stringify(document, null, 1);
      await addStream(zip, `${place}/recipe.json`, true, () => Readable.from([Buffer.from(text)]));
    }
    const end = kept.at(-1);
    if (!end) return;
    last = end.recipe.id;
    await turn();
  }
}

/**
 * Adds an entry and waits until those before it are written: the archive takes entries faster than
 * the disk, and would hold a whole library in memory.
 */
function addStream(
  zip: ZipFile,
  name: string,
  compress: boolean,
  open: () => Readable,
): Promise<void> {
  return new Promise((resolve, reject) => {
    zip.once('error', reject);
    zip.addReadStreamLazy(name, { compress, mode: MODE }, (answer) => {
      zip.off('error', reject);
      answer(null, open());
      resolve();
    });
  });
}

/** An ordinary file that its owner writes and everybody reads. */
const MODE = 0o100664;

/** A restored backup may lack some of them. */
async function thatAreThere(
  pictures: Kept['pictures'],
  files: ExportContext['files'],
): Promise<Map<number, string>> {
  const there = new Map<number, string>();
  for (const [id, sha256] of pictures) {
    const isThere = await access(files.pathOf(sha256)).then(
      () => true,
      () => false,
    );
    if (isThere) there.set(id, sha256);
  }
  return there;
}

function placeOf({ recipe }: Kept): string {
  return `recipes/${recipe.id}-${words(recipe.name).join('-').slice(0, 60) || 'recipe'}`;
}

/** What a recipe's file says, and the pictures that lie beside it under the names it gives them. */
function documentOf({ recipe, cooks, pictures: stored }: Kept) {
  const pictures = new Map<string, string>();
  const placed = (address: string | null, name: string): string | null => {
    const sha256 = stored.get(fileIdOf(address) ?? -1);
    if (sha256 === undefined) return address?.startsWith('http') ? address : null;
    pictures.set(name, sha256);
    return name;
  };
  const image = placed(recipe.img_url, 'picture.webp');
  const stepImages = new Map(
    recipe.steps.flatMap(({ imgUrl }, at) => {
      const name = placed(imgUrl, `step-${at + 1}.webp`);
      return name === null ? [] : [[at, name] as const];
    }),
  );
  const cooksHere = cooks.map(({ photos = [], ...cook }, n) => {
    const names = photos.flatMap(
      (address, at) => placed(address, `cook-${n + 1}-${at + 1}.webp`) ?? [],
    );
    return { ...cook, ...(names.length > 0 ? { photos: names } : {}) };
  });
  const exported = exportRecipe(storedOf(recipe), { cooks: cooksHere, image, stepImages });
  return { document: exportDocument([exported]), pictures };
}

type Stored = Parameters<typeof exportRecipe>[0];

function storedOf(recipe: Recipe): Stored {
  const nutrition = recipe.nutrition as ExportedRecipe['nutrition'];
  return { ...recipe, nutrition };
}
