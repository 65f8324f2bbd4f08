import type { Units } from '../../../../shared/food/units/units.ts';
import type { RowDraft } from './draft-rows.ts';
import type { ListRow } from './list-row.ts';

/**
 * Assigns each draft to an existing row, so that the row keeps its id, position and manual edits.
 * The closest pairs are assigned first.
 */
export function assignRows(
  drafts: readonly RowDraft[],
  free: readonly ListRow[],
  units: Units,
): RowDraft[] {
  if (free.length === 0) return [...drafts];
  const pairs = drafts
    .filter(({ base }) => base === null)
    .flatMap((draft) => free.map((row) => ({ draft, row, far: distance(draft, row, units) })))
    .sort((a, b) => a.far - b.far || (a.row.id ?? 0) - (b.row.id ?? 0));
  const given = new Map<RowDraft, ListRow>();
  const taken = new Set<ListRow>();
  for (const { draft, row } of pairs) {
    if (given.has(draft) || taken.has(row)) continue;
    given.set(draft, row);
    taken.add(row);
  }
  return drafts.map((draft) => ({ ...draft, base: draft.base ?? given.get(draft) ?? null }));
}

function distance(draft: RowDraft, row: ListRow, units: Units): number {
  const apart = [
    !draft.from.has(row),
    draft.link !== row.pantry_id,
    familyOf(draft.unit, units) !== familyOf(row.unit, units),
    draft.unit !== row.unit,
  ];
  return apart.reduce((sum, differs, at) => sum + (differs ? 2 ** (apart.length - at) : 0), 0);
}

function familyOf(unit: string | null, units: Units): string {
  return units.find(unit ?? 'pc')?.family ?? 'unknown';
}
