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

/** The usual bar and plates of a gym, by unit. */
export const USUAL_GEAR = {
  kg: { bar: 20, plates: [25, 20, 15, 10, 5, 2.5, 1.25] },
  lb: { bar: 45, plates: [45, 35, 25, 10, 5, 2.5] },
};
const USUAL_PAIRS = 8;

export function usualRack(unit: 'kg' | 'lb'): PlateStock[] {
  return USUAL_GEAR[unit].plates.map((weight) => ({ weight, pairs: USUAL_PAIRS }));
}

/** Parses `25×8 20×8`: weights and their number of pairs. */
export function parseRack(spelled: string): PlateStock[] {
  return spelled.split(' ').flatMap((kind) => {
    const [weight = Number.NaN, pairs = Number.NaN] = kind.split('×').map(Number);
    return weight > 0 && pairs >= 0 ? [{ weight, pairs }] : [];
  });
}

/** The loadable weight closest to the target; the lighter of two equally close weights. */
export function nearestLoad(wanted: number, bar: number, plates: readonly PlateStock[]): number {
  if (wanted <= bar) return bar;
  const below = loadBar(wanted, bar, plates).total;
  let nearest = below;
  for (let limit = 2 * wanted - below; ; ) {
    const { total } = loadBar(limit - 1 / PARTS, bar, plates);
    if (total <= wanted) return nearest;
    nearest = total;
    limit = total;
  }
}
