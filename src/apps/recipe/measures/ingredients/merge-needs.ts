import { type Fraction, multiply } from '../../../../shared/food/numbers/fraction.ts';
import { amountToBuy, parseQuantity } from '../../../../shared/food/quantities/parse-quantity.ts';
import { rememberByText } from '../../../../shared/food/text/remember.ts';
import { findDensity, gramsPerMl } from '../../../../shared/food/units/densities.ts';
import { BUILT_IN_UNITS, type Units } from '../../../../shared/food/units/units.ts';
import { ingredientKey, namesSize } from './ingredient-key.ts';
import { type Addend, compareKeys, sumAmounts, sumKey } from './sum-amounts.ts';
import { titleCase } from './title-case.ts';

/** An amount of one ingredient. */
export interface IngredientAmount {
  /** Undefined without a number. */
  readonly amount: Fraction | undefined;
  readonly unit: string | null;
  /** From the linked pantry item. */
  readonly g_per_cup?: number | null | undefined;
}

/** An amount of a named ingredient. */
export interface Need extends IngredientAmount {
  readonly name: string;
}

/** A sum of amounts of one ingredient, with the share of each amount. */
export interface MergedAmount<One> {
  readonly amount: Fraction | null;
  readonly unit: string | null;
  /** In the unit of the sum; null without a number. */
  readonly shares: readonly (readonly [of: One, amount: Fraction | null])[];
}

/**
 * Amount for the planned servings, where `factor` is `ratio(planned, written)`. A range counts with
 * its upper end.
 */
export function amountNeeded(qty: string, factor: Fraction): Fraction | undefined {
  const quantity = parseQuantity(qty);
  return quantity === undefined ? undefined : multiply(amountToBuy(quantity), factor);
}

/**
 * Merges needs into amounts to buy. Measures of one ingredient are summed across units, and across
 * volume and mass if the density is known; counts are summed per unit. The result does not depend
 * on the order of the needs.
 */
export function mergeNeeds<One extends Need>(
  needs: readonly One[],
  units: Units = BUILT_IN_UNITS,
): (MergedAmount<One> & { readonly key: string; readonly name: string })[] {
  const byKey = Map.groupBy(needs, ({ name }) => ingredientKey(name));
  byKey.delete('');
  return [...byKey]
    .sort(([a], [b]) => compareKeys(a, b))
    .flatMap(([key, same]) => {
      const name = chooseName(same);
      return mergeAmounts(key, same, units).map((sum) => ({ key, name, ...sum }));
    });
}

/** Same as `mergeNeeds`, for amounts of one ingredient. */
export function mergeAmounts<One extends IngredientAmount>(
  key: string,
  amounts: readonly One[],
  units: Units,
): MergedAmount<One>[] {
  const gPerMl = lowestDensity(key, amounts);
  return groupAmounts(key, amounts, units).map((same) => {
    const counted = same.flatMap((one) => toAddends(one, units));
    const uncounted = same.filter(({ amount }) => amount === undefined);
    const bare = uncounted.map((one) => [one, null] as const);
    if (counted.length === 0) {
      return { amount: null, unit: commonUnit(uncounted, units), shares: bare };
    }
    const { total, unit, shares } = sumAmounts(counted, gPerMl, units);
    return { amount: total, unit, shares: [...shares, ...bare] };
  });
}

/**
 * The amounts of one ingredient that `mergeAmounts` sums up together, in the order of its sums.
 * Amounts without a number belong to the first sum.
 */
export function groupAmounts<One extends IngredientAmount>(
  key: string,
  amounts: readonly One[],
  units: Units,
): One[][] {
  const gPerMl = lowestDensity(key, amounts);
  const counted = amounts.filter(({ amount }) => amount !== undefined);
  const uncounted = amounts.filter(({ amount }) => amount === undefined);
  const byKey = Map.groupBy(counted, ({ unit: text }) => {
    const { unit, written } = findUnit(text, units);
    return sumKey(unit, written, gPerMl);
  });
  const [first = [], ...rest] = [...byKey]
    .sort(([a], [b]) => compareKeys(a, b))
    .map(([, same]) => same);
  return [[...first, ...uncounted], ...rest];
}

function toAddends<One extends IngredientAmount>(one: One, units: Units): Addend<One>[] {
  if (one.amount === undefined) return [];
  return [{ of: one, amount: one.amount, ...findUnit(one.unit, units) }];
}

function findUnit(text: string | null, units: Units): Pick<Addend<unknown>, 'unit' | 'written'> {
  const written = text?.trim() ?? '';
  return { unit: units.find(written || 'pc'), written };
}

/** Prefers a name without a size, and the longest spelling, usually the plural. */
export function chooseName(needs: readonly Pick<Need, 'name'>[]): string {
  const names = [...new Set(needs.map(({ name }) => name))];
  const plain = names.filter((name) => !namesSize(name));
  return (plain.length === 0 ? names : plain)
    .map(headline)
    .reduce((best, name) =>
      (name.length - best.length || compareKeys(best, name)) > 0 ? name : best,
    );
}

const headline = rememberByText((name) => titleCase(name.trim().replace(/\s+/g, ' ')));

/** If pantry items disagree, the lower density applies. */
function lowestDensity(key: string, amounts: readonly IngredientAmount[]): Fraction | undefined {
  const said = amounts.flatMap(({ g_per_cup }) => (g_per_cup && g_per_cup > 0 ? [g_per_cup] : []));
  return said.length > 0 ? gramsPerMl(key, Math.min(...said)) : findDensity(key)?.gPerMl;
}

/** A unit without a number ("a bunch") is kept; "to taste" is not bought. */
function commonUnit(amounts: readonly IngredientAmount[], units: Units): string | null {
  const names = new Set(
    amounts.map(({ unit }) => units.find(unit ?? '')?.abbr ?? unit?.trim() ?? ''),
  );
  const [only = ''] = names;
  return names.size > 1 || only === '' || only === 'to taste' ? null : only;
}
