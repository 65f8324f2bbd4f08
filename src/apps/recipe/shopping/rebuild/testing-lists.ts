import { BUILT_IN_UNITS } from '../../../../shared/food/units/units.ts';
import { type Addition, type ListChange, type ListContext, NO_CHANGE } from './list-change.ts';
import { type ItemShare, type ListRow, parseListRow, toColumns } from './list-row.ts';
import { rebuildList } from './rebuild-list.ts';

export const listContext: ListContext = {
  units: BUILT_IN_UNITS,
  pantry: new Map([
    [1, { g_per_cup: 100, aisle: 'Baking' }],
    [2, { g_per_cup: null, aisle: null }],
  ]),
  aisles: new Map([['muesli', 'Breakfast']]),
};
/** Sums up every ingredient again, also where nothing changes. */
export const thorough: ListContext = {
  ...listContext,
  units: { ...BUILT_IN_UNITS, isBuiltIn: false },
};

/** Applies a rebuild to a list in memory, as the database would. */
export function applied(
  rows: readonly ListRow[],
  change: Partial<ListChange>,
  context: ListContext = thorough,
): ListRow[] {
  const { rows: built, gone } = rebuildList(rows, { ...NO_CHANGE, ...change }, context);
  const changed = new Map(built.map((row) => [row.id, row]));
  const last = Math.max(0, ...rows.map(({ id }) => id ?? 0));
  return [
    ...rows
      .filter(({ id }) => id === null || !gone.includes(id))
      .map((row) => changed.get(row.id) ?? row),
    ...built.filter(({ id }) => id === null).map((row, at) => ({ ...row, id: last + at + 1 })),
  ].map(stored);
}

/** Round-trips a row through its columns. */
export function stored(row: ListRow): ListRow {
  return parseListRow({ ...toColumns(row), id: row.id ?? 0, checked: Number(row.checked) });
}

export function typed(
  id: number,
  name: string,
  quantity: number | null,
  unit: string | null,
): ListRow {
  const more = { aisle: null, pantry_id: null, checked: 0, sources: '[]', by_hand: null };
  return parseListRow({ id, name, name_key: '', quantity, unit, ...more });
}

export function asks(
  recipe_id: number,
  written: string,
  {
    diary_id = null,
    pantry_id = null,
  }: { diary_id?: number | null; pantry_id?: number | null } = {},
): Addition {
  const [amount = '', unit = '', name = ''] = written.split('|');
  const ask = { name, amount: amount ? `${amount}/1` : null, unit: unit || null, pantry_id };
  return { recipe_id, recipe_name: `Recipe ${recipe_id}`, diary_id, on: null, ask };
}

export const ofCook =
  (...cooks: number[]) =>
  ({ diary_id }: ItemShare) =>
    diary_id !== null && cooks.includes(diary_id);
export const inWords = (rows: readonly ListRow[]) =>
  rows.map(({ quantity, unit, name }) => `${quantity} ${unit} ${name}`).sort();
export const sameWhateverTheIds = (rows: readonly ListRow[]) =>
  rows.map((row) => JSON.stringify([toColumns(row), row.checked])).sort();
