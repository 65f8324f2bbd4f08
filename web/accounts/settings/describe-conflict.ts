import type { OwnershipConflict } from '../../../src/accounts/ownership/contract.ts';
import { formatDay } from '../../core/text/format.ts';
import { settingsText as text } from '../text/settings.ts';

const { kinds } = text.conflicts;

/** Columns without meaning for users. */
const INTERNAL =
  /^(id|owner_id|slug|sort_order|metric_value|(created|updated|deleted)_at)$|_(id|key)$/;

/** "Exercise: Log lift", or "Body measure: weight, 15 November" where the row has no name. */
export function conflictTitle({ table, content }: OwnershipConflict): string {
  const kind = kinds[table] ?? capitalized(table.replaceAll('_', ' '));
  const name = [content.name, content.abbr, content.note, content.service].find(isText);
  const date = isText(content.date)
    ? `${formatDay(content.date)} ${content.date.slice(0, 4)}`
    : undefined;
  const subject = name ?? [content.measure, date].filter(isText).join(', ');
  return subject === '' ? kind : `${kind}: ${subject}`;
}

/** The row's columns and values as labels and text. */
export function conflictFields({ content }: OwnershipConflict): [name: string, value: string][] {
  return Object.entries(content)
    .filter(([name, value]) => !INTERNAL.test(name) && value !== null && value !== '')
    .map(([name, value]) => [
      capitalized(name.replaceAll('_', ' ')),
      isText(value) ? value : JSON.stringify(value),
    ]);
}

function capitalized(words: string): string {
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}
