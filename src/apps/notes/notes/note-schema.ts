import { z } from 'zod';
import { calendarDate, id, instant, label } from '../../../kernel/api/common-schemas.ts';

export const COLORS = [
  ...['ember', 'clay', 'amber', 'sand', 'lime', 'moss', 'sage', 'mint'],
  ...['sky', 'tide', 'indigo', 'plum', 'orchid', 'rose', 'bark', 'slate'],
] as const;

export const KINDS = ['text', 'checklist'] as const;
/** What replaced an earlier version. */
export const VERSION_REASONS = ['edit', 'restore', 'convert', 'conflict', 'tool'] as const;
export const VIEWS = ['notes', 'archive', 'trash', 'reminders'] as const;

export const REMINDER_REPEATS = ['daily', 'weekly', 'monthly', 'yearly'] as const;
export const DUE_REPEATS = ['daily', 'weekdays', 'weekly', 'monthly', 'yearly'] as const;

export const LONGEST_TITLE = 1000;
export const LONGEST_BODY = 1_000_000;
export const LONGEST_ITEM = 5000;
export const LONGEST_LABEL = 60;
export const MOST_ITEMS = 2000;
/** Of one note. */
export const MOST_LABELS = 100;

/** JSON of a body of a million characters, and of the text that it is based on. */
export const NOTE_BODY_LIMIT = 12 * 1024 * 1024;

export const uuid = z.string().min(1).max(100);

export const item = z.object({
  uuid: z.string(),
  text: z.string(),
  checked: z.boolean(),
  position: z.int(),
  parent_uuid: z.string().nullable().describe('The item that it is nested in; one level'),
  due_date: z.string().nullable(),
  due_repeat: z.enum(DUE_REPEATS).nullable(),
});

export const attachment = z.object({
  id,
  uuid: z.string(),
  kind: z.enum(['image', 'voice', 'file']),
  name: z.string(),
  type: z.string(),
  bytes: z.int(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  seconds: z.number().nullable().describe('Length of a voice note'),
  text: z.string().describe('Text that was recognised in an image'),
  transcript: z.string().describe('Of a voice note'),
  url: z.string(),
  created_at: instant,
});

export const note = z.object({
  id,
  uuid: z.string().nullable(),
  title: z.string(),
  body_md: z.string(),
  kind: z.enum(KINDS),
  color: z.string().nullable(),
  pinned: z.boolean().describe('On your own wall'),
  archived: z.boolean().describe('On your own wall'),
  position: z.number().describe('Place on your own wall; the highest comes first'),
  trashed_at: instant.nullable(),
  reminder_at: instant.nullable(),
  reminder_rrule: z.enum(REMINDER_REPEATS).nullable(),
  reminder_tz: z.string().nullable(),
  reminder_next_at: instant.nullable().describe('The next time, also after a snooze'),
  in_tasks: z.boolean(),
  labels: z.array(id).describe('Your own labels'),
  items: z.array(item),
  attachments: z.array(attachment),
  share_role: z.enum(['owner', 'edit', 'view']),
  share_owner: z.string().nullable().describe('Name of the owner of a note shared with you'),
  share_count: z.int().describe('Number of accounts that it is shared with'),
  share_names: z.array(z.string()).describe('Names of these accounts, at most 3'),
  share_token: z.string().nullable().describe('Of its public link; only for the owner'),
  revision: z.int().describe('Increases with every change'),
  created_at: instant,
  updated_at: instant,
});

/** Line breaks would split an item when the checklist becomes a text. */
export const itemText = z
  .string()
  .max(LONGEST_ITEM)
  .transform((text) => text.replaceAll(/\s*[\r\n]+\s*/g, ' ').trim());

export const itemFields = {
  text: itemText,
  checked: z.boolean(),
  parent_uuid: uuid.nullable().describe('A top-level item of the same note'),
  due_date: calendarDate.nullable(),
  due_repeat: z.string().max(40).nullable().describe('An unknown one is stored as null'),
};

export const newItem = z.object({
  uuid: uuid
    .optional()
    .describe('Made by the client; an item whose uuid exists is not added again'),
  text: itemFields.text,
  checked: itemFields.checked.default(false),
  parent_uuid: itemFields.parent_uuid.default(null),
  due_date: itemFields.due_date.default(null),
  due_repeat: itemFields.due_repeat.default(null),
});

export const noteFields = {
  title: z.string().trim().max(LONGEST_TITLE),
  body_md: z.string().max(LONGEST_BODY),
  color: z.string().max(40).nullable().describe('A colour outside the palette is stored as null'),
  pinned: z.boolean(),
  archived: z.boolean(),
  in_tasks: z.boolean().describe('Show its open items in the tasks'),
  labels: z.array(id).max(MOST_LABELS),
  reminder_at: z
    .string()
    .max(40)
    .nullable()
    .describe('ISO 8601 with an offset or Z; null clears the reminder'),
  reminder_rrule: z
    .string()
    .max(100)
    .nullable()
    .describe('daily, weekly, monthly or yearly; an unknown one is stored as null'),
  reminder_tz: z
    .string()
    .max(100)
    .nullable()
    .describe('IANA name; an unknown one is stored as null'),
};

export const labelName = label(LONGEST_LABEL);

export type Note = z.output<typeof note>;
export type NoteItem = z.output<typeof item>;
export type NoteAttachment = z.output<typeof attachment>;
export type NotesView = (typeof VIEWS)[number];
export type NoteKind = (typeof KINDS)[number];
export type VersionReason = (typeof VERSION_REASONS)[number];
