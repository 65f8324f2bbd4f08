import { sql } from 'kysely';
import type { z } from 'zod';
import { afterCursor, cutPage, orderPage, type PageOrder } from '../../../kernel/api/paging.ts';
import { engineOf } from '../../../kernel/database/engine.ts';
import { inList } from '../../../kernel/database/queries/in-list.ts';
import { keyContains } from '../../../kernel/database/queries/like.ts';
import { foldedKey } from '../../../kernel/text/fold.ts';
import { linkTargets } from '../measures/links.ts';
import { requireNote } from '../notes/access.ts';
import type { NotesContext } from '../notes/change-note.ts';
import type { linksContract } from './contract.ts';

type Input<Name extends keyof typeof linksContract> = z.output<
  (typeof linksContract)[Name]['input']
>;

const MOST_TITLES = 20;
const MOST_LINKS = 200;

export async function findTitles({ db, owner }: NotesContext, { q }: Input<'findTitles'>) {
  const asked = foldedKey(q);
  let titles = db
    .selectFrom('notes')
    .select(['id', 'title'])
    .where('owner_id', '=', owner)
    .where('trashed_at', 'is', null)
    .where('title', '<>', '');
  if (asked !== '') titles = titles.where(keyContains(engineOf(db), sql.ref('title_key'), asked));
  return titles.orderBy('updated_at', 'desc').orderBy('id', 'desc').limit(MOST_TITLES).execute();
}

/** The links in a note. They name notes of its owner, so others see only their titles. */
export async function listLinks({ db, owner }: NotesContext, { id }: Input<'listLinks'>) {
  const note = await requireNote(db, owner, id);
  const titles = linkTargets(note.body_md).slice(0, MOST_LINKS);
  const found = await db
    .selectFrom('notes')
    .select(['id', 'title_key'])
    .where('owner_id', '=', owner)
    .where('trashed_at', 'is', null)
    .where(inList(db, 'title_key', titles.map(foldedKey)))
    .orderBy('id', 'desc')
    .execute();
  const byKey = new Map(found.map((one) => [one.title_key, one.id]));
  return titles.map((title) => ({ title, note_id: byKey.get(foldedKey(title)) ?? null }));
}

interface BacklinkRow {
  readonly id: number;
  readonly title: string;
  readonly updated_at: string;
}

const LATEST_FIRST: PageOrder<BacklinkRow> = {
  direction: 'desc',
  keys: [
    [sql.ref('notes.updated_at'), (row) => row.updated_at],
    [sql.ref('notes.id'), (row) => row.id],
  ],
};

/** Notes of the caller whose text links to the title of a note. */
export async function listBacklinks(
  { db, owner }: NotesContext,
  { id, limit, cursor }: Input<'listBacklinks'>,
) {
  const note = await requireNote(db, owner, id);
  const linking = db
    .selectFrom('note_links')
    .innerJoin('notes', 'notes.id', 'note_links.note_id')
    .select(['notes.id', 'notes.title', 'notes.updated_at'])
    .where('note_links.owner_id', '=', owner)
    .where('note_links.target_key', '=', note.title_key)
    .where('note_links.target_key', '<>', '')
    .where('notes.id', '<>', id)
    .where('notes.trashed_at', 'is', null);
  const all = orderPage(linking, LATEST_FIRST);
  const rest = cursor === undefined ? all : afterCursor(all, LATEST_FIRST, cursor);
  return cutPage(await rest.limit(limit + 1).execute(), limit, LATEST_FIRST);
}
