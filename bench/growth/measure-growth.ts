import type { GrowthCase } from './cases.ts';

/** An instance of a given size, queried by its owner. */
export interface MeasuredInstance {
  /** Answers the request, or throws when it is not a 200. */
  ask(one: GrowthCase): Promise<void>;
  /** Microseconds of processor time so far, of this process and of its database. */
  processorUs(): Promise<number>;
}

export interface Growth {
  readonly name: string;
  readonly small_us: number;
  readonly large_us: number;
  readonly ratio: number;
}

/** Ten times the data may cost twice as much at most. */
export const GROWTH_LIMIT = 2;
const ROUNDS = 4;
const LEAST_ROUND_US = 4000;
const MOST_CALLS = 40;

/**
 * The processor time of a request on a small and on a large instance, in alternating rounds. What
 * else the machine does only ever adds, so the least of the rounds is the truest; a case over the
 * limit is measured again, because a busy moment may have hit every round of one side.
 */
export async function measureGrowth(
  one: GrowthCase,
  small: MeasuredInstance,
  large: MeasuredInstance,
  tries = 3,
): Promise<Growth> {
  const least = { small: Number.POSITIVE_INFINITY, large: Number.POSITIVE_INFINITY };
  for (let attempt = 0; attempt < tries; attempt += 1) {
    for (let round = 0; round < ROUNDS; round += 1) {
      least.small = Math.min(least.small, await measureCost(small, one));
      least.large = Math.min(least.large, await measureCost(large, one));
    }
    if (least.large / least.small <= GROWTH_LIMIT) break;
  }
  return {
    name: one.name,
    small_us: least.small,
    large_us: least.large,
    ratio: least.large / least.small,
  };
}

/** The processor time of one request, from as many as make a measurable stretch. */
async function measureCost(
  { ask, processorUs }: MeasuredInstance,
  one: GrowthCase,
): Promise<number> {
  const start = await processorUs();
  const began = process.cpuUsage();
  for (let calls = 1; ; calls += 1) {
    await ask(one);
    const { user, system } = process.cpuUsage(began);
    if (user + system < LEAST_ROUND_US && calls < MOST_CALLS) continue;
    return ((await processorUs()) - start) / calls;
  }
}
