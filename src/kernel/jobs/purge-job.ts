import type { Transaction } from 'kysely';
import { inSteps } from '../database/in-steps.ts';
import { isoAt } from '../time/clock.ts';
import type { OutsideJob } from './job.ts';

/** The rest follows with the next run. */
const MOST_STEPS = 500;

interface Purge {
  readonly name: string;
  readonly everyMinutes: number;
  readonly keptDays: number;
  /** At most so many rows in one transaction. */
  readonly atOnce: number;
  /**
   * Removes some of what is older than `before`, at most `most`; how many. Fewer than `most` says
   * that nothing of the kind is left. Several kinds are several functions, carried out in turn.
   */
  readonly remove: readonly ((
    // biome-ignore lint/suspicious/noExplicitAny: each job knows its own module's tables
    tx: Transaction<any>,
    before: string,
    most: number,
  ) => Promise<number>)[];
}

/**
 * A job that removes for good what has been kept long enough, in short transactions. A run that
 * ends in the middle leaves the rest to the next one.
 */
export function purgeJob({ name, everyMinutes, keptDays, atOnce, remove }: Purge): OutsideJob {
  return {
    name,
    everyMinutes,
    deliver: async ({ services }) => {
      const before = isoAt(services.clock.millis() - keptDays * 86_400_000);
      for (const removeSome of remove) {
        await inSteps(
          services.db,
          0,
          async (tx, step) => {
            const changed = await removeSome(tx, before, atOnce);
            return { changed, next: changed < atOnce ? undefined : step + 1 };
          },
          MOST_STEPS,
        );
      }
    },
  };
}
