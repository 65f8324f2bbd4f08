import { ingredientKey } from '../../measures/ingredients/ingredient-key.ts';
import { assignRows } from './assign-rows.ts';
import { draftRows } from './draft-rows.ts';
import { finishRow, removeShares } from './finish-row.ts';
import { isUnchanged } from './is-unchanged.ts';
import { type ListChange, type ListContext, NO_CHANGE, type RebuiltList } from './list-change.ts';
import type { ListRow } from './list-row.ts';

/**
 * Removes and adds shares. Manual edits stay, rows left empty are deleted, and checked rows only
 * lose shares. The result depends on the set of shares, not on their order.
 */
export function rebuildList(
  rows: readonly ListRow[],
  change: ListChange,
  listContext: ListContext,
): RebuiltList {
  const losing = rows.filter(({ shares }) => shares.some(change.drop));
  const added = Map.groupBy(change.add, ({ ask }) => ingredientKey(ask.name));
  added.delete('');
  const open = Map.groupBy(
    rows.filter(({ checked }) => !checked),
    ({ key }) => key,
  );
  const keys = new Set([
    ...added.keys(),
    ...losing.filter(({ checked }) => !checked).map(({ key }) => key),
  ]);
  const parts = [
    ...[...keys].map((key) => [open.get(key) ?? [], added.get(key) ?? []] as const),
    ...losing.filter(({ checked }) => checked).map((row) => [[row], []] as const),
  ].map(([same, more]): RebuiltList => {
    const ofOne = { ...change, add: more };
    return isUnchanged(same, ofOne, listContext)
      ? { rows: [], gone: [], kept: same }
      : rebuildIngredient(same, ofOne, listContext);
  });
  return {
    rows: parts.flatMap((part) => part.rows),
    gone: parts.flatMap((part) => part.gone),
    kept: parts.flatMap((part) => part.kept ?? []),
  };
}

/**
 * Same as `rebuildList`, for the rows and additions of one ingredient. A deleted row may have kept
 * others in place by its link or unit, so the remaining rows are processed again without it.
 */
export function rebuildIngredient(
  rows: readonly ListRow[],
  change: ListChange,
  listContext: ListContext,
): RebuiltList {
  const { based, left } = matchRows(rows, change, listContext);
  const staying = left.filter(hasAmount).flatMap((row) => removeShares(row) ?? []);
  const kept = new Set(staying.map(({ id }) => id));
  const built = {
    rows: [...based.map((draft) => finishRow(draft, listContext)), ...staying],
    gone: left.flatMap(({ id }) => (id === null || kept.has(id) ? [] : id)),
  };
  return left.some(({ shares }) => shares.length > 0) ? settleOwnRows(built, listContext) : built;
}

/** Returns the new rows and the rows for which no draft remains. */
function matchRows(rows: readonly ListRow[], change: ListChange, listContext: ListContext) {
  const drafts = draftRows(rows, change, listContext);
  const taken = new Set(drafts.flatMap(({ base }) => base ?? []));
  const free = rows.filter((row) => !taken.has(row) && !hasAmount(row));
  const based = assignRows(drafts, free, listContext.units);
  const used = new Set(based.map(({ base }) => base));
  return { based, left: rows.filter((row) => !used.has(row)) };
}

/** A row that lost its shares may belong to another ingredient now; it is left unchanged. */
function settleOwnRows({ rows, gone }: RebuiltList, listContext: ListContext): RebuiltList {
  const key = rows.find(({ shares }) => shares.length > 0)?.key;
  const isSame = (row: ListRow) => row.key === key;
  const again = rebuildIngredient(rows.filter(isSame), NO_CHANGE, listContext);
  const others = rows.filter((row) => !isSame(row));
  return { rows: [...again.rows, ...others], gone: [...gone, ...again.gone] };
}

function hasAmount({ manualEdits }: ListRow): boolean {
  return manualEdits.typed !== undefined || manualEdits.fixed !== undefined;
}
