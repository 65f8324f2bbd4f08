import { type Kysely, sql } from 'kysely';
import {
  type Page,
  type PageOrder,
  type PageRequest,
  readPage,
} from '../../../kernel/api/paging.ts';
import type { NutritionTables } from '../tables.ts';
import type { MetricsRow, StepsRow } from './contract.ts';

type Db = Kysely<NutritionTables>;
export type MetricsTable = 'body_composition' | 'wellness';

export interface RowsRequest extends PageRequest {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly source?: string | undefined;
}

interface Range {
  readonly from: string;
  readonly to: string;
  readonly source?: string | undefined;
}

interface RowKey {
  readonly date: string;
  readonly source: string;
}

const NEWEST_FIRST = {
  direction: 'desc',
  keys: [
    [sql.ref('date'), ({ date }: RowKey) => date],
    [sql.ref('source'), ({ source }: RowKey) => source],
  ],
} satisfies PageOrder<RowKey>;

function selectSteps(db: Db, owner: number) {
  return db
    .selectFrom('steps')
    .select(['date', 'source', 'steps', 'synced_at'])
    .where('owner_id', '=', owner);
}

function selectMetrics(db: Db, table: MetricsTable, owner: number) {
  return db
    .selectFrom(table)
    .select(['date', 'source', 'metrics', 'synced_at'])
    .where('owner_id', '=', owner);
}

export async function findStepsPage(
  db: Db,
  owner: number,
  { from, to, source, limit, cursor }: RowsRequest,
): Promise<Page<StepsRow>> {
  let rows = selectSteps(db, owner);
  if (from !== undefined) rows = rows.where('date', '>=', from);
  if (to !== undefined) rows = rows.where('date', '<=', to);
  if (source !== undefined) rows = rows.where('source', '=', source);
  return readPage(rows, NEWEST_FIRST, { limit, cursor });
}

export async function findMetricsPage(
  db: Db,
  table: MetricsTable,
  owner: number,
  { from, to, source, limit, cursor }: RowsRequest,
): Promise<Page<MetricsRow>> {
  let rows = selectMetrics(db, table, owner);
  if (from !== undefined) rows = rows.where('date', '>=', from);
  if (to !== undefined) rows = rows.where('date', '<=', to);
  if (source !== undefined) rows = rows.where('source', '=', source);
  const page = await readPage(rows, NEWEST_FIRST, { limit, cursor });
  return { ...page, items: page.items.map(parseMetrics) };
}

/** All rows of a range, by date and source. */
export async function findSteps(
  db: Db,
  owner: number,
  { from, to, source }: Range,
): Promise<StepsRow[]> {
  let rows = selectSteps(db, owner).where('date', '>=', from).where('date', '<=', to);
  if (source !== undefined) rows = rows.where('source', '=', source);
  return rows.orderBy('date').orderBy('source').execute();
}

/** All rows of a range, by date and source. */
export async function findMetrics(
  db: Db,
  table: MetricsTable,
  owner: number,
  { from, to, source }: Range,
): Promise<MetricsRow[]> {
  let rows = selectMetrics(db, table, owner).where('date', '>=', from).where('date', '<=', to);
  if (source !== undefined) rows = rows.where('source', '=', source);
  return (await rows.orderBy('date').orderBy('source').execute()).map(parseMetrics);
}

function parseMetrics(row: Omit<MetricsRow, 'metrics'> & { metrics: string }): MetricsRow {
  return { ...row, metrics: JSON.parse(row.metrics) };
}
