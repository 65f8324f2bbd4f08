import type { Migration } from '../../../kernel/database/migrate.ts';
import { noteSpelling } from '../notes/search.ts';

/**
 * Checklists, labels, versions, sharing, attachments, templates, links, reminders and settings.
 * Rows of a note carry the owner of the note, except shares and label links, which belong to the
 * person who sees the note.
 */
export const wholeNotes: Migration = {
  id: '0003-whole-notes',
  statements: (ddl) => {
    const { id, int, real, text, strict } = ddl;
    const note = `note_id ${int} not null references notes (id) on delete cascade`;
    return [
      `alter table notes add column uuid ${text}`,
      `alter table notes add column kind ${text} not null default 'text' check (kind in ('text', 'checklist'))`,
      `alter table notes add column title_key ${text} not null default ''`,
      `alter table notes add column text_before ${text}`,
      `alter table notes add column position ${real} not null default 0`,
      `alter table notes add column in_tasks ${int} not null default 0 check (in_tasks in (0, 1))`,
      `alter table notes add column revision ${int} not null default 1`,
      `alter table notes add column versioned_at ${text} not null default ''`,
      `alter table notes add column last_edited_by ${int}`,
      `alter table notes add column reminder_at ${text}`,
      `alter table notes add column reminder_rrule ${text}`,
      `alter table notes add column reminder_tz ${text}`,
      `alter table notes add column reminder_due_at ${text}`,
      `alter table notes add column share_token ${text}`,
      'update notes set position = id, versioned_at = created_at, title_key = lower(trim(title))',
      'create unique index notes_uuid on notes (owner_id, uuid) where uuid is not null',
      'create unique index notes_share_token on notes (share_token) where share_token is not null',
      'create index notes_title on notes (owner_id, title_key)',
      `create index notes_wall on notes (owner_id, archived, pinned desc, position desc, id desc)
        where trashed_at is null`,
      'create index notes_reminders on notes (owner_id, (coalesce(reminder_due_at, reminder_at)), id) where reminder_at is not null',
      'create index notes_due on notes (reminder_due_at) where reminder_due_at is not null',
      'create index notes_trashed_at on notes (trashed_at) where trashed_at is not null',
      `create table note_items (
        ${id},
        owner_id ${int} not null,
        ${note},
        uuid ${text} not null,
        parent_uuid ${text},
        text ${text} not null,
        checked ${int} not null check (checked in (0, 1)),
        position ${int} not null,
        due_date ${text},
        due_repeat ${text},
        due_anchor ${text},
        created_at ${text} not null,
        updated_at ${text} not null,
        deleted_at ${text}
      )${strict}`,
      'create unique index note_items_uuid on note_items (note_id, uuid)',
      'create index note_items_in_order on note_items (note_id, position, id) where deleted_at is null',
      `create index note_items_due on note_items (owner_id, due_date)
        where checked = 0 and deleted_at is null and due_date is not null`,
      'create index note_items_owner on note_items (owner_id)',
      'create index note_items_deleted on note_items (deleted_at) where deleted_at is not null',
      `create table note_labels (
        ${id},
        owner_id ${int} not null,
        name ${text} not null,
        name_key ${text} not null,
        created_at ${text} not null,
        updated_at ${text} not null
      )${strict}`,
      'create unique index note_labels_name on note_labels (owner_id, name_key)',
      `create table note_label_links (
        ${note},
        label_id ${int} not null references note_labels (id) on delete cascade,
        owner_id ${int} not null,
        primary key (note_id, label_id)
      )${strict}`,
      'create index note_label_links_label on note_label_links (label_id, note_id)',
      'create index note_label_links_owner on note_label_links (owner_id, note_id)',
      `create table note_versions (
        ${id},
        owner_id ${int} not null,
        ${note},
        reason ${text} not null check (reason in ('edit', 'restore', 'convert', 'conflict', 'tool')),
        content ${text} not null,
        edited_by ${int},
        written_at ${text} not null,
        created_at ${text} not null
      )${strict}`,
      'create index note_versions_note on note_versions (note_id, id)',
      'create index note_versions_owner on note_versions (owner_id)',
      `create table note_shares (
        ${note},
        owner_id ${int} not null,
        role ${text} not null check (role in ('view', 'edit')),
        pinned ${int} not null check (pinned in (0, 1)),
        archived ${int} not null check (archived in (0, 1)),
        position ${real} not null,
        created_at ${text} not null,
        primary key (note_id, owner_id)
      )${strict}`,
      'create index note_shares_owner on note_shares (owner_id, note_id)',
      `create table note_attachments (
        ${id},
        owner_id ${int} not null,
        ${note},
        uuid ${text} not null,
        file_id ${int} not null references files (id) on delete cascade,
        kind ${text} not null check (kind in ('image', 'voice', 'file')),
        name ${text} not null,
        type ${text} not null,
        seconds ${real},
        text ${text} not null,
        created_at ${text} not null
      )${strict}`,
      'create unique index note_attachments_uuid on note_attachments (note_id, uuid)',
      'create index note_attachments_owner on note_attachments (owner_id)',
      'create index note_attachments_file on note_attachments (file_id)',
      `create table note_templates (
        ${id},
        owner_id ${int} not null,
        name ${text} not null,
        content ${text} not null,
        created_at ${text} not null,
        updated_at ${text} not null
      )${strict}`,
      'create index note_templates_owner on note_templates (owner_id)',
      `create table note_links (
        ${note},
        owner_id ${int} not null,
        target_key ${text} not null,
        primary key (note_id, target_key)
      )${strict}`,
      'create index note_links_target on note_links (owner_id, target_key)',
      `create table note_settings (
        owner_id ${int} primary key,
        all_checklists ${int} not null check (all_checklists in (0, 1)),
        device_time_zone ${text},
        feed_token ${text}
      )${strict}`,
      'create unique index note_settings_feed on note_settings (feed_token) where feed_token is not null',
      ...noteSpelling.statements(ddl),
    ];
  },
};
