/** A plate weight and the number of available pairs. */
export interface PlateStock {
  readonly weight: number;
  readonly pairs: number;
}

export interface BarLoading {
  /** Plates of one side, heaviest first. */
  readonly side: readonly number[];
  /** Weight of the loaded bar: the closest possible weight that does not exceed the wanted one. */
  readonly total: number;
}

/** Weights are computed in thousandths, because sums of decimal fractions are inexact. */
const PARTS = 1000;

/** Plates for each side of the bar: as close as possible, with as few plates as possible. */
export function loadBar(wanted: number, bar: number, plates: readonly PlateStock[]): BarLoading {
  const room = Math.floor(((wanted - bar) * PARTS) / 2 + 1e-6);
  const kinds = plates
    .filter(({ weight, pairs }) => weight > 0 && pairs > 0)
    .toSorted((a, b) => b.weight - a.weight);
  let reached = new Map<number, readonly number[]>([[0, []]]);
  for (const { weight, pairs } of kinds) {
    const part = Math.round(weight * PARTS);
    const next = new Map(reached);
    for (const [sum, side] of reached) {
      for (let more = 1; more <= pairs && sum + more * part <= room; more += 1) {
        const loaded = [...side, ...Array.from({ length: more }, () => weight)];
        const known = next.get(sum + more * part);
        if (!known || isSimplerLoading(loaded, known)) next.set(sum + more * part, loaded);
      }
    }
    reached = next;
  }
  const best = Math.max(...reached.keys());
  return { side: reached.get(best) ?? [], total: bar + (2 * best) / PARTS };
}

/** Prefers fewer plates, then heavier first plates. */
function isSimplerLoading(side: readonly number[], other: readonly number[]): boolean {
  if (side.length !== other.length) return side.length < other.length;
  const at = side.findIndex((weight, place) => weight !== other[place]);
  return (side[at] ?? 0) > (other[at] ?? 0);
}
