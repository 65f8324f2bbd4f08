import {
  add,
  compare,
  divide,
  type Fraction,
  fraction,
  fromNumber,
  multiply,
  ONE,
  ZERO,
} from '../../../../shared/food/numbers/fraction.ts';
import { foldText } from '../../../../shared/food/text/fold-text.ts';
import { convertAmount } from '../../../../shared/food/units/convert-amount.ts';
import { gramsPerMl } from '../../../../shared/food/units/densities.ts';
import type { Units } from '../../../../shared/food/units/units.ts';
import { compareKeys } from '../../measures/ingredients/sum-amounts.ts';
import type { Addition } from '../rebuild/list-change.ts';
import { fractionToText, parseFraction } from '../rebuild/list-row.ts';

/** A pantry item that is in stock. */
export interface StockedItem {
  readonly id: number;
  /** Null if nobody counts it. */
  readonly quantity: number | null;
  readonly unit: string | null;
  readonly g_per_cup: number | null;
}

/** An amount of a pantry item that something on a list counts on. */
export interface StockClaim {
  readonly item: number;
  readonly amount: Fraction;
  readonly unit: string | null;
}

/** An addition, and the holdings that it may use. */
export interface StockedAddition {
  readonly addition: Addition;
  readonly holdings: readonly StockedItem[];
}

export interface StockCoverage {
  /** Needs that must be bought, in the given order. */
  readonly missing: Addition[];
  /** Needs that the stock covers completely. */
  readonly covered: Addition[];
  readonly claims: (StockClaim & { readonly of: Addition })[];
}

/** A rest below a hundredth of the need comes from conversions. */
const NEGLIGIBLE = fraction(1n, 100n);

/**
 * Subtracts the stock from what is needed, each amount of it once. A holding without a quantity, or
 * with one that cannot be compared with the need, covers the need and is not used up. The result
 * does not depend on the order of the additions.
 */
export function coverByStock(
  additions: readonly StockedAddition[],
  claimed: readonly StockClaim[],
  units: Units,
): StockCoverage {
  const left = new Map<number, Fraction>();
  for (const { holdings } of additions) {
    for (const holding of holdings) {
      if (!left.has(holding.id)) left.set(holding.id, leftOf(holding, claimed, units));
    }
  }
  const rest = new Map<StockedAddition, Fraction | null | undefined>();
  const claims: StockCoverage['claims'] = [];
  for (const one of inOrder(additions.filter(({ holdings }) => holdings.length > 0))) {
    const taken = takeFrom(one, left, units);
    rest.set(one, taken.rest);
    claims.push(...taken.claims);
  }
  // Without holdings, all of it is left.
  const restOf = (one: StockedAddition) => (one.holdings.length === 0 ? null : rest.get(one));
  const missing = additions.flatMap((one) => {
    const amount = restOf(one);
    if (amount === undefined) return [];
    const { addition } = one;
    if (amount === null) return [addition];
    return [{ ...addition, ask: { ...addition.ask, amount: fractionToText(amount) } }];
  });
  const covered = additions.filter((one) => restOf(one) === undefined);
  return { missing, covered: covered.map(({ addition }) => addition), claims };
}

/** The amount of a holding beyond the claims of others. */
function leftOf(holding: StockedItem, claimed: readonly StockClaim[], units: Units): Fraction {
  const theirs = claimed
    .filter(({ item }) => item === holding.id)
    .flatMap(({ amount, unit }) => {
      const rate = rateBetween(unit, holding, undefined, units);
      return rate === undefined ? [] : multiply(amount, rate);
    });
  const all = fromNumber(holding.quantity ?? 0);
  return highest(add(all, negate(theirs.reduce(add, ZERO))), ZERO);
}

/**
 * Takes an amount from the holdings of an addition, of which there is at least one. `rest` is what
 * is left to buy: null for all of it, undefined for nothing.
 */
function takeFrom(
  { addition, holdings }: StockedAddition,
  left: Map<number, Fraction>,
  units: Units,
) {
  const { name, unit, amount } = addition.ask;
  if (amount === null) return { rest: undefined, claims: [] };
  const rates = holdings.map((holding) => rateBetween(unit, holding, name, units));
  if (holdings.some(({ quantity }, at) => quantity === null || rates[at] === undefined)) {
    return { rest: undefined, claims: [] };
  }
  const wanted = parseFraction(amount);
  let open = wanted;
  const claims: StockCoverage['claims'] = [];
  for (const [at, holding] of holdings.entries()) {
    const rate = rates[at] ?? ONE;
    const available = left.get(holding.id) ?? ZERO;
    const used = lowest(multiply(open, rate), available);
    if (compare(used, ZERO) <= 0) continue;
    left.set(holding.id, add(available, negate(used)));
    open = add(open, negate(divide(used, rate)));
    claims.push({ of: addition, item: holding.id, amount: used, unit: holding.unit });
  }
  const isCovered = compare(open, multiply(wanted, NEGLIGIBLE)) < 0;
  const rest = isCovered ? undefined : claims.length === 0 ? null : open;
  return { rest, claims };
}

/** How much of the holding's unit is one of a unit; undefined if they cannot be compared. */
function rateBetween(
  unit: string | null,
  { unit: own, g_per_cup }: StockedItem,
  name: string | undefined,
  units: Units,
): Fraction | undefined {
  if (foldText(unit ?? '') === foldText(own ?? '')) return ONE;
  const gPerMl = gramsPerMl(name ?? '', g_per_cup);
  const converted = convertAmount(ONE, unit ?? '', own ?? '', { units, gPerMl });
  return converted.ok ? converted.amount : undefined;
}

/** Who has the fewest holdings to choose from comes first, then the earlier cook. */
function inOrder(additions: readonly StockedAddition[]): StockedAddition[] {
  return additions
    .map((one) => ({ one, key: orderKey(one) }))
    .sort((a, b) => a.one.holdings.length - b.one.holdings.length || compareKeys(a.key, b.key))
    .map(({ one }) => one);
}

function orderKey({ addition: { on, diary_id, food_diary, recipe_id, ask } }: StockedAddition) {
  const { name, unit, amount } = ask;
  return JSON.stringify([
    on ?? '',
    pad(diary_id),
    pad(food_diary),
    pad(recipe_id),
    name,
    unit,
    amount,
  ]);
}

function pad(id: number | null | undefined): string {
  return String(id ?? '').padStart(16, '0');
}

function negate(amount: Fraction): Fraction {
  return multiply(amount, fraction(-1n));
}

function highest(a: Fraction, b: Fraction): Fraction {
  return compare(a, b) > 0 ? a : b;
}

function lowest(a: Fraction, b: Fraction): Fraction {
  return compare(a, b) < 0 ? a : b;
}
