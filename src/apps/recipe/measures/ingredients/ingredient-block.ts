import { parseQuantityAtStart } from '../../../../shared/food/quantities/parse-quantity.ts';
import { BUILT_IN_UNITS, type Units } from '../../../../shared/food/units/units.ts';
import { type ParsedIngredient, parseIngredientLine, stripBullet } from './ingredient-line.ts';

/** Ingredients under one heading, which may be empty. */
export interface ParsedIngredientGroup {
  readonly name: string;
  readonly items: readonly ParsedIngredient[];
}

const HEADINGS = [
  /^#{1,6}\s*(.+?):?\s*#*$/,
  /^\*\*(.+?):?\*\*:?$/,
  /^(.+):$/,
  /^(for\s+the\s+\S+(?:\s+\S+){0,4})$/i,
];

/** Parses a heading: `For the sauce:`, `## Dough`, `**Filling**`. */
function parseHeading(line: string): string | undefined {
  const text = line.trim();
  for (const heading of HEADINGS) {
    const name = heading.exec(text)?.[1]?.trim();
    if (name !== undefined && parseQuantityAtStart(name) === undefined) return name;
  }
  return undefined;
}

/** Parses a pasted block of lines into groups. Headings without ingredients are dropped. */
export function parseIngredientBlock(
  block: string,
  units: Units = BUILT_IN_UNITS,
): ParsedIngredientGroup[] {
  const groups: { name: string; items: ParsedIngredient[] }[] = [{ name: '', items: [] }];
  for (const line of block.split(/\r\n?|\n/)) {
    if (!/[\p{L}\p{N}]/u.test(line)) continue;
    const heading = parseHeading(line) ?? parseHeading(stripBullet(line));
    if (heading !== undefined) groups.push({ name: heading, items: [] });
    else groups.at(-1)?.items.push(parseIngredientLine(line, units));
  }
  return groups.filter(({ items }) => items.length > 0);
}
