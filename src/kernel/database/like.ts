import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** Whether a column holds a text anywhere; `%`, `_` and `\` in the text are ordinary characters. */
export function containsText(column: RawBuilder<unknown>, part: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`${column} like ${`%${escapeLike(part)}%`} escape '\\'`;
}

export function escapeLike(text: string): string {
  return text.replaceAll(/[\\%_]/g, '\\$&');
}
