import { type Kysely, sql } from 'kysely';
import {
  afterCursor,
  cutPage,
  orderPage,
  type Page,
  type PageOrder,
} from '../../../kernel/api/paging.ts';
import type { NutritionTables } from '../tables.ts';
import type { MetricsRow, StepsRow } from './contract.ts';

type Db = Kysely<NutritionTables>;
export type MetricsTable = 'body_composition' | 'wellness';

export interface PageRequest {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly source?: string | undefined;
  readonly limit: number;
  readonly cursor?: string | undefined;
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
  { from, to, source, limit, cursor }: PageRequest,
): Promise<Page<StepsRow>> {
  let rows = orderPage(selectSteps(db, owner), NEWEST_FIRST);
  if (from !== undefined) rows = rows.where('date', '>=', from);
  if (to !== undefined) rows = rows.where('date', '<=', to);
  if (source !== undefined) rows = rows.where('source', '=', source);
  if (cursor !== undefined) rows = afterCursor(rows, NEWEST_FIRST, cursor);
  return cutPage(await rows.limit(limit + 1).execute(), limit, NEWEST_FIRST);
}

export async function findMetricsPage(
  db: Db,
  table: MetricsTable,
  owner: number,
  { from, to, source, limit, cursor }: PageRequest,
): Promise<Page<MetricsRow>> {
  let rows = orderPage(selectMetrics(db, table, owner), NEWEST_FIRST);
  if (from !== undefined) rows = rows.where('date', '>=', from);
  if (to !== undefined) rows = rows.where('date', '<=', to);
  if (source !== undefined) rows = rows.where('source', '=', source);
  if (cursor !== undefined) rows = afterCursor(rows, NEWEST_FIRST, cursor);
  const page = cutPage(await rows.limit(limit + 1).execute(), limit, NEWEST_FIRST);
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
