import type { RowJoin } from '../../../kernel/row-joins.ts';

/** The revision becomes higher than both, so that clients of either list reload. */
export const joinLists: RowJoin = {
  how: 'merge',
  combine: (kept, moved) => ({
    revision: Math.max(Number(kept.revision), Number(moved.revision)) + 1,
  }),
};
