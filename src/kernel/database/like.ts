import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** Whether a column contains a text; `%`, `_` and `\` in the text are literal. */
export function containsText(column: RawBuilder<unknown>, part: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`${column} like ${`%${escapeLike(part)}%`} escape '\\'`;
}

export function escapeLike(text: string): string {
  return text.replaceAll(/[\\%_]/g, '\\$&');
}
