import { createHash } from 'node:crypto';

/** Statement names by SQL text; PostgreSQL plans a named statement once per connection. */
const statementNames = new Map<string, string>();

export function registerNamedStatement(sql: string): void {
  if (statementNames.has(sql)) return;
  statementNames.set(sql, `q_${createHash('sha1').update(sql).digest('base64url')}`);
}

export function nameOfStatement(sql: string): string | undefined {
  return statementNames.get(sql);
}
