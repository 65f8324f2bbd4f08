import { convert } from '../measures/convert.ts';
import { gramsPerMl } from '../measures/densities.ts';
import { add, type Fraction, fraction, fromNumber, multiply } from '../measures/fraction.ts';
import { ingredientKey } from '../measures/ingredient-key.ts';
import { KEEP_ALL, type Surroundings } from './change.ts';
import { draftsOf } from './drafts.ts';
import { asText, type ByHand, type ListRow } from './list-row.ts';
import { rebuildSame } from './rebuild.ts';

/** What somebody writes about a row; what is not sent stays. */
export interface HandChange {
  readonly name?: string | undefined;
  readonly quantity?: number | null | undefined;
  readonly unit?: string | null | undefined;
  readonly aisle?: string | null | undefined;
  readonly pantry_id?: number | null | undefined;
}

/** A row as somebody changed it. Beside shares it is remembered what they said, so that it lasts. */
export function editByHand(row: ListRow, change: HandChange, around: Surroundings): ListRow {
  const name = change.name ?? row.name;
  const aisle = change.aisle === undefined ? row.aisle : change.aisle;
  const pantry_id = change.pantry_id === undefined ? row.pantry_id : change.pantry_id;
  const wanted = {
    quantity: change.quantity === undefined ? row.quantity : change.quantity,
    unit: change.unit === undefined ? row.unit : change.unit,
  };
  const changed = { ...row, name, aisle, pantry_id };
  if (row.shares.length === 0) return { ...changed, ...wanted, key: ingredientKey(name) };
  const byHand: ByHand = {
    ...amountByHand(row, wanted, around),
    ...(change.name === undefined ? {} : { named: true }),
    ...(change.aisle === undefined ? {} : { shelved: true }),
    ...(change.pantry_id === undefined ? {} : { linked: change.pantry_id }),
  };
  const [edited] = rebuildSame([{ ...changed, byHand }], KEEP_ALL, around).rows;
  return edited ?? changed;
}

interface Amount {
  readonly quantity: number | null;
  readonly unit: string | null;
}

/**
 * What is typed is what the shares do not ask for, more or less. An amount that has nothing in
 * common with theirs stands for itself.
 */
function amountByHand(row: ListRow, wanted: Amount, around: Surroundings): ByHand {
  if (wanted.quantity === row.quantity && wanted.unit === row.unit) return row.byHand;
  const { typed: _, fixed: _fixed, unit: _unit, ...rest } = row.byHand;
  const [asked, ...others] = draftsOf([{ ...row, byHand: rest }], KEEP_ALL, around);
  const linked = asked?.link ? { pantry_id: asked.link } : {};
  const said = rest.made ? rest : { ...rest, ...linked };
  const share = asked && others.length === 0 ? shareIn(wanted.unit, asked, around) : undefined;
  if (wanted.quantity === null || share === undefined) return { ...said, fixed: wanted };
  const { unit } = wanted;
  const more = add(fromNumber(wanted.quantity), multiply(share, fraction(-1n)));
  // What is less than the shares is less of just these, and goes where they go.
  if (more.n < 0n) return { ...rest, ...linked, unit, typed: { amount: asText(more), unit } };
  if (more.n > 0n || share.n === 0n) {
    return { ...said, unit, typed: { amount: asText(more), unit } };
  }
  return { ...said, unit, ...(said.made ? { typed: { amount: null, unit } } : {}) };
}

function shareIn(
  unit: string | null,
  { amount, unit: from, link, key }: ReturnType<typeof draftsOf>[number],
  { units, pantry }: Surroundings,
): Fraction | undefined {
  if (amount === null) return fraction(0n);
  if (unit === from) return amount;
  const gPerMl = gramsPerMl(key, link === null ? null : pantry.get(link)?.g_per_cup);
  const converted = convert(amount, from ?? '', unit ?? '', { units, gPerMl });
  return converted.ok ? converted.amount : undefined;
}
