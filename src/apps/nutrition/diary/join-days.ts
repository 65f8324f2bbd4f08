import type { OwnedRow, RowJoin } from '../../../kernel/row-joins.ts';

/** Both notes stay; the day is complete if either was, otherwise incomplete if either was, and erased only if both were. */
export const joinDays: RowJoin = {
  how: 'merge',
  combine: (kept, moved) => ({
    note: [...new Set([kept.note, moved.note])].filter((note) => note !== '').join('\n\n'),
    complete: Math.max(Number(kept.complete), Number(moved.complete)),
    incomplete: isEither(kept, moved, 'incomplete') && !isEither(kept, moved, 'complete') ? 1 : 0,
    erased_at: kept.erased_at === null ? null : moved.erased_at,
    erased: null,
  }),
  ignore: [
    'note',
    'complete',
    'incomplete',
    'erased_at',
    'erased',
    'item_count',
    'calories',
    'totals',
    'known',
    'header_updated_at',
    'note_updated_at',
  ],
};

function isEither(kept: OwnedRow, moved: OwnedRow, flag: 'complete' | 'incomplete'): boolean {
  return Number(kept[flag]) === 1 || Number(moved[flag]) === 1;
}
