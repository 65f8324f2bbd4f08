import type { Context } from '../../../kernel/context.ts';
import type { RecipeAppTables } from '../tables.ts';
import type { BelongingsFound } from './belongings/read-belongings.ts';
import type { ScanResult } from './contract.ts';
import { findDuplicates } from './duplicates.ts';
import type { ImportedRecipe } from './imported-recipe.ts';
import { thumbOf } from './pictures.ts';
import type { Report } from './progress.ts';
import { nameIn, type RecipeArchive } from './read-archive.ts';

type ScanContext = Pick<Context<RecipeAppTables>, 'db' | 'owner'>;
type Shown = Omit<ScanResult['recipes'][number], 'duplicate_of'>;

/** More than anybody looks through; a picker of thousands shows names. */
const MOST_THUMBS = 300;
const MOST_THUMB_BYTES = 6 * 1024 * 1024;

/** What an archive holds, for choosing from. */
export async function scanArchive(
  { db, owner }: ScanContext,
  archive: RecipeArchive,
  report: Report,
): Promise<Pick<ScanResult, 'recipes' | 'failed' | 'belongings'>> {
  const shown: Shown[] = [];
  const failed: ScanResult['failed'] = [];
  const thumbs = new Thumbs(archive);
  let idx = 0;
  for await (const reading of archive.recipes(({ read, total }) =>
    report('reading', read, total),
  )) {
    if (reading.recipe) shown.push(await show(idx, reading.recipe, thumbs));
    else failed.push({ idx, name: nameIn(reading, idx), error: reading.reason });
    idx += 1;
  }
  const duplicates = await findDuplicates(db, owner, shown);
  return {
    recipes: shown.map((one, at) => ({ ...one, duplicate_of: duplicates[at] ?? null })),
    failed,
    belongings: countOf(await archive.belongings()),
  };
}

function countOf(found: BelongingsFound | null): ScanResult['belongings'] {
  return (
    found && {
      units: found.custom_units.length,
      pantry: found.pantry.length,
      cookbooks: found.cookbooks.length,
      diary: found.diary.length,
      shopping: found.shopping.length,
      left_out: found.leftOut,
    }
  );
}

async function show(idx: number, recipe: ImportedRecipe, thumbs: Thumbs): Promise<Shown> {
  const { name, source, source_url, image, ingredients, steps, cooks } = recipe;
  return {
    idx,
    name,
    source,
    source_url,
    img_url: image?.kind === 'url' ? image.url : null,
    has_image_asset: image !== null && image.kind !== 'url',
    thumb_data_url: await thumbs.of(recipe),
    ingredient_count: ingredients.reduce((sum, { items }) => sum + items.length, 0),
    step_count: steps.length,
    timelineEventCount: cooks.length,
  };
}

/** Makes thumbnails while there are not too many of them. */
class Thumbs {
  readonly #archive: RecipeArchive;
  #left = MOST_THUMBS;
  #bytesLeft = MOST_THUMB_BYTES;

  constructor(archive: RecipeArchive) {
    this.#archive = archive;
  }

  async of(recipe: ImportedRecipe): Promise<string | null> {
    if (recipe.image === null || this.#left === 0 || this.#bytesLeft <= 0) return null;
    const original = await this.#archive.openImage(recipe).catch(() => null);
    const thumb = original && (await thumbOf(original));
    if (thumb === null) return null;
    this.#left -= 1;
    this.#bytesLeft -= thumb.length;
    return thumb;
  }
}
