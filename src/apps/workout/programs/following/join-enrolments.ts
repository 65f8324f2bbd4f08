import type { RowJoin } from '../../../../kernel/row-joins.ts';

/** One enrolment per program remains; it is active if either owner's was. */
export const joinEnrolments: RowJoin = {
  how: 'merge',
  combine: (kept, moved) => ({
    is_active: Math.max(Number(kept.is_active), Number(moved.is_active)),
  }),
  ignore: ['assigned_by', 'assigned_at'],
};
