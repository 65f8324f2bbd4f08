/** Disjoint spans of time in ascending order. Touching spans are one. */
export class Spans {
  /** Start, end, start, end … */
  #edges: number[] = [];

  get count(): number {
    return this.#edges.length / 2;
  }

  /** Adds a span and returns how much of it was not covered before. */
  add(start: number, end: number): number {
    const edges = this.#edges;
    const from = findEdge(edges, (edge) => edge >= start);
    const to = findEdge(edges, (edge) => edge > end);
    let isCovered = from % 2 === 1;
    let uncovered = 0;
    let at = start;
    for (let index = from; index < to; index += 1) {
      const edge = edges[index] as number;
      if (!isCovered) uncovered += edge - at;
      at = edge;
      isCovered = !isCovered;
    }
    if (!isCovered) uncovered += end - at;
    const replacement = [...(from % 2 === 0 ? [start] : []), ...(to % 2 === 0 ? [end] : [])];
    edges.splice(from, to - from, ...replacement);
    return uncovered;
  }

  /** Closes the shortest gaps until at most `most` spans are left, so that memory is bounded. */
  joinTo(most: number): void {
    if (this.count <= most) return;
    const edges = this.#edges;
    const gaps: number[] = [];
    for (let at = 2; at < edges.length; at += 2) gaps.push(edgeGap(edges, at));
    const closed = gaps.toSorted((one, other) => one - other)[this.count - most - 1] as number;
    const joined = [edges[0] as number];
    for (let at = 2; at < edges.length; at += 2) {
      if (edgeGap(edges, at) > closed) joined.push(edges[at - 1] as number, edges[at] as number);
    }
    joined.push(edges.at(-1) as number);
    this.#edges = joined;
  }
}

function edgeGap(edges: readonly number[], at: number): number {
  return (edges[at] as number) - (edges[at - 1] as number);
}

/** Index of the first edge that matches. Files are mostly in order, so the end is tried first. */
function findEdge(edges: readonly number[], matches: (edge: number) => boolean): number {
  let low = 0;
  let high = edges.length;
  if (high === 0 || !matches(edges[high - 1] as number)) return high;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (matches(edges[middle] as number)) high = middle;
    else low = middle + 1;
  }
  return low;
}
