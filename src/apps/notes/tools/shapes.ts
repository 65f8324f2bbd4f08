import type { Kysely } from 'kysely';
import { z } from 'zod';
import { id } from '../../../kernel/api/common-schemas.ts';
import { inTreeOrder } from '../measures/checklist-order.ts';
import type { Note } from '../notes/note-schema.ts';
import type { NotesTables } from '../notes/tables.ts';

const PREVIEW = 240;
const MOST_OPEN_ITEMS = 8;
const LONGEST_TEXT = 4000;

const reminder = z
  .object({ next: z.string().nullable(), repeat: z.string().nullable() })
  .nullable();

export const summary = z.object({
  id,
  title: z.string(),
  kind: z.enum(['text', 'checklist']),
  preview: z.string().optional().describe('Beginning of a text'),
  open_items: z.array(z.string()).optional().describe('The first open items of a checklist'),
  checked_count: z.int().optional().describe('How many items are checked'),
  labels: z.array(z.string()),
  pinned: z.boolean(),
  archived: z.boolean(),
  show_in_tasks: z.boolean().optional(),
  reminder,
  images: z.int().describe('Number of images'),
  updated_at: z.string(),
});

export const detail = z.object({
  id,
  title: z.string(),
  kind: z.enum(['text', 'checklist']),
  text: z.string().describe('Markdown; a longer text ends after 4000 characters'),
  text_truncated: z.boolean(),
  items: z
    .array(
      z.object({
        text: z.string(),
        checked: z.boolean(),
        due: z.string().optional(),
        repeat: z.string().optional(),
      }),
    )
    .optional(),
  labels: z.array(z.string()),
  color: z.string().nullable(),
  pinned: z.boolean(),
  archived: z.boolean(),
  trashed: z.boolean(),
  show_in_tasks: z.boolean().optional(),
  reminder,
  images: z.array(z.object({ text: z.string() })),
  voice_notes: z.array(z.object({ seconds: z.number().nullable(), transcript: z.string() })),
  shared: z
    .object({
      role: z.enum(['owner', 'edit', 'view']),
      owner: z.string().nullable(),
      people: z.int().describe('Number of accounts that it is shared with'),
    })
    .nullable(),
  created_at: z.string(),
  updated_at: z.string(),
});

export type NoteDetail = z.output<typeof detail>;

/** The names of a person's labels by their ids. */
export async function findLabelNames(
  db: Kysely<NotesTables>,
  me: number,
): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('note_labels')
    .select(['id', 'name'])
    .where('owner_id', '=', me)
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

type Names = ReadonlyMap<number, string>;

export function toSummary(note: Note, names: Names): z.output<typeof summary> {
  const { id, title, kind, pinned, archived, updated_at } = note;
  return {
    ...{ id, title, kind, ...describeContent(note), ...describePlace(note, names) },
    ...{ pinned, archived, updated_at },
    images: note.attachments.filter((attachment) => attachment.kind === 'image').length,
  };
}

function describeContent({ kind, body_md, items }: Note) {
  if (kind === 'text') return { preview: body_md.slice(0, PREVIEW) };
  const open = inTreeOrder(items).filter(({ checked, text }) => !checked && text !== '');
  return {
    open_items: open.slice(0, MOST_OPEN_ITEMS).map(({ text }) => text),
    checked_count: items.filter(({ checked }) => checked).length,
  };
}

function describePlace(note: Note, names: Names) {
  return {
    labels: note.labels.flatMap((label) => names.get(label) ?? []),
    ...(note.kind === 'checklist' && { show_in_tasks: note.in_tasks }),
    reminder: toReminder(note),
  };
}

export function toReminder({ reminder_at, reminder_next_at, reminder_rrule }: Note) {
  return reminder_at === null ? null : { next: reminder_next_at, repeat: reminder_rrule };
}

export function toDetail(note: Note, names: Names): NoteDetail {
  const { id, title, kind, body_md, color, pinned, archived, created_at, updated_at } = note;
  const isShared = note.share_role !== 'owner' || note.share_count > 0;
  const people = { role: note.share_role, owner: note.share_owner, people: note.share_count };
  return {
    ...{ id, title, kind, text: body_md.slice(0, LONGEST_TEXT) },
    text_truncated: body_md.length > LONGEST_TEXT,
    ...(kind === 'checklist' && { items: inTreeOrder(note.items).map(toToolItem) }),
    ...describePlace(note, names),
    ...{ color, pinned, archived, trashed: note.trashed_at !== null },
    images: note.attachments.flatMap((one) => (one.kind === 'image' ? [{ text: one.text }] : [])),
    voice_notes: note.attachments.flatMap(({ kind: kindOf, seconds, transcript }) =>
      kindOf === 'voice' ? [{ seconds, transcript }] : [],
    ),
    shared: isShared ? people : null,
    ...{ created_at, updated_at },
  };
}

function toToolItem({ text, checked, due_date, due_repeat }: Note['items'][number]) {
  return {
    text,
    checked,
    ...(due_date !== null && { due: due_date }),
    ...(due_repeat !== null && { repeat: due_repeat }),
  };
}
