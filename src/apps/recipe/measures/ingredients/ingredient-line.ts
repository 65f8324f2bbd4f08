import { parseQuantityAtStart } from '../../../../shared/food/quantities/parse-quantity.ts';
import {
  BUILT_IN_UNITS,
  spellUnit,
  type Unit,
  type Units,
} from '../../../../shared/food/units/units.ts';
import { findNote } from './find-note.ts';
import { parseNumberWords } from './parse-number-words.ts';
import { splitAsides, splitLeadingAside } from './split-asides.ts';

/**
 * An ingredient as stored in a recipe: `qty` is text, `unit` an abbreviation, a name in another
 * language as it was written, or empty.
 */
export interface ParsedIngredient {
  readonly qty: string;
  readonly unit: string;
  readonly name: string;
  readonly note: string;
}

const BULLET = /^(?:[\s•·▪◦‣*☐▢□✓–—-]|\[[ x]?\])+(?=\S)|^\d{1,2}[.)]\s+/iu;
/** A length belongs to the name: a 1-inch piece, a 20 cm tin. */
const LENGTH = /^[\s-]*(?:inch|inches|in\.|cm|mm|["”″])(?!\p{L})/iu;
const TIMES = /^\s*[x×]\s*(?=\d)/i;
const ALSO = /^(?:plus|or|to|[+/=–—-])\s*/i;
const OF = /^(?:of(?:\s+an?)?\s+(?:the\s+)?|de\s+(?:la\s+|l['’]\s*)?|du\s+|des\s+|di\s+|d['’]\s*)/i;
/** `250g/9oz`: the second amount starts at the slash. */
const GLUED = /^(\p{L}+\.?)\/(?=\d)/u;
const TRAILING = /(?<![\s,:])[\s,:]+$/;
/** Longer lines are truncated. */
const LONGEST = 1000;
const MOST_UNIT_WORDS = 4;
/** Units that can start a line without a number. */
const SMALL_AMOUNTS = new Set(['pinch', 'dash', 'drop', 'splash', 'handful', 'bunch', 'to taste']);
/** Optional plural endings: `Zwiebel(n)`, `Dose/n`, `egg(s)`. */
const PLURAL_MARK = /(?<=\p{L})(?:\((?:e?n|er?|e?s|nen)\)|\/(?:e?n|er?|nen)(?!\p{L}))/gu;
/** In `1.500 g` the dot groups thousands. */
const THOUSANDS = /^[1-9]\d{0,2}(?:\.\d{3})+$/;
const SMALLEST_MEASURES = new Set(['g', 'ml', 'mg']);

/** Parses a pasted line. Everything that is not recognised becomes the name. */
export function parseIngredientLine(line: string, units: Units = BUILT_IN_UNITS): ParsedIngredient {
  const text = stripBullet(line).replace(PLURAL_MARK, '');
  return (
    parseNumberedLine(text, units) ??
    parseUnitFirst(text, units) ??
    parseAmountLast(text, units) ??
    finishIngredient('', '', text, [], units)
  );
}

export function stripBullet(line: string): string {
  return line.slice(0, LONGEST).replace(BULLET, '').replace(/\s+/g, ' ').trim();
}

function parseNumberedLine(text: string, units: Units): ParsedIngredient | undefined {
  const count = parseLeadingCount(text);
  if (count === undefined) return undefined;
  const { qty, rest } = count;
  const sized = parseSize(rest, units);
  const [unit, after, written] = parseLeadingUnit(sized.rest, units);
  if (unit === undefined) return finishIngredient(qty, '', sized.rest, sized.notes, units);
  const also = parseSecondAmount(after, units);
  const name = also.rest.replace(OF, '');
  if (/\p{L}/u.test(name)) {
    return finishIngredient(qty, written, name, [...sized.notes, ...also.notes], units);
  }
  return unit.family === 'count'
    ? finishIngredient(qty, '', sized.rest, sized.notes, units)
    : undefined;
}

function parseLeadingCount(text: string): { qty: string; rest: string } | undefined {
  const found = parseQuantityAtStart(text);
  if (found === undefined) return parseNumberWords(text);
  const rest = text.slice(found.end);
  if (LENGTH.test(rest)) return undefined;
  const dozen = /^\s*dozen\s+/i.exec(rest)?.[0];
  const qty = text.slice(0, found.end).trim();
  return dozen !== undefined && /^\d{1,3}$/.test(qty)
    ? { qty: String(Number(qty) * 12), rest: rest.slice(dozen.length) }
    : { qty, rest: rest.trim() };
}

/** Package size: `2 (400 g) cans`, `2 x 400 g cans`, `2 14-ounce cans`. */
function parseSize(rest: string, units: Units): { rest: string; notes: string[] } {
  const bare = rest.replace(TIMES, '').replace(GLUED, '$1 / ');
  const inside = splitLeadingAside(bare);
  if (inside !== undefined) return { rest: inside.rest, notes: [inside.aside] };
  const found = parseQuantityAtStart(bare);
  if (found === undefined) return { rest: bare, notes: [] };
  const [measure, after, spelled] = parseLeadingUnit(
    bare.slice(found.end).replace(/^[\s-]+/, ''),
    units,
  );
  const [counted] = parseLeadingUnit(after, units);
  if (measure?.factor === undefined || counted?.family !== 'count')
    return { rest: bare, notes: [] };
  return { rest: after, notes: [`${bare.slice(0, found.end)} ${spelled}`] };
}

/** A second amount: `plus 2 tbsp`, `/ 240 ml`. */
function parseSecondAmount(rest: string, units: Units): { rest: string; notes: string[] } {
  const joint = ALSO.exec(rest)?.[0] ?? '';
  const found = joint === '' ? undefined : parseQuantityAtStart(rest.slice(joint.length));
  if (found === undefined) return { rest, notes: [] };
  const end = joint.length + found.end;
  const [unit, after, spelled] = parseLeadingUnit(rest.slice(end).trim(), units);
  if (unit === undefined) return { rest, notes: [] };
  const word = /^\p{L}/u.test(joint) ? joint : '';
  const said = `${word}${rest.slice(joint.length, end)} ${spelled}`;
  const more = parseMeasure(after, units);
  return more === undefined
    ? { rest: after, notes: [said] }
    : { rest: more.rest, notes: [`${said} ${more.said}`] };
}

/** The second measure of `1lb 2oz`. */
function parseMeasure(text: string, units: Units): { said: string; rest: string } | undefined {
  const found = parseQuantityAtStart(text);
  if (found === undefined) return undefined;
  const [unit, rest, spelled] = parseLeadingUnit(text.slice(found.end).trim(), units);
  if (unit?.factor === undefined) return undefined;
  return { said: `${text.slice(0, found.end)} ${spelled}`, rest };
}

function parseUnitFirst(text: string, units: Units): ParsedIngredient | undefined {
  const [unit, after, spelled] = parseLeadingUnit(text, units);
  if (unit === undefined || !SMALL_AMOUNTS.has(unit.abbr) || after === '') return undefined;
  return finishIngredient('', spelled, after.replace(OF, ''), [], units);
}

/** `Flour 200 g`, `Butter: 1 cup`. */
function parseAmountLast(text: string, units: Units): ParsedIngredient | undefined {
  const [, name = '', amount = ''] =
    /^(\p{L}[^\d½¼¾⅓⅔,(]*?)[\s:,–-]+([\d½¼¾⅓⅔].*)$/u.exec(text) ?? [];
  const found = parseQuantityAtStart(amount);
  if (found === undefined) return undefined;
  const [unit, after, spelled] = parseLeadingUnit(amount.slice(found.end).trim(), units);
  if (unit === undefined || after !== '') return undefined;
  return finishIngredient(amount.slice(0, found.end), spelled, name, [], units);
}

/** The longest unit at the start of a text, the rest, and how the unit is stored. */
function parseLeadingUnit(text: string, units: Units): [Unit | undefined, string, string] {
  const words = text.split(' ', MOST_UNIT_WORDS);
  for (let many = words.length; many > 0; many -= 1) {
    const written = words.slice(0, many).join(' ');
    const unit = units.find(written);
    if (unit !== undefined && units.isOffered(unit)) {
      return [unit, text.slice(written.length).trimStart(), spellUnit(unit, written)];
    }
  }
  return [undefined, text, ''];
}

function finishIngredient(
  qty: string,
  unit: string,
  text: string,
  notes: readonly string[],
  units: Units,
): ParsedIngredient {
  const { rest, asides } = splitAsides(text);
  const said = rest.replace(/\s+/g, ' ').replace(/ ,/g, ',').trim();
  const whole = qty + unit === '' ? said : said.replace(OF, '');
  const { name: main, found } =
    qty === '' ? stripToTaste(whole, units) : { name: whole, found: '' };
  const at = findNote(main);
  const name = main.slice(0, at.end).replace(TRAILING, '');
  const note = main.slice(at.start);
  return {
    qty: SMALLEST_MEASURES.has(unit) && THOUSANDS.test(qty) ? qty.replaceAll('.', '') : qty,
    unit: unit || found,
    name,
    note: [...notes, ...asides, note]
      .map((part) => part.trim())
      .filter(Boolean)
      .join(', '),
  };
}

/** `Salt to taste`, `salt, to taste`, `Salz nach Geschmack`. */
function stripToTaste(text: string, units: Units): { name: string; found: string } {
  const words = text.split(' ');
  for (let many = 3; many > 0; many -= 1) {
    const written = words.slice(-many).join(' ');
    const unit = many < words.length ? units.find(written) : undefined;
    if (unit?.abbr === 'to taste') {
      const name = words.slice(0, -many).join(' ').replace(/,$/, '');
      return { name, found: spellUnit(unit, written) };
    }
  }
  return { name: text, found: '' };
}
