import { type Kysely, type Selectable, sql } from 'kysely';
import type { z } from 'zod';
import { type PageOrder, readPage } from '../../kernel/api/paging.ts';
import { NotFound } from '../../kernel/errors.ts';
import { StreamResponse } from '../../kernel/files/stream-response.ts';
import { implement, type Route } from '../../kernel/module.ts';
import type { AccountsContext } from '../services.ts';
import type { AccountsTables } from '../tables.ts';
import { conflictsContract, type OwnershipConflict } from './contract.ts';

type Input<Name extends keyof typeof conflictsContract> = z.output<
  (typeof conflictsContract)[Name]['input']
>;
type ConflictRow = Selectable<AccountsTables['ownership_conflicts']>;

const BATCH_SIZE = 200;

const NEWEST_FIRST: PageOrder<ConflictRow> = {
  direction: 'desc',
  keys: [[sql.ref('id'), (row) => row.id]],
};

/** Conflicts hold personal data, so an admin sees those of their own data only. */
export function conflictRoutes(): Route[] {
  return implement(conflictsContract, { listConflicts, exportConflicts, dismissConflict });
}

async function listConflicts({ db, owner }: AccountsContext, input: Input<'listConflicts'>) {
  const { items, next_cursor } = await findConflicts(db, owner, input);
  return { items: items.map(toConflict), next_cursor };
}

async function findConflicts(
  db: Kysely<AccountsTables>,
  owner: number,
  request: Input<'listConflicts'>,
) {
  const conflicts = db.selectFrom('ownership_conflicts').selectAll();
  return readPage(conflicts.where('owner_id', '=', owner), NEWEST_FIRST, request);
}

async function exportConflicts({ db, owner }: AccountsContext, _input: Input<'exportConflicts'>) {
  return new StreamResponse(
    'application/json',
    'daybook-ownership-conflicts.json',
    async function* () {
      yield '{"format":"daybook-ownership-conflicts","version":1,"conflicts":[';
      let before = '\n';
      let cursor: string | undefined;
      do {
        const page = await findConflicts(db, owner, { limit: BATCH_SIZE, cursor });
        for (const row of page.items) {
          yield before + JSON.stringify(toConflict(row));
          before = ',\n';
        }
        cursor = page.next_cursor ?? undefined;
      } while (cursor !== undefined);
      yield '\n]}\n';
    },
  );
}

async function dismissConflict({ db, owner }: AccountsContext, { id }: Input<'dismissConflict'>) {
  const removed = await db
    .deleteFrom('ownership_conflicts')
    .where('owner_id', '=', owner)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  if (!removed) throw new NotFound('ownership conflict');
  return { ok: true as const };
}

export async function countConflicts(db: Kysely<AccountsTables>, owner: number): Promise<number> {
  const { count } = await db
    .selectFrom('ownership_conflicts')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('owner_id', '=', owner)
    .executeTakeFirstOrThrow();
  return count;
}

function toConflict(row: ConflictRow): OwnershipConflict {
  const { id, table_name, from_account, created_at, content } = row;
  return {
    id,
    table: table_name,
    from_account,
    created_at,
    content: JSON.parse(content) as OwnershipConflict['content'],
  };
}
