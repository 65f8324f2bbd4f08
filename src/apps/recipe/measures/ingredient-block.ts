import { type Ingredient, parseIngredientLine, withoutBullet } from './ingredient-line.ts';
import { quantityAtStart } from './parse-quantity.ts';
import { BUILT_IN_UNITS, type Units } from './units.ts';

/** Ingredients under one heading; the heading is empty where there is none. */
export interface IngredientGroup {
  readonly name: string;
  readonly items: readonly Ingredient[];
}

const HEADINGS = [
  /^#{1,6}\s*(.+?):?\s*#*$/,
  /^\*\*(.+?):?\*\*:?$/,
  /^(.+):$/,
  /^(for\s+the\s+\S+(?:\s+\S+){0,4})$/i,
];

/** The heading that a line is: `For the sauce:`, `## Dough`, `**Filling**`. */
function headingOf(line: string): string | undefined {
  const text = line.trim();
  for (const heading of HEADINGS) {
    const name = heading.exec(text)?.[1]?.trim();
    if (name !== undefined && quantityAtStart(name) === undefined) return name;
  }
  return undefined;
}

/** A pasted block of lines as groups of ingredients. A heading without ingredients is dropped. */
export function parseIngredientBlock(
  block: string,
  units: Units = BUILT_IN_UNITS,
): IngredientGroup[] {
  const groups: { name: string; items: Ingredient[] }[] = [{ name: '', items: [] }];
  for (const line of block.split(/\r\n?|\n/)) {
    if (!/[\p{L}\p{N}]/u.test(line)) continue;
    const heading = headingOf(line) ?? headingOf(withoutBullet(line));
    if (heading !== undefined) groups.push({ name: heading, items: [] });
    else groups.at(-1)?.items.push(parseIngredientLine(line, units));
  }
  return groups.filter(({ items }) => items.length > 0);
}
