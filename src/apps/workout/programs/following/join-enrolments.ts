import type { RowJoin } from '../../../../kernel/row-joins.ts';

/** Somebody follows a program once; it stays active if either owner had it active. */
export const joinEnrolments: RowJoin = {
  how: 'merge',
  combine: (kept, moved) => ({
    is_active: Math.max(Number(kept.is_active), Number(moved.is_active)),
  }),
  ignore: ['assigned_by', 'assigned_at'],
};
