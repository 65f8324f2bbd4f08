import { type Kysely, sql } from 'kysely';
import {
  afterCursor,
  cutPage,
  orderPage,
  type Page,
  type PageOrder,
} from '../../kernel/api/paging.ts';
import { inList } from '../../kernel/database/queries/in-list.ts';
import type { ImportBatchReport } from './contract.ts';
import type { ImportTables } from './tables.ts';

type Db = Kysely<ImportTables>;
type BatchRow = ImportTables['import_batches'];

const NEWEST_FIRST: PageOrder<BatchRow> = {
  direction: 'desc',
  keys: [
    [sql.ref('created_at'), (row) => row.created_at],
    [sql.ref('id'), (row) => row.id],
  ],
};

export async function findBatches(
  db: Db,
  owner: number,
  pipelines: readonly string[],
  { limit, cursor }: { readonly limit: number; readonly cursor?: string | undefined },
): Promise<Page<ImportBatchReport>> {
  const batches = db
    .selectFrom('import_batches')
    .selectAll()
    .where('owner_id', '=', owner)
    .where(inList(db, 'pipeline', pipelines))
    .limit(limit + 1);
  const after = cursor === undefined ? batches : afterCursor(batches, NEWEST_FIRST, cursor);
  const rows = await orderPage(after, NEWEST_FIRST).execute();
  const { items, next_cursor } = cutPage(rows, limit, NEWEST_FIRST);
  return { items: await addCounts(db, owner, items), next_cursor };
}

export async function findBatch(
  db: Db,
  owner: number,
  id: string,
): Promise<ImportBatchReport | undefined> {
  const rows = await db
    .selectFrom('import_batches')
    .selectAll()
    .where('owner_id', '=', owner)
    .where('id', '=', id)
    .execute();
  const [batch] = await addCounts(db, owner, rows);
  return batch;
}

/** The import of a pipeline that started at a time; null if there is none. */
export async function findBatchId<Tables>(
  db: Kysely<Tables>,
  owner: number,
  pipeline: string,
  createdAt: string,
): Promise<string | null> {
  const row = await (db as unknown as Db)
    .selectFrom('import_batches')
    .select('id')
    .where('owner_id', '=', owner)
    .where('created_at', '=', createdAt)
    .where('pipeline', '=', pipeline)
    .executeTakeFirst();
  return row?.id ?? null;
}

async function addCounts(
  db: Db,
  owner: number,
  rows: readonly BatchRow[],
): Promise<ImportBatchReport[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const counted = await db
    .selectFrom('import_additions')
    .select(({ fn }) => [
      'batch_id',
      'kind',
      fn.sum('count').as('added'),
      fn.sum(fn.coalesce('removed', sql.lit(0))).as('removed'),
    ])
    .where('owner_id', '=', owner)
    .where(inList(db, 'batch_id', ids))
    .groupBy(['batch_id', 'kind'])
    .orderBy('kind')
    .execute();
  return rows.map(({ owner_id: _, ...row }) => ({
    ...row,
    counts: counted
      .filter(({ batch_id }) => batch_id === row.id)
      .map(({ kind, added, removed }) => ({
        kind,
        added: Number(added),
        removed: Number(removed),
      })),
  }));
}
