import type { z } from 'zod';
import type { Context } from '../../../kernel/context.ts';
import { Invalid, NotFound } from '../../../kernel/errors.ts';
import { type Fraction, fromNumber, toNumber } from '../../../shared/food/numbers/fraction.ts';
import { formatMeasured, formatQuantity } from '../../../shared/food/quantities/format-quantity.ts';
import { parseQuantity, type Quantity } from '../../../shared/food/quantities/parse-quantity.ts';
import { roundAmount, usesFractions } from '../../../shared/food/quantities/round-amount.ts';
import {
  type ConversionFailure,
  convertAmount,
} from '../../../shared/food/units/convert-amount.ts';
import { gramsPerMl } from '../../../shared/food/units/densities.ts';
import type { RecipeAppTables } from '../tables.ts';
import type { unitsContract } from './contract.ts';
import { findUnits } from './find-units.ts';

type UnitsContext = Context<RecipeAppTables>;

const REASONS: Readonly<Record<ConversionFailure, readonly [code: string, sentence: string]>> = {
  'unknown-unit': ['unknown_unit', 'One of the units is unknown.'],
  'count-unit': ['count_unit', 'Counts cannot be converted to another unit.'],
  'no-density': ['no_density', 'The density of this ingredient is unknown.'],
};

export async function convertUnits(
  { db, owner }: UnitsContext,
  input: z.output<typeof unitsContract.convertUnits.input>,
) {
  const { from, to, ingredient, pantry_item_id } = input;
  const item = pantry_item_id ? await requirePantryItem(db, owner, pantry_item_id) : null;
  const units = await findUnits(db, owner);
  const gPerMl = gramsPerMl(ingredient ?? item?.name ?? '', item?.g_per_cup);
  const { low, high } = requireQuantity(input.amount);
  const inUnit = (amount: Fraction) => {
    const converted = convertAmount(amount, from, to, { units, gPerMl });
    if (converted.ok) return converted.amount;
    const [code, sentence] = REASONS[converted.reason];
    throw new Invalid(sentence, undefined, code);
  };
  const said: Quantity = high ? { low: inUnit(low), high: inUnit(high) } : { low: inUnit(low) };
  const unit = units.find(to)?.abbr ?? to.trim();
  return { amount: toNumber(said.low), shown: `${formatConverted(said, unit)} ${unit}`.trim() };
}

/** The part of a converted amount that rounding may change. */
const TOLERANCE = 0.01;

/** As it can be measured; to two decimals where that says something else, as for 1 ml in l. */
function formatConverted(said: Quantity, unit: string): string {
  const isClose = [said.low, said.high ?? said.low]
    .map(toNumber)
    .every((amount) => Math.abs(roundAmount(amount, unit) - amount) <= amount * TOLERANCE);
  return isClose
    ? formatMeasured(said, unit)
    : formatQuantity(said, { fractions: usesFractions(unit) });
}

function requireQuantity(amount: number | string): Quantity {
  const quantity = typeof amount === 'number' ? { low: fromNumber(amount) } : parseQuantity(amount);
  if (quantity) return quantity;
  const message = 'must be a number, such as 2, 1 1/2 or ½';
  throw new Invalid(`amount ${message}.`, [{ path: 'amount', message }]);
}

async function requirePantryItem(db: UnitsContext['db'], owner: number, id: number) {
  const item = await db
    .selectFrom('pantry_items')
    .select(['name', 'g_per_cup'])
    .where('owner_id', '=', owner)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!item) throw new NotFound('pantry item');
  return item;
}
