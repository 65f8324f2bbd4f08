/** A kind of plate, and how many pairs of it there are. */
export interface PlateStock {
  readonly weight: number;
  readonly pairs: number;
}

export interface BarLoading {
  /** The plates of one side, the heaviest first. */
  readonly side: readonly number[];
  /** What the loaded bar weighs: as much as can be had without going over what is wanted. */
  readonly total: number;
}

/** Plates come in fractions of a kilo or a pound, sums of which a computer gets wrong. */
const PARTS = 1000;

/** What to put on each side of the bar: as near as the plates allow, with as few as possible. */
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

/** Fewer plates, and of as many those that begin with the heavier. */
function isSimplerLoading(side: readonly number[], other: readonly number[]): boolean {
  if (side.length !== other.length) return side.length < other.length;
  const at = side.findIndex((weight, place) => weight !== other[place]);
  return (side[at] ?? 0) > (other[at] ?? 0);
}
