/** So many recipes the server changes at once. */
const AT_ONCE = 50;

export function inChunks(ids: readonly number[]): number[][] {
  const chunks: number[][] = [];
  for (let from = 0; from < ids.length; from += AT_ONCE)
    chunks.push(ids.slice(from, from + AT_ONCE));
  return chunks;
}
