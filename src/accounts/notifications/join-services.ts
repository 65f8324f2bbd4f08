import type { RowJoin } from '../../kernel/joining.ts';

const DELIVERIES = ['delivered_at', 'failed_at', 'failure', 'failures', 'quiet_until'];

/** A person has one service; the other is shown among the ownership conflicts without its token. */
export const keepOtherService: RowJoin = {
  how: 'merge',
  ignore: [...DELIVERIES, 'token'],
  secret: [...DELIVERIES, 'token'],
};
