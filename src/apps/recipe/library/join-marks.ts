import type { OwnedRow, RowJoin } from '../../../kernel/row-joins.ts';
import { distinctNames } from '../recipes/content.ts';

/** If both accounts marked a recipe, the kept one's rating wins; tags and favorite add up. */
export const joinMarks: RowJoin = {
  how: 'merge',
  combine: (kept, moved) => ({
    rating: kept.rating ?? moved.rating,
    favorite: Math.max(Number(kept.favorite), Number(moved.favorite)),
    tags: JSON.stringify(distinctNames([...tagsOf(kept), ...tagsOf(moved)])),
  }),
  ignore: ['favorite', 'tags', 'updated_at'],
};

function tagsOf({ tags }: OwnedRow): string[] {
  return JSON.parse(String(tags)) as string[];
}
