const AT_ONCE = 100;

/** Calls `add` with the bounds of one batch after another. */
export async function inBatches(
  count: number,
  add: (from: number, to: number) => Promise<unknown>,
): Promise<void> {
  for (let from = 0; from < count; from += AT_ONCE)
    await add(from, Math.min(from + AT_ONCE, count));
}
