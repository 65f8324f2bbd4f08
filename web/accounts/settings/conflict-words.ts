import type { OwnershipConflict } from '../../../src/accounts/ownership/contract.ts';
import { text } from './text/text.ts';

const { kinds } = text.conflicts;

/** Columns that tell a person nothing. */
const INTERNAL = /^(id|owner_id|slug|sort_order|deleted_at|metric_value)$|_(id|key)$/;

/** "Exercise: Log lift", or the day where the row has no name. */
export function conflictTitle({ table, content }: OwnershipConflict): string {
  const kind = kinds[table] ?? table.replaceAll('_', ' ');
  const name = ['name', 'abbr', 'date', 'note', 'service'].map((key) => content[key]).find(isText);
  const measure = isText(content.measure) ? ` (${content.measure})` : '';
  return name === undefined ? kind : `${kind}${measure}: ${name}`;
}

/** What the row says, in words: column and value. */
export function conflictFields({ content }: OwnershipConflict): [name: string, value: string][] {
  return Object.entries(content)
    .filter(([name, value]) => !INTERNAL.test(name) && value !== null && value !== '')
    .map(([name, value]) => [
      name.replaceAll('_', ' '),
      isText(value) ? value : JSON.stringify(value),
    ]);
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}
