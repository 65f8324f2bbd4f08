import { randomUUID } from 'node:crypto';
import { access, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { today } from '../../../kernel/clock.ts';
import { type Context, zoneOf } from '../../../kernel/context.ts';
import { FileAnswer } from '../../../kernel/files/file-answer.ts';
import { words } from '../../../kernel/text.ts';
import { fileIdOf } from '../recipes/content.ts';
import type { Recipe } from '../recipes/contract.ts';
import { readRecipe } from '../recipes/recipes.ts';
import type { RecipeAppTables } from '../tables.ts';
import { ArchiveWriter } from './archive-writer.ts';
import { belongingsOf } from './belongings.ts';
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
  try {
    await writeArchive(context, path);
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
  const name = `daybook-recipes-${today(clock, zoneOf(context))}.zip`;
  return new FileAnswer(path, 'application/zip', randomUUID(), name);
}

async function writeArchive(context: ExportContext, path: string): Promise<void> {
  const archive = await ArchiveWriter.open(path, new Date(context.clock.millis()));
  try {
    await addBelongings(context, archive);
    await addRecipes(context, archive);
    await archive.end();
  } catch (error) {
    await archive.abandon();
    throw error;
  }
}

async function addBelongings(context: ExportContext, archive: ArchiveWriter): Promise<void> {
  const { db, owner, files } = context;
  const beside: [name: string, sha256: string][] = [];
  const lists = belongingsOf(db, owner, async (entry, at, sha256) => {
    if (!(await isThere(files.pathOf(sha256)))) return null;
    const name = `belongings/cook-${entry}-${at + 1}.webp`;
    beside.push([name, sha256]);
    return name;
  });
  await archive.addPieces(BELONGINGS_FILE, belongingsText(lists));
  for (const [name, sha256] of beside) await archive.addFile(name, files.pathOf(sha256));
}

/** The document of all lists as JSON, in pieces. */
async function* belongingsText(lists: ReturnType<typeof belongingsOf>): AsyncGenerator<string> {
  yield `{"format":"${BELONGINGS_FORMAT}","version":${BELONGINGS_VERSION}`;
  for (const [name, items] of Object.entries(lists)) {
    yield `,\n"${name}":[`;
    let separator = '\n';
    for await (const item of items) {
      yield `${separator}${JSON.stringify(item)}`;
      separator = ',\n';
    }
    yield ']';
  }
  yield '}\n';
}

async function addRecipes({ db, owner, files }: ExportContext, archive: ArchiveWriter) {
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
        await archive.addFile(`${place}/${name}`, files.pathOf(sha256));
      }
      await archive.addText(`${place}/recipe.json`, JSON.stringify(document, null, 1));
    }
    const end = kept.at(-1);
    if (!end) return;
    last = end.recipe.id;
    await turn();
  }
}

/** A restored backup may lack some of them. */
async function thatAreThere(
  pictures: Kept['pictures'],
  files: ExportContext['files'],
): Promise<Map<number, string>> {
  const there = new Map<number, string>();
  for (const [id, sha256] of pictures) {
    if (await isThere(files.pathOf(sha256))) there.set(id, sha256);
  }
  return there;
}

function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
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
