import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { type Context, timeZoneOf } from '../../../kernel/context.ts';
import { type ArchiveWriter, writeArchiveFile } from '../../../kernel/files/archive-writer.ts';
import { FileResponse } from '../../../kernel/files/file-response.ts';
import { foldedWords } from '../../../kernel/text/fold.ts';
import { jsonLists } from '../../../kernel/text/json-lists.ts';
import { today } from '../../../kernel/time/clock.ts';
import { fileIdOf } from '../recipes/content.ts';
import type { Recipe } from '../recipes/contract.ts';
import { readRecipe } from '../recipes/recipes.ts';
import type { RecipeAppTables } from '../tables.ts';
import { collectBelongings } from './belongings.ts';
import { BELONGINGS_FILE, BELONGINGS_FORMAT, BELONGINGS_VERSION } from './belongings-document.ts';
import { type ExportedLibraryRecipe, findRecipesAfter } from './library-recipes.ts';
import { type ExportedRecipe, exportDocument, exportRecipe } from './recipe-export.ts';
import { schemaOrgRecipe } from './schema-org.ts';

type ExportContext = Context<RecipeAppTables>;

export async function exportSchemaOrg(context: ExportContext, { id }: { id: number }) {
  const recipe = await readRecipe(context, { id });
  const { img_url } = recipe;
  const image = img_url?.startsWith('http') ? img_url : null;
  return schemaOrgRecipe(exportRecipe(toRecipeToExport(recipe)), image);
}

/** Written to disk first, so that a large library is never held in memory. */
export async function exportRecipes(context: ExportContext): Promise<FileResponse> {
  const { config, clock } = context;
  const folder = join(config.dataDir, 'uploads', randomUUID());
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, 'recipes.zip');
  try {
    await writeRecipesArchive(context, path);
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
  const name = `daybook-recipes-${today(clock, timeZoneOf(context))}.zip`;
  return FileResponse.onDisk(path, 'application/zip', randomUUID(), name);
}

/** Writes the whole library into a new file. */
export async function writeRecipesArchive(context: ExportContext, path: string): Promise<void> {
  await writeArchiveFile(path, context.clock, async (archive) => {
    await addBelongings(context, archive);
    await addRecipes(context, archive);
  });
}

async function addBelongings(context: ExportContext, archive: ArchiveWriter): Promise<void> {
  const { db, owner, files } = context;
  const beside: [name: string, sha256: string][] = [];
  const lists = collectBelongings(db, owner, async (entry, at, sha256) => {
    if (!(await files.has(sha256))) return null;
    const name = `belongings/cook-${entry}-${at + 1}.webp`;
    beside.push([name, sha256]);
    return name;
  });
  const head = { format: BELONGINGS_FORMAT, version: BELONGINGS_VERSION };
  await archive.addPieces(BELONGINGS_FILE, jsonLists(head, lists));
  for (const [name, sha256] of beside) await archive.addStored(name, files, sha256);
}

async function addRecipes({ db, owner, files }: ExportContext, archive: ArchiveWriter) {
  let last = 0;
  for (;;) {
    const kept = await findRecipesAfter(db, owner, last);
    for (const one of kept) {
      const place = entryFolder(one);
      const { document, pictures } = toDocument({
        ...one,
        pictures: await keepExisting(one.pictures, files),
      });
      for (const [name, sha256] of pictures) {
        await archive.addStored(`${place}/${name}`, files, sha256);
      }
      await archive.addText(`${place}/recipe.json`, JSON.stringify(document, null, 1));
    }
    const end = kept.at(-1);
    if (!end) return;
    last = end.recipe.id;
    await turn();
  }
}

/** Drops pictures whose file is missing, which can happen after restoring a backup. */
async function keepExisting(
  pictures: ExportedLibraryRecipe['pictures'],
  files: ExportContext['files'],
): Promise<Map<number, string>> {
  const there = new Map<number, string>();
  for (const [id, sha256] of pictures) {
    if (await files.has(sha256)) there.set(id, sha256);
  }
  return there;
}

function entryFolder({ recipe }: ExportedLibraryRecipe): string {
  return `recipes/${recipe.id}-${foldedWords(recipe.name).join('-').slice(0, 60) || 'recipe'}`;
}

/** The document of a recipe, and the pictures to store next to it. */
function toDocument({ recipe, cooks, parts, pictures: stored }: ExportedLibraryRecipe) {
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
  const photos = recipe.photos.flatMap(({ img_url, caption }, at) => {
    const name = placed(img_url, `photo-${at + 1}.webp`);
    return name === null ? [] : [{ image: name, caption }];
  });
  const cooksHere = cooks.map(({ photos = [], ...cook }, n) => {
    const names = photos.flatMap(
      (address, at) => placed(address, `cook-${n + 1}-${at + 1}.webp`) ?? [],
    );
    return { ...cook, ...(names.length > 0 ? { photos: names } : {}) };
  });
  const exported = exportRecipe(toRecipeToExport(recipe), {
    cooks: cooksHere,
    image,
    photos,
    stepImages,
    parts,
  });
  return { document: exportDocument([exported]), pictures };
}

type RecipeToExport = Parameters<typeof exportRecipe>[0];

function toRecipeToExport(recipe: Recipe): RecipeToExport {
  const nutrition = recipe.nutrition as ExportedRecipe['nutrition'];
  return { ...recipe, nutrition };
}
