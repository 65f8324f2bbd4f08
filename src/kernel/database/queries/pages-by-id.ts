import { type SelectQueryBuilder, sql } from 'kysely';

const AT_ONCE = 200;

// biome-ignore lint/suspicious/noExplicitAny: a page is read from a query of any table
type Query<Row> = SelectQueryBuilder<any, any, Row>;

/**
 * Pages of an owner's rows that are not deleted, by id.
 *
 * @param table the name or alias by which the query knows the table of the rows
 */
export async function* pagesById<Row extends { readonly id: number }>(
  query: Query<Row>,
  owner: number,
  table: string,
  atOnce = AT_ONCE,
): AsyncGenerator<Row[]> {
  const column = (name: string) => sql.ref<unknown>(`${table}.${name}`);
  let after = 0;
  for (;;) {
    const rows = await query
      .where(column('owner_id'), '=', owner)
      .where(column('id'), '>', after)
      .where(column('deleted_at'), 'is', null)
      .orderBy(column('id'))
      .limit(atOnce)
      .execute();
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
    yield rows;
  }
}
