import { z } from 'zod';
import { LONGEST_CAPTION, MOST_PHOTOS } from '../fields.ts';

export const photo = z.object({
  img_url: z.string(),
  caption: z.string().nullable(),
});

/** Only stored pictures: browsers show no others. */
export const givenPhotos = z
  .array(
    z.object({
      img_url: z
        .string()
        .max(2000)
        .regex(/\/api\/files\/\d{1,15}$/, 'must be the address of an uploaded picture'),
      caption: z.string().max(LONGEST_CAPTION).nullable().optional(),
    }),
  )
  .max(MOST_PHOTOS);

export type RecipePhoto = z.output<typeof photo>;
