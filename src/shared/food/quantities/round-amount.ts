/**
 * How fine a unit is measured: from an amount on, the parts of one that can be told apart (4 are
 * quarters, 0.2 are fives).
 */
type Grid = readonly (readonly [from: number, parts: number])[];

interface Measure {
  readonly grid: Grid;
  /** Less than this is measured in thirds too, as with a set of cups. */
  readonly thirds?: number;
  /** Whether people say "1½" and not "1.5". */
  readonly fractions: boolean;
}

const decimal = (...grid: Grid): Measure => ({ grid, fractions: false });
const spoken = (...grid: Grid): Measure => ({ grid, fractions: true });

const CUP: Measure = { ...spoken([0, 4]), thirds: 10 };
const QUARTERS = spoken([0, 4]);
const SCALE = decimal([0, 10], [1, 2], [10, 1], [50, 0.2]);
const LARGE = decimal([0, 100], [1, 20], [10, 2]);

/** Measures by the abbreviation of the unit. */
const MEASURES: Readonly<Record<string, Measure>> = {
  g: SCALE,
  mg: decimal([0, 1], [50, 0.2]),
  kg: LARGE,
  l: LARGE,
  ml: decimal([0, 2], [10, 1], [30, 0.2], [100, 0.1]),
  cl: decimal([0, 2], [10, 1]),
  dl: spoken([0, 4], [10, 1]),
  tsp: spoken([0, 8], [1, 4], [4, 2]),
  tbsp: spoken([0, 4], [1, 2]),
  'AU tbsp': spoken([0, 4], [1, 2]),
  'fl oz': spoken([0, 4], [2, 2], [10, 1]),
  'UK fl oz': spoken([0, 4], [2, 2], [10, 1]),
  cup: CUP,
  'metric cup': CUP,
  'UK cup': CUP,
  pt: QUARTERS,
  'UK pint': QUARTERS,
  'metric pint': QUARTERS,
  qt: QUARTERS,
  'UK qt': QUARTERS,
  gal: QUARTERS,
  'UK gal': QUARTERS,
  oz: spoken([0, 4], [2, 2], [10, 1]),
  lb: spoken([0, 8], [2, 4]),
  drop: decimal([0, 1]),
};

/** Pieces, packages and units that nobody described: halves, and quarters and thirds of one. */
const COUNT: Measure = { ...spoken([0, 4], [1, 2], [10, 1]), thirds: 1 };

/** How finely the thing is measured; a unit that is none of the measures is counted. */
export function measureOf(abbr: string): Measure {
  return MEASURES[abbr] ?? COUNT;
}

/** Whether amounts in a unit are shown as fractions. */
export function usesFractions(abbr: string): boolean {
  return measureOf(abbr).fractions;
}

/**
 * The nearest amount that can be measured in a unit. What is there stays there: at least the
 * smallest part.
 */
export function roundAmount(value: number, abbr: string): number {
  if (!(value > 0)) return value;
  const { grid, thirds = 0 } = measureOf(abbr);
  const parts = grid.findLast(([from]) => value >= from)?.[1] ?? 1;
  const nearest = toNearest(value, parts);
  const third = value < thirds ? toNearest(value, 3) : nearest;
  const best = Math.abs(third - value) < Math.abs(nearest - value) - TINY ? third : nearest;
  return best > 0 ? best : 1 / parts;
}

const TINY = 1e-9;

/**
 * The amount to put in the basket. Pieces and packages are whole, and never too few; what is
 * measured is rounded as for cooking.
 */
export function roundToBuy(value: number, abbr: string): number {
  if (!(value > 0)) return value;
  return isCounted(abbr) ? Math.ceil(value - TINY) : roundAmount(value, abbr);
}

function isCounted(abbr: string): boolean {
  return abbr === 'drop' || MEASURES[abbr] === undefined;
}

function toNearest(value: number, parts: number): number {
  // Divided by whole numbers, so that a fifth of 6 tenths is no 0.6000000000000001.
  return parts >= 1
    ? Math.round(value * parts) / parts
    : Math.round(value * parts) * Math.round(1 / parts);
}
