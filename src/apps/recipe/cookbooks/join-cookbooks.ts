import { fillEmpty, type OwnedRow, type RowJoin } from '../../../kernel/row-joins.ts';

/**
 * Two cookbooks filled by hand are merged. Cookbooks with a rule stay separate, because each rule
 * selects its own recipes.
 */
export function joinCookbooks(kept: OwnedRow, moved: OwnedRow): RowJoin {
  if (kept.rule !== moved.rule) return { how: 'rename', column: 'name', key: 'name_key' };
  return { how: 'merge', combine: fillEmpty, ignore: ['name'] };
}
