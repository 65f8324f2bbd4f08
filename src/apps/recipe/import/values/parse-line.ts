import { parseIngredientLine } from '../../measures/ingredients/ingredient-line.ts';
import type { ParsedLine } from '../imported-recipe.ts';
import { oneLine } from './readable-text.ts';

/** Parses "2 cups flour, sifted", like the editor does for a pasted line. */
export function parseLine(line: string): ParsedLine {
  const { unit, ...parts } = parseIngredientLine(oneLine(line));
  return { ...parts, unit: unit === '' ? null : unit };
}
