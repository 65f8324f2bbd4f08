import { parseIngredientBlock } from '../../../../src/apps/recipe/measures/ingredients/ingredient-block.ts';
import { parseIngredientLine } from '../../../../src/apps/recipe/measures/ingredients/ingredient-line.ts';
import type { IngredientGroup } from '../../../../src/apps/recipe/recipes/contract.ts';
import { newKey } from './new-key.ts';

export interface DraftIngredient {
  kind: 'item';
  /** The ingredient's id in the recipe. */
  key: string;
  qty: string;
  unit: string;
  name: string;
  note: string;
  /** Undefined: the server links it by its name; null: it stays unlinked. */
  pantry_item_id?: number | null | undefined;
  /** The recipe that this ingredient is; null: none any more. */
  recipe_id?: number | null | undefined;
}

interface DraftHeading {
  kind: 'heading';
  key: string;
  name: string;
}

/** Ingredients and headings in one list, so that a row can be moved under any heading. */
export type DraftLine = DraftIngredient | DraftHeading;

export function blankIngredient(words: Partial<DraftIngredient> = {}): DraftIngredient {
  return {
    kind: 'item',
    key: newKey(),
    qty: '',
    unit: '',
    name: '',
    note: '',
    ...words,
  };
}

export function blankHeading(name = ''): DraftHeading {
  return { kind: 'heading', key: newKey(), name };
}

/** The lines of a recipe's groups, plus a blank one to continue with. */
export function linesFromGroups(groups: readonly IngredientGroup[]): DraftLine[] {
  const lines = groups.flatMap(({ name, items }, index): DraftLine[] => [
    ...(name || index > 0 ? [blankHeading(name)] : []),
    ...items.map(({ id, qty, unit, name: what, note, pantry_item_id, recipe_id }) =>
      blankIngredient({
        key: id,
        qty,
        unit: unit ?? '',
        name: what,
        note: note ?? '',
        pantry_item_id,
        ...(recipe_id !== undefined && { recipe_id }),
      }),
    ),
  ]);
  return lines.length > 0 ? lines : [blankIngredient()];
}

export function isBlank(line: DraftLine): boolean {
  if (line.kind === 'heading') return line.name.trim() === '';
  return [line.qty, line.unit, line.name, line.note].every((words) => words.trim() === '');
}

/** Groups the lines under their headings; empty groups are dropped. */
export function groupsFromLines(lines: readonly DraftLine[]) {
  const groups = [{ name: '', items: [] as ReturnType<typeof ingredientFromLine>[] }];
  for (const line of lines) {
    if (line.kind === 'heading') groups.push({ name: line.name.trim(), items: [] });
    else if (!isBlank(line)) groups.at(-1)?.items.push(ingredientFromLine(line));
  }
  return groups.filter(({ items }) => items.length > 0);
}

function ingredientFromLine(line: DraftIngredient) {
  const { key, qty, unit, name, note, pantry_item_id, recipe_id } = line;
  return {
    id: key,
    qty: qty.trim(),
    unit: unit.trim() || null,
    name: name.trim(),
    note: note.trim() || null,
    ...(pantry_item_id !== undefined && { pantry_item_id }),
    ...(recipe_id !== undefined && { recipe_id }),
  };
}

/** Pasted lines replace a blank line or follow the current one. */
export function insertPasted(lines: readonly DraftLine[], at: number, block: string): DraftLine[] {
  const pasted = parseIngredientBlock(block).flatMap(({ name, items }): DraftLine[] => [
    ...(name ? [blankHeading(name)] : []),
    ...items.map(blankIngredient),
  ]);
  const target = lines[at];
  const kept = target && !isBlank(target) ? [target] : [];
  return [...lines.slice(0, at), ...kept, ...pasted, ...lines.slice(at + 1)];
}

/** Splits a line such as "2 cups flour" that was typed into one field. */
export function splitTypedLine(line: DraftIngredient): DraftIngredient {
  const written = [line.qty, line.unit, line.name, line.note].filter(
    (words) => words.trim() !== '',
  );
  const [only = ''] = written;
  if (written.length !== 1 || (!line.qty && !line.name)) return line;
  const read = parseIngredientLine(only);
  return read.name && (read.qty || read.unit || read.note) ? { ...line, ...read } : line;
}
