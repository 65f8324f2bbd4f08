import type { RowJoin } from '../../kernel/row-joins.ts';

const DELIVERY_COLUMNS = ['delivered_at', 'failed_at', 'failure', 'failures', 'quiet_until'];

/** An owner has one service; the other becomes an ownership conflict, without its token. */
export const joinServices: RowJoin = {
  how: 'merge',
  ignore: [...DELIVERY_COLUMNS, 'token'],
  secret: [...DELIVERY_COLUMNS, 'token'],
};
