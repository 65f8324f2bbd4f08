import { z } from 'zod';

export const MOST_ROUTE_POINTS = 500;
export const MOST_SAMPLES = 240;

const latitude = z.number().min(-90).max(90);
const longitude = z.number().min(-180).max(180);

/** The line of a recorded activity and its course, thinned out for drawing. */
export const track = z.object({
  route: z
    .array(z.tuple([latitude, longitude]))
    .max(MOST_ROUTE_POINTS)
    .describe('Latitude and longitude in degrees'),
  samples: z
    .array(
      z.object({
        seconds: z
          .int()
          .min(0)
          .max(86_400 * 2)
          .describe('Since the start'),
        metres: z.number().min(0).max(10_000_000).describe('Since the start'),
        altitude: z.number().min(-12_000).max(12_000).nullable().describe('Metres above the sea'),
        heart_rate: z.int().min(20).max(260).nullable(),
      }),
    )
    .max(MOST_SAMPLES),
});

export type Track = z.output<typeof track>;
