import { ingredientKey } from '../measures/ingredient-key.ts';
import { assignRows } from './assign-rows.ts';
import type { Change, Rebuilt, Surroundings } from './change.ts';
import { draftsOf } from './drafts.ts';
import type { ListRow } from './list-row.ts';
import { finished, onItsOwn } from './row-of-draft.ts';

/**
 * The list with some shares less and others more. What people wrote stays; rows that are left with
 * nothing go; ticked rows only ever lose shares. The result depends on which shares there are,
 * never on the order in which they came.
 */
export function rebuild(rows: readonly ListRow[], change: Change, around: Surroundings): Rebuilt {
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
  ].map(([same, more]) => rebuildSame(same, { ...change, add: more }, around));
  return {
    rows: parts.flatMap((part) => part.rows),
    gone: parts.flatMap((part) => part.gone),
  };
}

/** The same for rows and additions of one ingredient. */
export function rebuildSame(
  rows: readonly ListRow[],
  change: Change,
  around: Surroundings,
): Rebuilt {
  const drafts = draftsOf(rows, change, around);
  const taken = new Set(drafts.flatMap(({ base }) => base ?? []));
  const free = rows.filter((row) => !taken.has(row) && !saysHowMuch(row));
  const based = assignRows(drafts, free, around.units);
  const used = new Set(based.map(({ base }) => base));
  const left = rows.filter((row) => !used.has(row));
  const staying = left.filter(saysHowMuch).flatMap((row) => onItsOwn(row) ?? []);
  const kept = new Set(staying.map(({ id }) => id));
  return {
    rows: [...based.map((draft) => finished(draft, around)), ...staying],
    gone: left.flatMap(({ id }) => (id === null || kept.has(id) ? [] : id)),
  };
}

function saysHowMuch({ byHand }: ListRow): boolean {
  return byHand.typed !== undefined || byHand.fixed !== undefined;
}
