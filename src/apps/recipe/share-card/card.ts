import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { z } from 'zod';
import type { Context } from '../../../kernel/context.ts';
import { BytesResponse } from '../../../kernel/files/bytes-response.ts';
import { processPicture } from '../../../kernel/files/picture-queue.ts';
import { readContent } from '../../../kernel/files/store.ts';
import { requireRecipe } from '../recipes/access.ts';
import { fileIdOf } from '../recipes/content.ts';
import { findRecipePicture } from '../sharing/find-recipe-picture.ts';
import type { RecipeAppTables } from '../tables.ts';
import type { CardRecipe } from './card-facts.ts';
import type { shareCardContract } from './contract.ts';
import { CARD, drawText } from './draw.ts';

/** Part of the ETag; increase it when the design changes. */
const DESIGN = 1;

export async function drawCard(
  { db, owner, files }: Context<RecipeAppTables>,
  { id }: z.output<typeof shareCardContract.drawCard.input>,
): Promise<BytesResponse> {
  await requireRecipe(db, owner, id);
  const recipe = await findCardRecipe(db, id);
  const fileId = fileIdOf(recipe.img_url);
  const picture = fileId === null ? undefined : await findRecipePicture(db, id, fileId);
  const shown = JSON.stringify([DESIGN, recipe, picture?.sha256]);
  const etag = createHash('sha256').update(shown).digest('base64url');
  return new BytesResponse('image/png', etag, async () => {
    // The file may be missing after restoring a backup.
    const photo = picture && (await readContent(files, picture.sha256));
    return render(recipe, photo ?? undefined);
  });
}

function findCardRecipe(db: Kysely<RecipeAppTables>, id: number) {
  return db
    .selectFrom('recipes')
    .select([
      'name',
      'img_url',
      'servings',
      'yield_text',
      'prep_minutes',
      'cook_minutes',
      'rest_minutes',
      'total_minutes',
    ])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

/**
 * Rendered in the process that decodes pictures, so that the server does not load the image
 * library.
 */
async function render(recipe: CardRecipe, photo: Buffer | undefined): Promise<Buffer> {
  const drawing = Buffer.from(await drawText(recipe, photo !== undefined));
  const request = {
    work: 'drawCard',
    width: CARD.width,
    height: CARD.height,
    pictureWidth: CARD.picture,
  } as const;
  const { header, data } = await processPicture(
    request,
    photo ? [drawing, photo] : [drawing],
    null,
  );
  if (header.error !== undefined) throw new Error(`The card could not be drawn: ${header.error}`);
  return data;
}
