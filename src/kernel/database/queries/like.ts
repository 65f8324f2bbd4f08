import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Engine } from '../engine.ts';

/** Whether a column contains a text; `%`, `_` and `\` in the text are literal. */
export function containsText(column: RawBuilder<unknown>, part: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`${column} like ${`%${escapeLike(part)}%`} escape '\\'`;
}

/** The same for a folded key and a folded part, which needs no case folding and costs half. */
export function keyContains(
  engine: Engine,
  key: RawBuilder<unknown>,
  part: string,
): RawBuilder<SqlBool> {
  const position = engine === 'sqlite' ? sql`instr(${key}, ${part})` : sql`strpos(${key}, ${part})`;
  return sql<SqlBool>`${position} > 0`;
}

export function escapeLike(text: string): string {
  return text.replaceAll(/[\\%_]/g, '\\$&');
}
