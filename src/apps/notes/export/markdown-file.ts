import { inTreeOrder } from '../measures/checklist-order.ts';
import { formatItems } from '../measures/checklist-text.ts';
import type { Note } from '../notes/note-schema.ts';

/**
 * A note as Markdown with front matter. Values are JSON, which YAML readers understand, too; fields
 * without a value are left out. `anchors` has the dates that repeats count from, by the uuids of
 * their items, where they are not the due dates.
 */
export function toMarkdownFile(
  note: Note,
  labels: readonly string[],
  paths: ReadonlyMap<number, string>,
  anchors: ReadonlyMap<string, string>,
): string {
  const isChecklist = note.kind === 'checklist';
  const attachments = note.attachments.flatMap(({ id, kind, name, text, transcript, seconds }) => {
    const file = paths.get(id);
    return file === undefined ? [] : [{ file, kind, name, text: text || transcript, seconds }];
  });
  const due_anchors = inTreeOrder(note.items).flatMap(({ uuid }, at) => {
    const date = anchors.get(uuid);
    return date === undefined ? [] : [{ item: at, date }];
  });
  const fields: readonly (readonly [name: string, value: unknown])[] = [
    ['daybook', 1],
    ['key', note.uuid ?? `daybook:${note.id}:${note.created_at}`],
    ['title', note.title],
    ['kind', note.kind],
    ['labels', labels],
    ['color', note.color],
    ['pinned', note.pinned],
    ['archived', note.archived],
    ['position', note.position],
    ['trashed', note.trashed_at !== null],
    ['in_tasks', note.in_tasks],
    ['created', note.created_at],
    ['updated', note.updated_at],
    ['reminder_at', note.reminder_at],
    ['reminder_rrule', note.reminder_rrule],
    ['reminder_tz', note.reminder_tz],
    ['attachments', attachments],
    ['due_anchors', due_anchors],
    ['body', isChecklist ? note.body_md : null],
  ];
  const lines = fields.filter(([, value]) => isStated(value)).map(toLine);
  return `---\n${lines.join('\n')}\n---\n\n${isChecklist ? formatChecklist(note) : note.body_md}\n`;
}

function toLine([name, value]: readonly [string, unknown]): string {
  const isWord = typeof value === 'string' && /^[a-z]+$/.test(value) && value !== 'true';
  return `${name}: ${isWord ? value : JSON.stringify(value)}`;
}

function isStated(value: unknown): boolean {
  return value !== null && value !== false && value !== '' && !(Array.isArray(value) && !value[0]);
}

function formatChecklist({ items }: Note): string {
  return formatItems(
    inTreeOrder(items).map((item) => ({ ...item, nested: item.parent_uuid !== null })),
  );
}
