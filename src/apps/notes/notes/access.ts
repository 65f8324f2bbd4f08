import type { Kysely, Selectable, SqlBool } from 'kysely';
import { prepareQuery } from '../../../kernel/database/prepared-query.ts';
import { NotAllowed, NotFound } from '../../../kernel/errors.ts';
import type { NotesTables } from './tables.ts';

type Db = Kysely<NotesTables>;
type NoteRow = Selectable<NotesTables['notes']>;
type ShareRow = Selectable<NotesTables['note_shares']>;

export type ShareRole = 'owner' | 'edit' | 'view';

/**
 * A note as a person sees it: pin, archive and place are the person's own. The reminder and the
 * public link belong to the owner, so that others see neither.
 */
export interface VisibleNote extends NoteRow {
  readonly role: ShareRole;
  /** Whether it has labels, attachments or shares; unset where the row was read without asking. */
  readonly has_relations?: SqlBool;
}

/** What a change needs: seeing the note, editing its content, or owning it. */
export type Permission = 'view' | 'edit' | 'own';

/** With a flag of its relations, because most notes have none, and then no further statement runs. */
const findOwnNote = prepareQuery((db: Db, at: { me: number; id: number }) =>
  db
    .selectFrom('notes')
    .selectAll()
    .select(({ or, exists, selectFrom }) => {
      const of = (table: 'note_label_links' | 'note_attachments' | 'note_shares') =>
        selectFrom(table).select('note_id').whereRef('note_id', '=', 'notes.id');
      const ownLabels = of('note_label_links').where('owner_id', '=', at.me);
      const relations = [ownLabels, of('note_attachments'), of('note_shares')];
      return or(relations.map((rows) => exists(rows))).as('has_relations');
    })
    .where('owner_id', '=', at.me)
    .where('id', '=', at.id),
);

const findShare = prepareQuery((db: Db, at: { me: number; id: number }) =>
  db
    .selectFrom('note_shares')
    .selectAll()
    .where('owner_id', '=', at.me)
    .where('note_id', '=', at.id),
);

/** A note that `me` owns or that is shared with them; 404 otherwise. */
export async function requireNote(db: Db, me: number, id: number): Promise<VisibleNote> {
  const [own] = await findOwnNote(db, { me, id });
  if (own) return asOwner(own);
  const [share] = await findShare(db, { me, id });
  const row = share && (await findSharedRow(db, id));
  if (!row) throw new NotFound('note');
  return asMember(row, share);
}

/** Whether `row`, which was read without its viewer, is visible to `me`, and as what. */
export async function asSeenBy(db: Db, me: number, row: NoteRow): Promise<VisibleNote> {
  if (row.owner_id === me) return asOwner(row);
  const [share] = await findShare(db, { me, id: row.id });
  if (!share || row.trashed_at !== null) throw new NotFound('note');
  return asMember(row, share);
}

export function refuseWithout(permission: Permission, { role }: VisibleNote): void {
  if (permission === 'own' && role !== 'owner') {
    throw new NotAllowed('Only the owner of a note can do this.');
  }
  if (permission === 'edit' && role === 'view') {
    throw new NotAllowed('This note is shared with you to view, not to edit.', 'view_only');
  }
}

export function asOwner(row: NoteRow): VisibleNote {
  return { ...row, role: 'owner' };
}

export function asMember(
  row: NoteRow,
  { role, pinned, archived, position }: Pick<ShareRow, 'role' | 'pinned' | 'archived' | 'position'>,
): VisibleNote {
  const hidden = { reminder_at: null, reminder_rrule: null, reminder_tz: null };
  const links = { reminder_due_at: null, share_token: null };
  return { ...row, ...hidden, ...links, role, pinned, archived, position };
}

async function findSharedRow(db: Db, id: number): Promise<NoteRow | undefined> {
  return db
    .selectFrom('notes')
    .selectAll()
    .where('id', '=', id)
    .where('trashed_at', 'is', null)
    .executeTakeFirst();
}
