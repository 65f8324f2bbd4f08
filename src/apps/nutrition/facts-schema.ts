import { z } from 'zod';

/** The largest amount of a nutriment that is stored. */
export const MOST_AMOUNT = 100_000;

/** The name of a nutriment; people may define their own. */
export const nutrimentName = z
  .string()
  .regex(/^[a-z0-9][a-z0-9-]{0,39}$/, 'must be a nutriment such as proteins or vitamin-c');

/** Amounts by nutriment, as a caller sends them; null says unknown, as a missing one does. */
export const givenFacts = z
  .record(nutrimentName, z.number().min(0).max(MOST_AMOUNT).nullable())
  .refine((facts) => Object.keys(facts).length <= 100, 'must not have more than 100 nutriments')
  .transform(
    (facts) =>
      Object.fromEntries(Object.entries(facts).filter(([, amount]) => amount !== null)) as Record<
        string,
        number
      >,
  )
  .describe('Amounts of one portion by nutriment; a missing one is unknown, not zero');

export const facts = z.record(z.string(), z.number());
