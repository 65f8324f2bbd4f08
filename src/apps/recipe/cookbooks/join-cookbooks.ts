import { fillEmpty, type OwnedRow, type RowJoin } from '../../../kernel/row-joins.ts';

/** Two lists of recipes become one. A rule finds its own recipes, so each rule stays by itself. */
export function joinCookbooks(kept: OwnedRow, moved: OwnedRow): RowJoin {
  if (kept.rule !== moved.rule) return { how: 'rename', column: 'name', key: 'name_key' };
  return { how: 'merge', combine: fillEmpty, ignore: ['name'] };
}
