import { setTimeout as pause } from 'node:timers/promises';

/** Durations of the writes in milliseconds. */
export interface WriteTimes {
  readonly count: number;
  readonly median: number;
  readonly worst: number;
  /** How long the work took in all. */
  readonly whole: number;
}

/** Repeats a write until `work` is done and measures each. */
export async function measureWritesDuring(
  work: Promise<unknown>,
  write: () => Promise<unknown>,
): Promise<WriteTimes> {
  const began = performance.now();
  let isOver = false;
  const over = work.then(
    () => true,
    () => true,
  );
  void over.then(() => {
    isOver = true;
  });
  const times: number[] = [];
  do {
    const start = performance.now();
    await write();
    times.push(performance.now() - start);
    await pause(10);
  } while (!isOver);
  const sorted = times.toSorted((one, other) => one - other);
  return {
    count: sorted.length,
    median: sorted[Math.floor(sorted.length / 2)] ?? 0,
    worst: sorted.at(-1) ?? 0,
    whole: performance.now() - began,
  };
}
