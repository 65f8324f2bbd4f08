import type { Context } from '../../../../kernel/context.ts';
import type { ReportProgress } from '../../../../shared/imports/progress.ts';
import type { RecipeAppTables } from '../../tables.ts';
import type { ParsedBelongings } from '../belongings/read-belongings.ts';
import type { ScanResult } from '../contract.ts';
import type { ImportedRecipe } from '../imported-recipe.ts';
import { findDuplicates } from '../storing/duplicates.ts';
import { makeThumbnail } from '../storing/pictures.ts';
import { nameReading, type RecipeArchive } from './read-archive.ts';

type ScanContext = Pick<Context<RecipeAppTables>, 'db' | 'owner'>;
type ScannedRecipe = Omit<ScanResult['recipes'][number], 'duplicate_of'>;

/** Beyond this, the picker shows names only. */
const MOST_THUMBS = 300;
const MOST_THUMB_BYTES = 6 * 1024 * 1024;

/** Lists the contents of an archive for selection. */
export async function scanRecipes(
  { db, owner }: ScanContext,
  archive: RecipeArchive,
  report: ReportProgress,
): Promise<Pick<ScanResult, 'recipes' | 'failed' | 'belongings'>> {
  const shown: ScannedRecipe[] = [];
  const failed: ScanResult['failed'] = [];
  const thumbs = new ThumbnailBudget(archive);
  let idx = 0;
  for await (const reading of archive.recipes(({ read, total }) =>
    report('reading', read, total),
  )) {
    if (reading.recipe) shown.push(await toScannedRecipe(idx, reading.recipe, thumbs));
    else failed.push({ idx, name: nameReading(reading, idx), error: reading.reason });
    idx += 1;
  }
  const duplicates = await findDuplicates(db, owner, shown);
  return {
    recipes: shown.map((one, at) => ({ ...one, duplicate_of: duplicates[at] ?? null })),
    failed,
    belongings: countBelongings(await archive.belongings()),
  };
}

function countBelongings(found: ParsedBelongings | null): ScanResult['belongings'] {
  return (
    found && {
      units: found.custom_units.length,
      pantry: found.pantry.length,
      cookbooks: found.cookbooks.length,
      diary: found.diary.length + found.plan_notes.length,
      shopping: found.shopping.length,
      messages: found.conversation.length,
      left_out: found.leftOut,
    }
  );
}

async function toScannedRecipe(
  idx: number,
  recipe: ImportedRecipe,
  thumbs: ThumbnailBudget,
): Promise<ScannedRecipe> {
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

/** Makes thumbnails until their number or total size reaches the limit. */
class ThumbnailBudget {
  readonly #archive: RecipeArchive;
  #left = MOST_THUMBS;
  #bytesLeft = MOST_THUMB_BYTES;

  constructor(archive: RecipeArchive) {
    this.#archive = archive;
  }

  async of(recipe: ImportedRecipe): Promise<string | null> {
    if (recipe.image === null || this.#left === 0 || this.#bytesLeft <= 0) return null;
    const original = await this.#archive.openImage(recipe).catch(() => null);
    const thumb = original && (await makeThumbnail(original));
    if (thumb === null) return null;
    this.#left -= 1;
    this.#bytesLeft -= thumb.length;
    return thumb;
  }
}
