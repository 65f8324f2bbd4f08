import type { RowJoin } from '../../kernel/row-joins.ts';

const DELIVERY_COLUMNS = ['delivered_at', 'failed_at', 'failure', 'failures', 'quiet_until'];

/** A person has one service; the other is shown among the ownership conflicts without its token. */
export const joinServices: RowJoin = {
  how: 'merge',
  ignore: [...DELIVERY_COLUMNS, 'token'],
  secret: [...DELIVERY_COLUMNS, 'token'],
};
