import type { OwnedTable } from '../../kernel/module.ts';
import { revokeFeeds } from './feed/feed.ts';
import { dropOwnShares } from './notes/join-notes.ts';
import { revokeNoteLinks } from './sharing/public-link.ts';

/** Ordered so that rows can be deleted: referencing tables before referenced ones. */
export const ownedTables: readonly OwnedTable[] = [
  { name: 'note_items', skipsOwnerGuard: true },
  { name: 'note_versions', accounts: { edited_by: 'clear' }, skipsOwnerGuard: true },
  {
    name: 'note_shares',
    keys: [{ columns: ['note_id'], join: { how: 'drop' } }],
    afterJoin: dropOwnShares,
  },
  { name: 'note_attachments', skipsOwnerGuard: true },
  { name: 'note_links', skipsOwnerGuard: true },
  { name: 'note_label_links', skipsOwnerGuard: true },
  {
    name: 'note_labels',
    keys: [{ columns: ['name_key'], join: { how: 'merge', ignore: ['name'] } }],
  },
  { name: 'note_templates' },
  {
    name: 'note_settings',
    keys: [
      {
        columns: [],
        join: { how: 'merge', ignore: ['all_checklists', 'device_time_zone', 'feed_token'] },
      },
    ],
    revokeExternalAccess: revokeFeeds,
  },
  { name: 'notes_search', skipsOwnerGuard: true },
  {
    name: 'note_words',
    keys: [{ columns: ['word'], join: { how: 'drop' } }],
    skipsOwnerGuard: true,
  },
  {
    name: 'note_words_gaps',
    keys: [{ columns: ['gap', 'word'], join: { how: 'drop' } }],
    skipsOwnerGuard: true,
  },
  {
    name: 'notes',
    keys: [
      {
        columns: ['uuid'],
        where: 'uuid is not null',
        join: { how: 'clear', column: 'uuid', to: null },
      },
    ],
    accounts: { last_edited_by: 'clear' },
    revokeExternalAccess: revokeNoteLinks,
  },
];
