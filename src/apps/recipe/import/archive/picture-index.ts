import { posix } from 'node:path';
import type { ZipEntry } from '../../../../shared/imports/files/zip/zip.ts';
import type { ImportedRecipe } from '../imported-recipe.ts';

const PICTURE = /\.(?:jpe?g|png|webp|gif|avif)$/i;
/**
 * Names that programs give to a recipe's picture in the same folder, with or without an extension.
 */
const BESIDE = [/^images\/original(?:\.\w+)?$/i, /^image(?:\.\w+)?$/i, /^full(?:\.\w+)?$/i];

/** Finds the pictures that belong to the recipes of one archive. */
export class PictureIndex {
  readonly #byPath = new Map<string, ZipEntry>();
  readonly #byFolder = new Map<string, ZipEntry[]>();
  readonly #recipesIn = new Map<string, number>();

  constructor(files: readonly ZipEntry[], recipes: readonly ZipEntry[]) {
    for (const file of files) {
      if (!PICTURE.test(file.path) && !/(?:^|\/)(?:image|full)$/i.test(file.path)) continue;
      const key = keyOf(file.path);
      if (this.#byPath.has(key)) continue;
      this.#byPath.set(key, file);
      const folder = recipeFolderOf(key);
      const near = this.#byFolder.get(folder);
      if (near) near.push(file);
      else this.#byFolder.set(folder, [file]);
    }
    for (const { path } of recipes) {
      const folder = folderOf(keyOf(path));
      this.#recipesIn.set(folder, (this.#recipesIn.get(folder) ?? 0) + 1);
    }
  }

  /** The picture at a path, relative to the recipe or to the root. */
  at(recipePath: string, picturePath: string): ZipEntry | null {
    const beside = posix.join(folderOf(keyOf(recipePath)), keyOf(picturePath));
    return this.#byPath.get(beside) ?? this.#byPath.get(keyOf(picturePath)) ?? null;
  }

  /** The picture in the folder of a recipe, if the folder contains no other recipe. */
  beside(recipePath: string): ZipEntry | null {
    const folder = folderOf(keyOf(recipePath));
    if ((this.#recipesIn.get(folder) ?? 0) > 1) return null;
    const near = this.#byFolder.get(folder) ?? [];
    const start = folder === '.' ? 0 : folder.length + 1;
    for (const shape of BESIDE) {
      const found = near.find(({ path }) => shape.test(keyOf(path).slice(start)));
      if (found) return found;
    }
    // Older exports keep the picture's name from the server.
    const own = near.filter(({ path }) => folderOf(keyOf(path)) === folder && !isSmall(path));
    return own.length === 1 ? (own[0] ?? null) : null;
  }

  /** The picture of a recipe, if the archive contains it. */
  of(recipePath: string, recipe: ImportedRecipe): ZipEntry | null {
    if (recipe.image?.kind === 'data') return null;
    const named = recipe.image?.kind === 'entry' ? this.at(recipePath, recipe.image.path) : null;
    return named ?? (recipe.source === 'daybook' ? null : this.beside(recipePath));
  }
}

function isSmall(path: string): boolean {
  return /(?:^|\/)(?:thumb|tiny|min)[^/]*$/i.test(path);
}

function keyOf(path: string): string {
  return posix.normalize(path).toLowerCase();
}

function folderOf(key: string): string {
  return posix.dirname(key);
}

/** Mealie stores pictures in a subfolder of the recipe. */
function recipeFolderOf(key: string): string {
  const folder = folderOf(key);
  return posix.basename(folder) === 'images' ? folderOf(folder) : folder;
}
