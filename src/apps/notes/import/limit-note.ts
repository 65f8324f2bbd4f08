import { createHash } from 'node:crypto';
import { foldedKey } from '../../../kernel/text/fold.ts';
import { cleanName } from '../labels/labels.ts';
import { formatItems, type PlainItem } from '../measures/checklist-text.ts';
import {
  LONGEST_BODY,
  LONGEST_ITEM,
  LONGEST_LABEL,
  LONGEST_TITLE,
  MOST_ITEMS,
  MOST_LABELS,
} from '../notes/note-schema.ts';
import { knownZone, readReminderTime } from '../notes/reminder-time.ts';
import type { ImportedNote } from './imported-note.ts';
import type { SkipFile } from './readable-notes.ts';

const LONGEST_KEY = 100;
const LONGEST_NAME = 100;

/** The key by which a note is stored; one that a column does not take is hashed. */
export function storedKey(key: string): string {
  if (key.length <= LONGEST_KEY && !key.includes('\0')) return key;
  return `import-${createHash('sha256').update(key).digest('hex')}`;
}

/** What of a note fits into the limits of the API; the rest is reported. */
export function limitNote(note: ImportedNote, zone: string, skip: SkipFile): ImportedNote {
  const file =
    note.title.trim().slice(0, LONGEST_NAME) || note.body_md.trim().slice(0, 40) || 'note';
  const report = (reason: string) => skip({ file, reason });
  const cut = (text: string, most: number, what: string) => {
    const clean = text.replaceAll('\0', '');
    if (clean.length > most) report(`${what} was cut at ${most} characters`);
    return clean.slice(0, most);
  };
  const { items } = note;
  // A list that is too long for a checklist is kept as a text.
  const isChecklist = items !== null && items.length <= MOST_ITEMS;
  const parts = [note.body_md, items && !isChecklist ? formatItems(items) : ''];
  return {
    ...note,
    ...limitReminder(note, zone, report),
    key: storedKey(note.key),
    title: cut(note.title.trim(), LONGEST_TITLE, 'its title').trim(),
    body_md: cut(parts.filter((part) => part !== '').join('\n\n'), LONGEST_BODY, 'its text'),
    items: isChecklist ? items.map((item) => limitItem(item, cut)) : null,
    labels: limitLabels(note.labels, report),
  };
}

function limitItem(
  item: PlainItem,
  cut: (text: string, most: number, what: string) => string,
): PlainItem {
  return { ...item, text: cut(item.text, LONGEST_ITEM, 'an item') };
}

function limitReminder(note: ImportedNote, zone: string, report: (reason: string) => void) {
  const { reminder_at, reminder_rrule, reminder_tz } = note;
  const isReadable =
    !reminder_at || readReminderTime(reminder_at, knownZone(reminder_tz) ?? zone) !== null;
  if (isReadable) return { reminder_at, reminder_rrule, reminder_tz };
  report(`its reminder “${reminder_at.slice(0, 40)}” is no time`);
  return { reminder_at: null, reminder_rrule: null, reminder_tz: null };
}

/** Two spellings of one name are one label, as it is spelt first. */
function limitLabels(names: readonly string[], report: (reason: string) => void): string[] {
  const labels = new Map<string, string>();
  for (const name of names) {
    const clean = name.replaceAll('\0', '');
    const written = clean.slice(0, LONGEST_LABEL);
    if (written.replaceAll('/', '').trim() === '') continue;
    if (clean.length > LONGEST_LABEL) {
      report(`the label “${written}” was cut at ${LONGEST_LABEL} characters`);
    }
    const label = cleanName(written);
    if (!labels.has(foldedKey(label))) labels.set(foldedKey(label), label);
  }
  const left = labels.size - MOST_LABELS;
  if (left > 0) report(`${left} labels were left out; a note has at most ${MOST_LABELS}`);
  return [...labels.values()].slice(0, MOST_LABELS);
}
