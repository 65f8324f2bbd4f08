import { parseIngredientLine } from '../../../../src/apps/recipe/measures/ingredients/ingredient-line.ts';
import { toNumber } from '../../../../src/shared/food/numbers/fraction.ts';
import {
  amountToBuy,
  parseQuantity,
} from '../../../../src/shared/food/quantities/parse-quantity.ts';
import { BUILT_IN_UNITS } from '../../../../src/shared/food/units/units.ts';

export interface TypedItem {
  name: string;
  quantity: number | null;
  unit: string | null;
}

/** The most that the API accepts. */
const MOST = 1_000_000;
const TIMES = /^(\S+) [x×] (?=\p{L})/u;
const COUNT_LAST = /^(\p{L}.*?)[ ,:]+(?:[x×] ?)?(\d{1,2}|\d?[½⅓⅔¼¾])$/u;
/** Words whose number is part of a name: "flour type 00", "sun cream SPF 50", "vitamin B 12". */
const NUMBERED =
  /(?:^| )(?:type|typ|tipo|no|nr|nº|size|größe|taille|talla|spf|factor|faktor|vitamin|omega|b|e|level)\.?$/i;
/** A number that is glued to a word: "7up" and "3M tape" are names, "2kg rice" is not. */
const GLUED = /^\d+(\p{L}+)/u;

/**
 * Parses what people type: "2 kg potatoes", "coffee beans 1kg", "lemons 3", "a bunch of parsley",
 * "2 EL Öl". It reads as the import of recipes does; text that is no amount belongs to the name.
 */
export function parseItem(typed: string): TypedItem {
  const whole = typed.trim().replace(/\s+/g, ' ');
  const asName = { name: whole, quantity: null, unit: null };
  const glued = GLUED.exec(whole)?.[1];
  if (glued !== undefined && BUILT_IN_UNITS.find(glued) === undefined) return asName;
  const { qty, unit, name, note } = parseIngredientLine(countFirst(whole.replace(TIMES, '$1 ')));
  const amount = parseQuantity(qty);
  const quantity = amount && Math.round(toNumber(amountToBuy(amount)) * 1000) / 1000;
  const isVague = qty !== '' && quantity === undefined;
  if (!/\p{L}/u.test(name) || isVague || (quantity ?? 0) > MOST) return asName;
  if (quantity === undefined && unit === '') return asName;
  const isToTaste = BUILT_IN_UNITS.find(unit)?.abbr === 'to taste';
  return {
    name: [name, note].filter(Boolean).join(', '),
    quantity: quantity ?? null,
    unit: unit === '' || isToTaste ? null : unit,
  };
}

/** "lemons 3" is "3 lemons". */
function countFirst(text: string): string {
  const [, name = '', count = ''] = COUNT_LAST.exec(text) ?? [];
  return name === '' || NUMBERED.test(name) ? text : `${count} ${name}`;
}
