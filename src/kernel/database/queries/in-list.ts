import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type Engine, engineOf } from '../engine.ts';

/**
 * `column in (values)` for a list of any length, empty ones included: one parameter, one plan.
 */
export function inList(
  db: Parameters<typeof engineOf>[0],
  column: string,
  values: readonly string[] | readonly number[],
): RawBuilder<SqlBool> {
  const engine: Engine = engineOf(db);
  if (engine === 'sqlite') {
    return sql<SqlBool>`${sql.ref(column)} in (select value from json_each(${JSON.stringify(values)}))`;
  }
  // The type of an empty list is unknown.
  if (values.length === 0) return sql<SqlBool>`false`;
  const type = sql.raw(typeof values[0] === 'number' ? 'bigint[]' : 'text[]');
  return sql<SqlBool>`${sql.ref(column)} = any(${values}::${type})`;
}

/**
 * `column in (ids)` for a prepared query, whose list is one parameter: a JSON array of numbers. An
 * expression instead of a column's name keeps SQLite from using an index of the column.
 */
export function inJsonIds(
  db: Parameters<typeof engineOf>[0],
  column: string | RawBuilder<number>,
  json: string,
): RawBuilder<SqlBool> {
  const value = typeof column === 'string' ? sql.ref(column) : column;
  return engineOf(db) === 'sqlite'
    ? sql<SqlBool>`${value} in (select value from json_each(${json}))`
    : sql<SqlBool>`${value} = any(translate(${json}, '[]', '{}')::bigint[])`;
}

/** `column in (texts)` for a prepared query, whose list is one parameter: a JSON array. */
export function inJsonList(
  db: Parameters<typeof engineOf>[0],
  column: string,
  json: string,
): RawBuilder<SqlBool> {
  return engineOf(db) === 'sqlite'
    ? sql<SqlBool>`${sql.ref(column)} in (select value from json_each(${json}))`
    : sql<SqlBool>`${sql.ref(column)} in (select json_array_elements_text(${json}::json))`;
}
