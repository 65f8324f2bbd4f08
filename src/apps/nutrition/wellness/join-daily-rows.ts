import type { RowJoin } from '../../../kernel/row-joins.ts';

/** Both owners have a row of the date and source: the other one becomes an ownership conflict. */
export const joinDailyRows: RowJoin = { how: 'merge', ignore: ['synced_at'] };
