import type { Generated } from 'kysely';
import type { AccountsTables } from '../../../accounts/tables.ts';
import type { KernelTables } from '../../../kernel/tables.ts';

type NoteKind = 'text' | 'checklist';
type ShareRole = 'view' | 'edit';
type AttachmentKind = 'image' | 'voice' | 'file';
type VersionReason = 'edit' | 'restore' | 'convert' | 'conflict' | 'tool';

interface NoteTables {
  notes: {
    id: Generated<number>;
    owner_id: number;
    /** Made by the client, so that a replayed create adds no second note. */
    uuid: Generated<string | null>;
    kind: Generated<NoteKind>;
    title: string;
    /** The folded title, to which `[[links]]` refer. */
    title_key: Generated<string>;
    body_md: string;
    /** The text that was converted to the checklist; it comes back if no item changed. */
    text_before: Generated<string | null>;
    color: string | null;
    pinned: number;
    archived: number;
    /** Place on the wall of the owner; the highest comes first. */
    position: Generated<number>;
    in_tasks: Generated<number>;
    trashed_at: string | null;
    /** Incremented by every change. */
    revision: Generated<number>;
    /** When the last version was stored; at first when the note was created. */
    versioned_at: Generated<string>;
    last_edited_by: Generated<number | null>;
    reminder_at: Generated<string | null>;
    reminder_rrule: Generated<string | null>;
    reminder_tz: Generated<string | null>;
    /** When the reminder is sent next; null after a reminder without repeat was sent. */
    reminder_due_at: Generated<string | null>;
    /** Of the public link. */
    share_token: Generated<string | null>;
    created_at: string;
    updated_at: string;
  };
  note_items: {
    id: Generated<number>;
    owner_id: number;
    note_id: number;
    /** Made by the client or the server; identifies the item in its note. */
    uuid: string;
    /** The item that it is nested in. */
    parent_uuid: string | null;
    text: string;
    checked: number;
    position: number;
    due_date: string | null;
    due_repeat: string | null;
    /** The date that the repeats count from, so that the 31st is not lost in February. */
    due_anchor: string | null;
    created_at: string;
    updated_at: string;
    /** Kept for a while, so that a replayed create does not bring the item back. */
    deleted_at: string | null;
  };
  note_labels: {
    id: Generated<number>;
    owner_id: number;
    name: string;
    name_key: string;
    created_at: string;
    updated_at: string;
  };
  /** A person's label on a note that they see. */
  note_label_links: {
    note_id: number;
    label_id: number;
    owner_id: number;
  };
  note_versions: {
    id: Generated<number>;
    owner_id: number;
    note_id: number;
    reason: VersionReason;
    /** JSON: title, kind, text and items. */
    content: string;
    edited_by: number | null;
    /** When the content was last changed. */
    written_at: string;
    created_at: string;
  };
  /** A person with whom a note is shared, with their own pin, archive and order. */
  note_shares: {
    note_id: number;
    owner_id: number;
    role: ShareRole;
    pinned: number;
    archived: number;
    position: number;
    created_at: string;
  };
  note_attachments: {
    id: Generated<number>;
    owner_id: number;
    note_id: number;
    uuid: string;
    file_id: number;
    kind: AttachmentKind;
    name: string;
    type: string;
    seconds: number | null;
    /** The text of an image, the transcript of a voice note. */
    text: string;
    created_at: string;
  };
  note_templates: {
    id: Generated<number>;
    owner_id: number;
    name: string;
    /** JSON: title, kind, text, items, colour. */
    content: string;
    created_at: string;
    updated_at: string;
  };
  /** A `[[link]]` in the text of a note, by the folded title that it names. */
  note_links: {
    note_id: number;
    owner_id: number;
    target_key: string;
  };
  note_settings: {
    owner_id: number;
    all_checklists: number;
    /** Zone of the reminder that a device set last. */
    device_time_zone: string | null;
    /** Of the calendar feed. */
    feed_token: string | null;
  };
}

export type NotesTables = NoteTables & Pick<KernelTables, 'files'> & Pick<AccountsTables, 'users'>;
