import { reviveEntry, type ZipEntry } from '../../../../shared/imports/files/zip/zip.ts';
import type { PictureIndex } from '../archive/picture-index.ts';
import type { ParsedBelongings } from '../belongings/read-belongings.ts';
import type { ImportedImage, ImportedRecipe } from '../imported-recipe.ts';

interface PictureLocation {
  /** The nested archives to open, outermost first. */
  readonly within: readonly ZipEntry[];
  readonly picture: ZipEntry;
}

/** Locations by the paths under which recipes refer to their pictures. */
export type PicturePlaces = readonly (readonly [path: string, place: PictureLocation])[];

/** Where the pictures of an archive's recipes are. */
export class ArchivePictures {
  readonly #places = new Map<string, PictureLocation>();

  get(path: string): PictureLocation | undefined {
    return this.#places.get(path);
  }

  /** Replaces the photo paths by the paths under which the archive opens them. */
  placePhotos(found: ParsedBelongings, { path }: ZipEntry, pictures: PictureIndex) {
    const diary = found.diary.map(({ photos = [], ...entry }) => {
      const here = photos.flatMap((photo) => pictures.at(path, photo) ?? []);
      return { ...entry, photos: here.map((picture) => this.#place(picture, []).path) };
    });
    return { ...found, diary };
  }

  /** Replaces the picture references of a recipe by their paths in the archive. */
  placeAll(
    recipe: ImportedRecipe,
    path: string,
    within: readonly ZipEntry[],
    pictures: PictureIndex,
  ): ImportedRecipe {
    const found = pictures.of(path, recipe);
    const here = (image: ImportedImage | undefined) => {
      const named = image?.kind === 'entry' ? pictures.at(path, image.path) : null;
      return named ? this.#place(named, within) : keepOutside(image ?? null);
    };
    return {
      ...recipe,
      image: found ? this.#place(found, within) : keepOutside(recipe.image),
      steps: recipe.steps.map(({ image, ...step }) => {
        const placed = here(image);
        return placed ? { ...step, image: placed } : step;
      }),
      ...(recipe.photos && {
        photos: recipe.photos.flatMap(({ image, caption }) => {
          const placed = here(image);
          return placed ? [{ image: placed, caption }] : [];
        }),
      }),
      cooks: recipe.cooks.map(({ photos, ...cook }) => {
        const placed = photos?.flatMap((photo) => here(photo) ?? []) ?? [];
        return placed.length > 0 ? { ...cook, photos: placed } : cook;
      }),
    };
  }

  #place(picture: ZipEntry, within: readonly ZipEntry[]) {
    const path = nestedPath(within, picture);
    this.#places.set(path, { within, picture });
    return { kind: 'entry', path } as const;
  }

  /** The locations of a recipe's pictures, for the cache. */
  locate(recipe: ImportedRecipe): PicturePlaces {
    return imagesOf(recipe).flatMap((image) => {
      const place = image.kind === 'entry' ? this.#places.get(image.path) : undefined;
      return image.kind === 'entry' && place ? [[image.path, place] as const] : [];
    });
  }

  /** Restores cached locations. */
  restore(places: PicturePlaces): void {
    for (const [path, { within, picture }] of places) {
      this.#places.set(path, { within: within.map(reviveEntry), picture: reviveEntry(picture) });
    }
  }
}

function imagesOf({ image, steps, photos = [], cooks }: ImportedRecipe): ImportedImage[] {
  return [
    ...(image ? [image] : []),
    ...steps.flatMap((step) => step.image ?? []),
    ...photos.map((photo) => photo.image),
    ...cooks.flatMap(({ photos = [] }) => photos),
  ];
}

/** The path of an entry below the nested archives around it. */
export function nestedPath(within: readonly ZipEntry[], { path }: ZipEntry): string {
  return [...within.map((zip) => zip.path), path].join('!/');
}

function keepOutside(image: ImportedImage | null): ImportedImage | null {
  return image?.kind === 'entry' ? null : image;
}
