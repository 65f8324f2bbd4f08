import type { Migration } from '../../kernel/database/migrate.ts';

export const consumedNonces: Migration = {
  id: '0010-consumed-nonces',
  statements: ({ engine }) => [
    'alter table used_once rename to consumed_nonces',
    'drop index used_once_by_expiry',
    'create index consumed_nonces_by_expiry on consumed_nonces (expires_at)',
    // SQLite names the index of a primary key itself.
    ...(engine === 'postgres' ? ['alter index used_once_pkey rename to consumed_nonces_pkey'] : []),
  ],
};
