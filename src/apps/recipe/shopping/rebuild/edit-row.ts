import {
  add,
  type Fraction,
  fraction,
  fromNumber,
  multiply,
} from '../../../../shared/food/numbers/fraction.ts';
import { convertAmount } from '../../../../shared/food/units/convert-amount.ts';
import { gramsPerMl } from '../../../../shared/food/units/densities.ts';
import { ingredientKey } from '../../measures/ingredients/ingredient-key.ts';
import { draftRows } from './draft-rows.ts';
import { type ListContext, NO_CHANGE } from './list-change.ts';
import { fractionToText, type ListRow, type ManualEdits } from './list-row.ts';
import { rebuildIngredient } from './rebuild-list.ts';

/** A user's change of a row; omitted fields keep their value. */
export interface RowEdit {
  readonly name?: string | undefined;
  readonly quantity?: number | null | undefined;
  readonly unit?: string | null | undefined;
  readonly aisle?: string | null | undefined;
  readonly pantry_id?: number | null | undefined;
}

/**
 * Applies a user's change. On a row with shares the change is recorded in its manual edits, so that
 * it survives a rebuild.
 */
export function editRow(row: ListRow, change: RowEdit, listContext: ListContext): ListRow {
  const name = change.name ?? row.name;
  const aisle = change.aisle === undefined ? row.aisle : change.aisle;
  const pantry_id = change.pantry_id === undefined ? row.pantry_id : change.pantry_id;
  const wanted = {
    quantity: change.quantity === undefined ? row.quantity : change.quantity,
    unit: change.unit === undefined ? row.unit : change.unit,
  };
  const changed = { ...row, name, aisle, pantry_id };
  if (row.shares.length === 0) return { ...changed, ...wanted, key: ingredientKey(name) };
  const manualEdits: ManualEdits = {
    ...applyTypedAmount(row, wanted, listContext),
    ...(change.name === undefined ? {} : { named: true }),
    ...(change.aisle === undefined ? {} : { shelved: true }),
    ...(change.pantry_id === undefined ? {} : { linked: change.pantry_id }),
  };
  const [edited] = rebuildIngredient([{ ...changed, manualEdits }], NO_CHANGE, listContext).rows;
  return edited ?? changed;
}

interface TypedAmount {
  readonly quantity: number | null;
  readonly unit: string | null;
}

/**
 * Stores the difference between the entered amount and the shares. An amount that cannot be
 * compared with the shares is stored as fixed.
 */
function applyTypedAmount(
  row: ListRow,
  wanted: TypedAmount,
  listContext: ListContext,
): ManualEdits {
  if (wanted.quantity === row.quantity && wanted.unit === row.unit) return row.manualEdits;
  const { typed: _, fixed: _fixed, unit: _unit, ...rest } = row.manualEdits;
  const [asked, ...others] = draftRows([{ ...row, manualEdits: rest }], NO_CHANGE, listContext);
  const linked = asked?.link ? { pantry_id: asked.link } : {};
  const said = rest.made ? rest : { ...rest, ...linked };
  const share =
    asked && others.length === 0 ? convertShare(wanted.unit, asked, listContext) : undefined;
  if (wanted.quantity === null || share === undefined) return { ...said, fixed: wanted };
  const { unit } = wanted;
  const more = add(fromNumber(wanted.quantity), multiply(share, fraction(-1n)));
  // A reduction applies to the shares themselves, so it follows their link.
  if (more.n < 0n)
    return { ...rest, ...linked, unit, typed: { amount: fractionToText(more), unit } };
  if (more.n > 0n || share.n === 0n) {
    return { ...said, unit, typed: { amount: fractionToText(more), unit } };
  }
  return { ...said, unit, ...(said.made ? { typed: { amount: null, unit } } : {}) };
}

function convertShare(
  unit: string | null,
  { amount, unit: from, link, key }: ReturnType<typeof draftRows>[number],
  { units, pantry }: ListContext,
): Fraction | undefined {
  if (amount === null) return fraction(0n);
  if (unit === from) return amount;
  const gPerMl = gramsPerMl(key, link === null ? null : pantry.get(link)?.g_per_cup);
  const converted = convertAmount(amount, from ?? '', unit ?? '', { units, gPerMl });
  return converted.ok ? converted.amount : undefined;
}
