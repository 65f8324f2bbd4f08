import { type Addend, addsUpWith, addUp, order, type Sum, total } from './add-up.ts';
import { densityOf, gramsPerMl } from './densities.ts';
import { add, type Fraction, multiply, toNumber, ZERO } from './fraction.ts';
import { ingredientKey } from './ingredient-key.ts';
import { amountToBuy, parseQuantity } from './parse-quantity.ts';
import { titleCase } from './title-case.ts';
import { BUILT_IN_UNITS, type Units } from './units.ts';

/** One ingredient that somebody needs. */
export interface Need {
  readonly name: string;
  readonly qty: string;
  readonly unit: string | null;
  /** Servings planned over servings written: `ratio(planned, written)`. */
  readonly factor: Fraction;
  /** Null for what was typed by hand: it counts, and has no source. */
  readonly recipe_id: number | null;
  readonly diary_id?: number | null;
  /** Of the linked pantry row. */
  readonly g_per_cup?: number | null;
}

export interface Source {
  readonly recipe_id: number;
  readonly diary_id: number | null;
  /** Its share of the row's quantity, in the row's unit; null where no number was written. */
  readonly qty: number | null;
}

export interface ShoppingRow {
  readonly key: string;
  readonly name: string;
  readonly quantity: number | null;
  readonly unit: string | null;
  readonly sources: readonly Source[];
}

/**
 * What to buy. Measures of one ingredient add up across units, and across volume and mass where
 * the density is known; counted things add up by their unit. The rows depend on what is needed,
 * never on the order in which it is said.
 */
export function mergeNeeds(needs: readonly Need[], units: Units = BUILT_IN_UNITS): ShoppingRow[] {
  const byKey = Map.groupBy(needs, ({ name }) => ingredientKey(name));
  byKey.delete('');
  return [...byKey]
    .sort(([a], [b]) => order(a, b))
    .flatMap(([key, same]) => rowsOf(key, same, units));
}

function rowsOf(key: string, needs: readonly Need[], units: Units): ShoppingRow[] {
  const counted = needs.flatMap((need) => withAmount(need, units));
  const uncounted = needs.filter(({ qty }) => parseQuantity(qty) === undefined);
  const gPerMl = densityOfRow(key, needs);
  const sums = [...Map.groupBy(counted, ({ unit, written }) => addsUpWith(unit, written, gPerMl))]
    .sort(([a], [b]) => order(a, b))
    .map(([, together]) => addUp(together, gPerMl, units));
  const name = nameOf(needs);
  const [first, ...rest] = sums;
  if (first === undefined) {
    const sources = sourcesOf([], uncounted);
    return [{ key, name, quantity: null, unit: commonUnit(uncounted, units), sources }];
  }
  return [rowOf(first, uncounted), ...rest.map((sum) => rowOf(sum, []))].map((row) => ({
    key,
    name,
    ...row,
  }));
}

function withAmount(need: Need, units: Units): Addend<Need>[] {
  const quantity = parseQuantity(need.qty);
  if (quantity === undefined) return [];
  const amount = multiply(amountToBuy(quantity), need.factor);
  const written = need.unit?.trim() ?? '';
  return [{ of: need, amount, unit: units.find(written || 'pc'), written }];
}

function rowOf({ unit, shares }: Sum<Need>, uncounted: readonly Need[]) {
  return { quantity: toNumber(total(shares)), unit, sources: sourcesOf(shares, uncounted) };
}

function sourcesOf(shares: Sum<Need>['shares'], uncounted: readonly Need[]): Source[] {
  const all = [...shares, ...uncounted.map((need) => [need, null] as const)];
  const bySource = Map.groupBy(all, ([need]) => `${need.recipe_id} ${need.diary_id ?? ''}`);
  return [...bySource.values()]
    .flatMap((same): Source[] => {
      const { recipe_id = null, diary_id = null } = same[0]?.[0] ?? {};
      if (recipe_id === null) return [];
      const amounts = same.flatMap(([, amount]) => amount ?? []);
      const qty = amounts.length === 0 ? null : toNumber(amounts.reduce(add, ZERO));
      return [{ recipe_id, diary_id, qty }];
    })
    .sort((a, b) => a.recipe_id - b.recipe_id || (a.diary_id ?? 0) - (b.diary_id ?? 0));
}

/** The longest spelling is the plural, which is how a list is read. */
function nameOf(needs: readonly Need[]): string {
  return needs
    .map(({ name }) => titleCase(name.trim().replace(/\s+/g, ' ')))
    .reduce((best, name) => ((name.length - best.length || order(best, name)) > 0 ? name : best));
}

/** Two pantry rows may disagree; the lighter one buys more. */
function densityOfRow(key: string, needs: readonly Need[]): Fraction | undefined {
  const said = needs.flatMap(({ g_per_cup }) => (g_per_cup && g_per_cup > 0 ? [g_per_cup] : []));
  return said.length > 0 ? gramsPerMl(key, Math.min(...said)) : densityOf(key)?.gPerMl;
}

/** A bunch without a number is still a bunch; "to taste" is nothing to ask for in a shop. */
function commonUnit(needs: readonly Need[], units: Units): string | null {
  const names = new Set(
    needs.map(({ unit }) => units.find(unit ?? '')?.abbr ?? unit?.trim() ?? ''),
  );
  const [only = ''] = names;
  return names.size > 1 || only === '' || only === 'to taste' ? null : only;
}
