import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import { Invalid } from '../errors.ts';
import { parseJsonText } from '../text/parse-json.ts';

export interface Page<Item> {
  readonly items: Item[];
  readonly next_cursor: string | null;
}

export interface PageRequest {
  readonly limit: number;
  /** The `next_cursor` of the page before; the first page has none. */
  readonly cursor?: string | undefined;
}

type CursorValue = string | number;

/**
 * The order of a list, by keys that are never null and together unique. A cursor holds the keys of
 * the last row; the next page starts after it.
 */
export interface PageOrder<Row> {
  readonly direction: 'asc' | 'desc';
  readonly keys: readonly (readonly [key: RawBuilder<unknown>, of: (row: Row) => CursorValue])[];
}

/** Reads one page of a query in the given order. */
export async function readPage<Tables, Table extends keyof Tables, Row>(
  query: SelectQueryBuilder<Tables, Table, Row>,
  order: PageOrder<Row>,
  { limit, cursor }: PageRequest,
): Promise<Page<Row>> {
  const ordered = orderPage(query, order);
  const rest = cursor === undefined ? ordered : afterCursor(ordered, order, cursor);
  return cutPage(await rest.limit(limit + 1).execute(), limit, order);
}

export function orderPage<Tables, Table extends keyof Tables, Row>(
  query: SelectQueryBuilder<Tables, Table, Row>,
  { direction, keys }: PageOrder<Row>,
): SelectQueryBuilder<Tables, Table, Row> {
  return keys.reduce((sorted, [key]) => sorted.orderBy(key, direction), query);
}

/** Skips everything up to and including the row of the cursor. */
export function afterCursor<Tables, Table extends keyof Tables, Row>(
  query: SelectQueryBuilder<Tables, Table, Row>,
  { direction, keys }: PageOrder<Row>,
  cursor: string,
): SelectQueryBuilder<Tables, Table, Row> {
  const place = decodeCursor(cursor, keys.length);
  const columns = sql.join(keys.map(([key]) => key));
  const values = sql.join(place);
  const comes = direction === 'asc' ? sql`>` : sql`<`;
  return query.where(sql<SqlBool>`(${columns}) ${comes} (${values})`);
}

/** Cuts a page from a result of up to `limit + 1` rows. */
export function cutPage<Row>(
  rows: readonly Row[],
  limit: number,
  { keys }: PageOrder<Row>,
): Page<Row> {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  if (rows.length <= limit || last === undefined) return { items, next_cursor: null };
  return { items, next_cursor: encodeCursor(keys.map(([, of]) => of(last))) };
}

export function encodeCursor(keys: readonly CursorValue[]): string {
  return Buffer.from(JSON.stringify(keys)).toString('base64url');
}

export function decodeCursor(cursor: string, length: number): CursorValue[] {
  try {
    const keys: unknown = parseJsonText(Buffer.from(cursor, 'base64url').toString());
    if (isCursorKeys(keys) && keys.length === length) return keys;
  } catch {
    // Falls through to the error for a malformed cursor.
  }
  throw new Invalid('cursor is not the next_cursor of a page.', [
    { path: 'cursor', message: 'is not the next_cursor of a page' },
  ]);
}

function isCursorKeys(value: unknown): value is CursorValue[] {
  return (
    Array.isArray(value) &&
    value.every(
      (key) => typeof key === 'string' || (typeof key === 'number' && Number.isFinite(key)),
    )
  );
}
