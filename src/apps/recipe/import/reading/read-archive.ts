import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { DomainError } from '../../../../kernel/errors.ts';
import { BadEntry, Budget, RefusedArchive } from '../../../../shared/imports/files/zip/limits.ts';
import {
  readAll,
  unpackToFile,
  unpackToMemory,
} from '../../../../shared/imports/files/zip/unpack.ts';
import { damagedArchive, Zip, type ZipEntry } from '../../../../shared/imports/files/zip/zip.ts';
import { BELONGINGS_FILE } from '../../export/belongings-document.ts';
import { byteLimitOf } from '../archive/byte-limit.ts';
import { ARCHIVE_LIMITS, type ArchiveLimits } from '../archive/limits.ts';
import { PictureIndex } from '../archive/picture-index.ts';
import { cacheItems, openCache } from '../archive/reading-cache.ts';
import type { ParsedBelongings } from '../belongings/read-belongings.ts';
import { type ImportedRecipe, UnreadableRecipe } from '../imported-recipe.ts';
import { ArchivePictures, nestedPath, type PicturePlaces } from './archive-pictures.ts';
import { type ArchiveProgress, ProgressCounter } from './archive-progress.ts';
import { detectContent } from './detect-format.ts';
import type { RecipeReading } from './read-content.ts';
import { readBelongingsInWorker, readContentInWorker } from './read-in-worker.ts';

const RECIPE_FILE =
  /\.(?:json|html?|paprikarecipe|melarecipe|crumb|csv|cook|md|markdown|mxp|mx2)$/i;
/** Markdown in an archive may be anything; what is no recipe is passed over. */
const MARKDOWN = /\.(?:md|markdown)$/i;
/** Allows one enclosing folder, which repacking adds. */
const BELONGINGS = new RegExp(`^(?:[^/]+/)?${RegExp.escape(BELONGINGS_FILE)}$`, 'i');
const NO_PICTURES = new PictureIndex([], []);
const ZIP_FILE = /\.(?:zip|paprikarecipes|melarecipes)$/i;

export interface ArchiveOptions {
  /** A folder for unpacking nested archives; the caller creates and removes it. */
  readonly folder: string;
  /** Caches the readings for a second pass over the same file. */
  readonly keep?: boolean;
  /** The original file name. */
  readonly name?: string | undefined;
  readonly limits?: Partial<ArchiveLimits>;
}

/** A recipe or a failure, with its path in the archive. */
export type ArchiveReading = RecipeReading & { readonly path: string };

/** Label of an unreadable recipe: its name, its path, or its number. */
export function nameReading({ name, path }: ArchiveReading, idx: number): string {
  return name || path || `#${idx + 1}`;
}

/** A cached reading with the locations of its pictures. */
interface CachedReading {
  readonly reading: ArchiveReading;
  readonly places: PicturePlaces;
}

/**
 * An uploaded file: a single recipe, or an archive of any depth. Recipes are always read in the
 * same order, so an index identifies a recipe across two passes.
 */
export class RecipeArchive {
  readonly #file: string;
  readonly #folder: string;
  readonly #limits: ArchiveLimits;
  readonly #keep: boolean;
  readonly #name: string;
  readonly #pictures = new ArchivePictures();
  /** Nested archives that are currently unpacked, with their files. */
  readonly #unpacked = new Map<ZipEntry, string>();

  constructor(file: string, options: ArchiveOptions) {
    this.#file = file;
    this.#folder = options.folder;
    this.#keep = options.keep ?? false;
    this.#name = options.name ?? '';
    this.#limits = { ...ARCHIVE_LIMITS, ...options.limits };
  }

  /** Everything in our own export except recipes. */
  async belongings(): Promise<ParsedBelongings | null> {
    if ((await this.#content()) !== 'zip') return null;
    const budget = new Budget(this.#limits);
    return this.#inZip([], budget, async (zip) => {
      const files = await zip.files(budget);
      const entry = files.find(({ path }) => BELONGINGS.test(path));
      if (!entry) return null;
      try {
        const bound = () => this.#limits.fileBytes;
        const found = await readBelongingsInWorker(await unpackToMemory(zip, entry, bound, budget));
        return found && this.#pictures.placePhotos(found, entry, new PictureIndex(files, []));
      } catch (error) {
        // Reading the recipes reports the errors of each file.
        if (error instanceof BadEntry || error instanceof UnreadableRecipe) return null;
        throw error;
      }
    });
  }

  /** Reads all recipes in order; an unreadable recipe becomes a failure. */
  async *recipes(onProgress?: (progress: ArchiveProgress) => void): AsyncGenerator<ArchiveReading> {
    const progress = new ProgressCounter(onProgress);
    const path = join(this.#folder, 'readings');
    const kept = await openCache<CachedReading>(path);
    if (kept) {
      progress.expect(kept.count);
      for await (const one of kept.items()) {
        yield this.#remembered(one);
        progress.advance();
      }
    } else if (this.#keep) {
      for await (const { reading } of cacheItems(path, this.#placing(this.#read(progress)))) {
        yield reading;
      }
    } else {
      yield* this.#read(progress);
    }
  }

  async *#read(progress: ProgressCounter): AsyncGenerator<ArchiveReading> {
    if ((await this.#content()) === 'zip') {
      yield* this.#readZip(this.#file, [], new Budget(this.#limits), progress);
      return;
    }
    progress.expect(1);
    for await (const reading of this.#readFile()) {
      yield reading.recipe
        ? {
            ...reading,
            recipe: this.#pictures.placeAll(reading.recipe, '', [], NO_PICTURES),
            path: '',
          }
        : { ...reading, path: '' };
    }
    progress.advance();
  }

  async *#placing(readings: AsyncGenerator<ArchiveReading>): AsyncGenerator<CachedReading> {
    for await (const reading of readings) {
      yield { reading, places: reading.recipe ? this.#pictures.locate(reading.recipe) : [] };
    }
  }

  #remembered({ reading, places }: CachedReading): ArchiveReading {
    this.#pictures.restore(places);
    return reading;
  }

  /**
   * Opens a picture in the archive or embedded in the recipe; null if it is elsewhere. Cheapest
   * right after its recipe was read.
   */
  async openImage({ image }: Pick<ImportedRecipe, 'image'>): Promise<Buffer | null> {
    if (image?.kind === 'data') return this.#decoded(image.base64);
    const place = image?.kind === 'entry' ? this.#pictures.get(image.path) : undefined;
    if (!place) return null;
    const budget = new Budget(this.#limits);
    try {
      return await this.#inZip(place.within, budget, (zip) =>
        unpackToMemory(zip, place.picture, () => this.#limits.imageBytes, budget),
      );
    } catch (error) {
      if (error instanceof BadEntry) throw new UnreadableRecipe(`The picture ${error.message}.`);
      throw error;
    }
  }

  #decoded(base64: string): Buffer {
    const bytes = Buffer.from(base64, 'base64');
    if (bytes.length > this.#limits.imageBytes)
      throw new UnreadableRecipe('The picture is too large.');
    return bytes;
  }

  async #content() {
    const file = await open(this.#file, 'r');
    try {
      const head = Buffer.alloc(4096);
      const { bytesRead } = await file.read(head, 0, head.length, 0);
      const content = detectContent(head.subarray(0, bytesRead));
      if (ZIP_FILE.test(this.#name) && (content === 'text' || content === 'unknown')) {
        throw damagedArchive();
      }
      return content;
    } finally {
      await file.close();
    }
  }

  /** Reads a file that is not an archive; its errors fail the whole upload. */
  async *#readFile(): AsyncGenerator<RecipeReading> {
    try {
      yield* this.#readBytes(
        await readAll(createReadStream(this.#file), (head) => byteLimitOf(head, this.#limits)),
        this.#name,
      );
    } catch (error) {
      if (error instanceof BadEntry) {
        throw new RefusedArchive('archive_too_large', `This file ${error.message}.`);
      }
      throw error;
    }
  }

  #readBytes(bytes: Buffer, fileName: string): AsyncGenerator<RecipeReading> {
    return readContentInWorker(bytes, fileName === '' ? {} : { fileName });
  }

  async *#readZip(
    file: string,
    within: readonly ZipEntry[],
    budget: Budget,
    progress: ProgressCounter,
  ): AsyncGenerator<ArchiveReading> {
    const zip = await Zip.open(file);
    try {
      const files = await zip.files(budget);
      const recipes = files.filter(({ path }) => RECIPE_FILE.test(path));
      const readables = files.filter(({ path }) => RECIPE_FILE.test(path) || ZIP_FILE.test(path));
      const pictures = new PictureIndex(files, recipes);
      progress.expect(readables.length);
      for (const entry of readables) {
        const isZip = ZIP_FILE.test(entry.path);
        if (isZip) yield* this.#readInner(zip, entry, within, budget, progress);
        else yield* this.#readEntry(zip, entry, within, budget, pictures);
        progress.advance();
        await turn();
      }
    } finally {
      zip.close();
    }
  }

  async *#readEntry(
    zip: Zip,
    entry: ZipEntry,
    within: readonly ZipEntry[],
    budget: Budget,
    pictures: PictureIndex,
  ): AsyncGenerator<ArchiveReading> {
    const path = nestedPath(within, entry);
    try {
      const bytes = await unpackToMemory(
        zip,
        entry,
        (head) => byteLimitOf(head, this.#limits),
        budget,
      );
      for await (const reading of this.#readBytes(bytes, entry.path)) {
        if (!reading.recipe && MARKDOWN.test(entry.path)) continue;
        const recipe =
          reading.recipe && this.#pictures.placeAll(reading.recipe, entry.path, within, pictures);
        yield recipe ? { ...reading, recipe, path } : { ...reading, path };
      }
    } catch (error) {
      const failure = { ...toFailure(error), path };
      if (!MARKDOWN.test(entry.path)) yield failure;
    }
  }

  async *#readInner(
    zip: Zip,
    entry: ZipEntry,
    within: readonly ZipEntry[],
    budget: Budget,
    progress: ProgressCounter,
  ): AsyncGenerator<ArchiveReading> {
    const path = nestedPath(within, entry);
    if (within.length + 2 > this.#limits.depth) {
      yield {
        recipe: null,
        name: '',
        reason: 'Archives are nested too deeply.',
        path,
      };
      return;
    }
    const file = join(this.#folder, randomUUID());
    try {
      await unpackToFile(zip, entry, file, budget);
      this.#unpacked.set(entry, file);
      yield* this.#readZip(file, [...within, entry], budget, progress);
    } catch (error) {
      yield { ...toFailure(error), path };
    } finally {
      this.#unpacked.delete(entry);
      await rm(file, { force: true });
    }
  }

  /** Runs `use` on a nested archive, unpacking it again if necessary. */
  async #inZip<Result>(
    within: readonly ZipEntry[],
    budget: Budget,
    use: (zip: Zip) => Promise<Result>,
    file = this.#file,
  ): Promise<Result> {
    const [next, ...deeper] = within;
    const ready = next && this.#unpacked.get(next);
    if (ready) return this.#inZip(deeper, budget, use, ready);
    const zip = await Zip.open(file);
    try {
      if (!next) return await use(zip);
      const unpacked = join(this.#folder, randomUUID());
      await unpackToFile(zip, next, unpacked, budget);
      try {
        return await this.#inZip(deeper, budget, use, unpacked);
      } finally {
        await rm(unpacked, { force: true });
      }
    } finally {
      zip.close();
    }
  }
}

/** Converts an error of one entry to a failure; errors of the whole archive are rethrown. */
function toFailure(error: unknown): RecipeReading {
  const isTooMuch = error instanceof RefusedArchive && error.code === 'archive_too_large';
  if (error instanceof BadEntry)
    return { recipe: null, name: '', reason: `This file ${error.message}.` };
  if (error instanceof DomainError && !isTooMuch)
    return { recipe: null, name: '', reason: error.message };
  throw error;
}
