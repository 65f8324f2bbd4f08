import type { RowJoin } from '../../../kernel/row-joins.ts';

/** Whoever knew one of the two lists finds the joined one changed. */
export const joinLists: RowJoin = {
  how: 'merge',
  combine: (kept, moved) => ({
    revision: Math.max(Number(kept.revision), Number(moved.revision)) + 1,
  }),
};
