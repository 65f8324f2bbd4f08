import type { Kysely } from 'kysely';
import { z } from 'zod';
import { transact } from '../../../../kernel/database/transact.ts';
import { DomainError } from '../../../../kernel/errors.ts';
import type { OutsideJob } from '../../../../kernel/jobs/job.ts';
import { userFetchRules } from '../../../../kernel/network/fetch-rules.ts';
import { fetchImage } from '../../../../kernel/network/guarded-fetch.ts';
import type { RecipeAppTables } from '../../tables.ts';
import { USER_AGENT } from '../user-agent.ts';
import { storePicture } from './pictures.ts';

export const FETCH_PICTURE = 'recipe.fetch-picture';

const payloadSchema = z.object({ owner: z.int(), recipe: z.int(), url: z.string() });

/** Fetches the picture of an imported recipe from the web, unless the recipe has one by now. */
export const fetchPicture: OutsideJob = {
  name: FETCH_PICTURE,
  deliver: async ({ payload, services }) => {
    const { owner, recipe, url } = payloadSchema.parse(payload);
    const db: Kysely<RecipeAppTables> = services.db;
    const bare = await db
      .selectFrom('recipes')
      .select('id')
      .where('id', '=', recipe)
      .where('owner_id', '=', owner)
      .where('img_url', 'is', null)
      .executeTakeFirst();
    if (!bare) return;
    try {
      const { bytes } = await fetchImage(url, userFetchRules(services.config), {
        userAgent: USER_AGENT,
      });
      const imgUrl = await storePicture({ ...services, owner }, bytes);
      if (imgUrl !== null) await showPicture(db, owner, recipe, imgUrl);
    } catch (error) {
      // Retrying does not help if the address is forbidden or is not a picture.
      if (!(error instanceof DomainError) || error.code === 'files_unavailable') throw error;
    }
  },
};

/** Does not replace a picture that the owner added in the meantime. */
async function showPicture(db: Kysely<RecipeAppTables>, owner: number, id: number, imgUrl: string) {
  const fileId = Number(imgUrl.slice(imgUrl.lastIndexOf('/') + 1));
  await transact(db, async (tx) => {
    const shown = await tx
      .updateTable('recipes')
      .set({ img_url: imgUrl })
      .where('id', '=', id)
      .where('owner_id', '=', owner)
      .where('img_url', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (!shown) return;
    await tx
      .insertInto('recipe_pictures')
      .values({ recipe_id: id, owner_id: owner, file_id: fileId })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
}
