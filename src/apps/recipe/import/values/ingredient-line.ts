import type { ParsedLine } from '../imported-recipe.ts';
import { oneLine } from './readable-text.ts';
import { commonUnit } from './unit-names.ts';

const VULGAR: Readonly<Record<string, string>> = {
  '½': '1/2',
  '⅓': '1/3',
  '⅔': '2/3',
  '¼': '1/4',
  '¾': '3/4',
  '⅕': '1/5',
  '⅛': '1/8',
  '⅜': '3/8',
  '⅝': '5/8',
  '⅞': '7/8',
};
const NUMBER = String.raw`(?:\d+ \d+/\d+|\d+/\d+|\d+(?:[.,]\d+)?)`;
const LEADING = new RegExp(`^(${NUMBER}(?: ?(?:-|–|to|bis|à) ?${NUMBER})?) ?(?=\\D|$)`);
const COUNTED =
  /^(pinch|pinches|clove|cloves|slice|slices|sprig|sprigs|can|cans|jar|jars|stick|sticks|bunch|bunches|handful|dash|head|heads|stalk|stalks|pkg|package|packages|bag|box|bottle|drop|drops)\b(?: of\b)? /i;

/** A small reader of ingredient lines, for when none is given. */
export function parseIngredientLine(line: string): ParsedLine {
  const plain = withoutBullet(oneLine(line)).replaceAll(/(\d)? ?([½⅓⅔¼¾⅕⅛⅜⅝⅞])/g, fractionText);
  const qty = LEADING.exec(plain)?.[1] ?? '';
  const rest = plain.slice(qty.length).trim();
  const [unit, food] = qty === '' ? [null, rest] : splitUnit(rest);
  const [name, note] = splitNote(food);
  return { qty: qty.replaceAll(/ ?[–] ?/g, '-'), unit, name, note };
}

function withoutBullet(line: string): string {
  return line.replace(/^(?:[-*•▢☐·–]|\[[ x]?\])\s*/iu, '');
}

function fractionText(_all: string, whole: string | undefined, sign: string): string {
  return whole === undefined ? `${VULGAR[sign]}` : `${whole} ${VULGAR[sign]}`;
}

function splitUnit(rest: string): [string | null, string] {
  const [first = ''] = rest.split(' ');
  const unit = commonUnit(first);
  if (unit !== null && rest.length > first.length) {
    return [unit, rest.slice(first.length).trim().replace(/^of /i, '')];
  }
  const counted = COUNTED.exec(rest);
  return counted?.[1] ? [counted[1].toLowerCase(), rest.slice(counted[0].length)] : [null, rest];
}

function splitNote(food: string): [string, string] {
  const bracket = /^([^(]+?) ?\(([^)]*)\)(?:, ?)?(.*)$/.exec(food);
  if (bracket) {
    const [, name = '', inside = '', after = ''] = bracket;
    return [
      name.trim(),
      [inside, after]
        .map((part) => part.trim())
        .filter(Boolean)
        .join(', '),
    ];
  }
  const comma = food.search(/, |,$/);
  return comma < 1 ? [food, ''] : [food.slice(0, comma).trim(), food.slice(comma + 1).trim()];
}
