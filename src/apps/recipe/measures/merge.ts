import { type Addend, addsUpWith, addUp, order, type Sum, total } from './add-up.ts';
import { densityOf, gramsPerMl } from './densities.ts';
import { type Fraction, multiply } from './fraction.ts';
import { ingredientKey } from './ingredient-key.ts';
import { amountToBuy, parseQuantity } from './parse-quantity.ts';
import { titleCase } from './title-case.ts';
import { BUILT_IN_UNITS, type Units } from './units.ts';

/** So much of an ingredient. */
export interface Amount {
  /** Undefined where no number is written. */
  readonly amount: Fraction | undefined;
  readonly unit: string | null;
  /** Of the linked pantry row. */
  readonly g_per_cup?: number | null | undefined;
}

/** Some of an ingredient, and of which. */
export interface Need extends Amount {
  readonly name: string;
}

/** Amounts of one ingredient that add up, and the share that each has in the sum. */
export interface Merged<One> {
  readonly amount: Fraction | null;
  readonly unit: string | null;
  /** In the sum's unit; null where no number is written. */
  readonly shares: readonly (readonly [of: One, amount: Fraction | null])[];
}

/**
 * How much of an ingredient so many servings ask for, by `ratio(planned, written)`; a range asks
 * for its upper end.
 */
export function amountNeeded(qty: string, factor: Fraction): Fraction | undefined {
  const quantity = parseQuantity(qty);
  return quantity === undefined ? undefined : multiply(amountToBuy(quantity), factor);
}

/**
 * What to buy. Measures of one ingredient add up across units, and across volume and mass where
 * the density is known; counted things add up by their unit. The sums depend on what is needed,
 * never on the order in which it is said.
 */
export function mergeNeeds<One extends Need>(
  needs: readonly One[],
  units: Units = BUILT_IN_UNITS,
): (Merged<One> & { readonly key: string; readonly name: string })[] {
  const byKey = Map.groupBy(needs, ({ name }) => ingredientKey(name));
  byKey.delete('');
  return [...byKey]
    .sort(([a], [b]) => order(a, b))
    .flatMap(([key, same]) => {
      const name = nameOf(same);
      return mergeSame(key, same, units).map((sum) => ({ key, name, ...sum }));
    });
}

/** The same for amounts of one ingredient. */
export function mergeSame<One extends Amount>(
  key: string,
  amounts: readonly One[],
  units: Units,
): Merged<One>[] {
  const counted = amounts.flatMap((one) => withAmount(one, units));
  const uncounted = amounts.filter(({ amount }) => amount === undefined);
  const gPerMl = densityOfRow(key, amounts);
  const sums = [...Map.groupBy(counted, ({ unit, written }) => addsUpWith(unit, written, gPerMl))]
    .sort(([a], [b]) => order(a, b))
    .map(([, together]) => addUp(together, gPerMl, units));
  const bare = uncounted.map((one) => [one, null] as const);
  const [first, ...rest] = sums;
  if (first === undefined) {
    return [{ amount: null, unit: commonUnit(uncounted, units), shares: bare }];
  }
  return [rowOf(first, bare), ...rest.map((sum) => rowOf(sum, []))];
}

function withAmount<One extends Amount>(one: One, units: Units): Addend<One>[] {
  if (one.amount === undefined) return [];
  const written = one.unit?.trim() ?? '';
  return [{ of: one, amount: one.amount, unit: units.find(written || 'pc'), written }];
}

function rowOf<One>({ unit, shares }: Sum<One>, bare: Merged<One>['shares']) {
  return { amount: total(shares), unit, shares: [...shares, ...bare] };
}

/** The longest spelling is the plural, which is how a list is read. */
export function nameOf(needs: readonly Pick<Need, 'name'>[]): string {
  return needs
    .map(({ name }) => titleCase(name.trim().replace(/\s+/g, ' ')))
    .reduce((best, name) => ((name.length - best.length || order(best, name)) > 0 ? name : best));
}

/** Two pantry rows may disagree; the lighter one buys more. */
function densityOfRow(key: string, amounts: readonly Amount[]): Fraction | undefined {
  const said = amounts.flatMap(({ g_per_cup }) => (g_per_cup && g_per_cup > 0 ? [g_per_cup] : []));
  return said.length > 0 ? gramsPerMl(key, Math.min(...said)) : densityOf(key)?.gPerMl;
}

/** A bunch without a number is still a bunch; "to taste" is nothing to ask for in a shop. */
function commonUnit(amounts: readonly Amount[], units: Units): string | null {
  const names = new Set(
    amounts.map(({ unit }) => units.find(unit ?? '')?.abbr ?? unit?.trim() ?? ''),
  );
  const [only = ''] = names;
  return names.size > 1 || only === '' || only === 'to taste' ? null : only;
}
