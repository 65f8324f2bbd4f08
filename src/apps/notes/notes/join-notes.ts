import { sql } from 'kysely';
import type { AfterJoin } from '../../../kernel/row-joins.ts';

/** A note is not shared with its own owner. */
export const dropOwnShares: AfterJoin = async (tx, { to }) => {
  await sql`delete from note_shares where owner_id = ${to}
    and note_id in (select id from notes where owner_id = ${to})`.execute(tx);
};
