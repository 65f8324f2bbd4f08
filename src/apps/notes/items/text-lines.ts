import { randomUUID } from 'node:crypto';
import { Invalid, NotFound } from '../../../kernel/errors.ts';
import { formatItems, type PlainItem, parseItems } from '../measures/checklist-text.ts';
import type { NoteEdit } from '../notes/change-note.ts';
import { type ItemRow, toItem } from '../notes/note-rows.ts';
import { LONGEST_BODY, type NoteItem } from '../notes/note-schema.ts';
import { keepVersion } from '../notes/versions.ts';
import { type DraftItem, dueFields, insertItems } from '../notes/write-items.ts';
import { updateContent } from '../notes/write-note.ts';
import { changeFields, type ItemChange } from './change-fields.ts';

/*
 * A client that was offline does not know that a checklist has become a text. What it sends for the
 * items is written into the text. The row of such an item is kept as a removed one: a create that is
 * sent again finds it, and so does the text when it becomes a checklist again.
 */

const TASK = /^\s*[-*+] \[[ xX]\](?: |$)/;
const LIST_LINE = /^\s*(?:[-*+]|\d{1,9}[.)])(?:\s|$)/;

/** Adds an item to a text as its last line. */
export async function addLine(edit: NoteEdit, draft: DraftItem): Promise<NoteItem> {
  const { tx, note, now } = edit;
  const [uuid = ''] = await insertItems(
    tx,
    note,
    [{ ...draft, uuid: draft.uuid ?? randomUUID(), parent_uuid: null }],
    now,
  );
  const row = await tx
    .updateTable('note_items')
    .set({ deleted_at: now })
    .where('owner_id', '=', note.owner_id)
    .where('note_id', '=', note.id)
    .where('uuid', '=', uuid)
    .returningAll()
    .executeTakeFirstOrThrow();
  // A client adds a blank item first and rewords it while it is typed.
  if (row.text !== '') await writeBody(edit, withLine(note.body_md, toLine(row)));
  return toItem(row);
}

/** Changes the line of an item that was in the checklist, and adds it if only the text is new. */
export async function changeLine(
  edit: NoteEdit,
  item: ItemRow,
  { base_text, ...asked }: ItemChange & { base_text?: string | undefined },
  day: string,
): Promise<NoteItem> {
  const lines = edit.note.body_md.split('\n');
  const at = item.text === '' ? -1 : lines.findIndex((line) => readLine(line)?.text === item.text);
  const line = lines[at] ?? '';
  const rewords = asked.text !== undefined && asked.text !== item.text;
  if (at < 0 && !rewords) throw new NotFound('item');
  const shown = readLine(line);
  const current = shown ? withLineOf(item, shown) : item;
  const changed = { ...current, ...changeFields(current, asked, { day, tops: new Set() }) };
  if (at < 0) {
    const added =
      changed.text === '' ? edit.note.body_md : withLine(edit.note.body_md, toLine(changed));
    await writeBody(edit, added);
  } else {
    const lost = rewords && base_text !== undefined && item.text !== base_text;
    const body = lines.with(at, rewriteLine(line, current, changed)).join('\n');
    await writeBody(edit, body, lost ? 'conflict' : 'edit');
  }
  await storeRow(edit, changed);
  return toItem(changed);
}

/** The item as its line shows it. */
function withLineOf(item: ItemRow, { checked, due_date, due_repeat }: PlainItem): ItemRow {
  const isDueAsBefore = due_date === item.due_date && due_repeat === item.due_repeat;
  const due_anchor = isDueAsBefore ? item.due_anchor : null;
  const due = dueFields({ due_date, due_repeat, due_anchor });
  return { ...item, ...due, checked: Number(checked) };
}

function readLine(line: string): PlainItem | undefined {
  const [item, more] = parseItems(line);
  return more ? undefined : item;
}

function toLine({ text, checked, due_date, due_repeat }: ItemRow): string {
  return formatItems([{ text, checked: checked === 1, nested: false, due_date, due_repeat }]);
}

/** Keeps the form of a line that is no task, such as a heading, if only its words change. */
function rewriteLine(line: string, before: ItemRow, after: ItemRow): string {
  const [indent = ''] = /^\s*/.exec(line) ?? [];
  const isTask =
    TASK.test(line) ||
    before.checked !== after.checked ||
    before.due_date !== after.due_date ||
    before.due_repeat !== after.due_repeat;
  return isTask ? indent + toLine(after) : line.replace(before.text, () => after.text);
}

function withLine(body: string, line: string): string {
  const before = body.trimEnd();
  if (before === '') return line;
  const last = before.slice(before.lastIndexOf('\n') + 1);
  return `${before}${LIST_LINE.test(last) ? '\n' : '\n\n'}${line}`;
}

async function writeBody(
  edit: NoteEdit,
  body_md: string,
  reason: 'edit' | 'conflict' = 'edit',
): Promise<void> {
  if (body_md === edit.note.body_md) return;
  if (body_md.length > LONGEST_BODY) {
    throw new Invalid(`A text has at most ${LONGEST_BODY} characters.`);
  }
  await keepVersion(edit, reason);
  await updateContent(edit, { body_md }, { rewords: true });
}

async function storeRow({ tx, note, now }: NoteEdit, row: ItemRow): Promise<void> {
  const { text, checked, due_date, due_repeat, due_anchor } = row;
  await tx
    .updateTable('note_items')
    .set({ text, checked, due_date, due_repeat, due_anchor, deleted_at: now, updated_at: now })
    .where('owner_id', '=', note.owner_id)
    .where('note_id', '=', note.id)
    .where('uuid', '=', row.uuid)
    .execute();
}
