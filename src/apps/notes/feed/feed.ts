import { randomBytes } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import type { z } from 'zod';
import { transact } from '../../../kernel/database/transact.ts';
import { NotFound } from '../../../kernel/errors.ts';
import { StreamResponse } from '../../../kernel/files/stream-response.ts';
import type { NotesContext } from '../notes/change-note.ts';
import type { NotesTables } from '../notes/tables.ts';
import { findSettings, putSettings } from '../settings/settings.ts';
import { findTasks } from '../tasks/find-tasks.ts';
import { formatCalendar } from './calendar.ts';
import type { feedContract } from './contract.ts';

const MOST_EVENTS = 2000;

export async function makeFeed({ db, owner }: NotesContext) {
  const fresh = randomBytes(16).toString('base64url');
  return transact(db, async (tx) => {
    await putSettings(tx, owner, {});
    const { feed_token } = await tx
      .updateTable('note_settings')
      .set({ feed_token: sql<string>`coalesce(feed_token, ${fresh})` })
      .where('owner_id', '=', owner)
      .returning('feed_token')
      .executeTakeFirstOrThrow();
    return { feed_token: feed_token ?? fresh };
  });
}

export async function revokeFeed({ db, owner }: NotesContext) {
  await transact(db, (tx) => putSettings(tx, owner, { feed_token: null }));
  return { ok: true as const };
}

/** Revokes the calendar feed of an owner; returns its description. */
export async function revokeFeeds(tx: Transaction<NotesTables>, owner: number): Promise<string[]> {
  const revoked = await tx
    .updateTable('note_settings')
    .set({ feed_token: null })
    .where('owner_id', '=', owner)
    .where('feed_token', 'is not', null)
    .returning('owner_id')
    .execute();
  return revoked.map(() => 'the calendar feed of the notes');
}

/** The token has 128 random bits, so possession is authorization. */
export async function readFeed(
  { db, config, clock }: NotesContext,
  { token }: z.output<typeof feedContract.readFeed.input>,
): Promise<StreamResponse> {
  const person = await db
    .selectFrom('note_settings')
    .leftJoin('users', 'users.id', 'note_settings.owner_id')
    .select(['note_settings.owner_id', 'users.time_zone'])
    .where('feed_token', '=', token)
    .executeTakeFirst();
  if (!person) throw new NotFound('calendar');
  const { owner_id: me } = person;
  const allChecklists = (await findSettings(db, me)).all_checklists === 1;
  const filter = { allChecklists, dated: 'dated' } as const;
  const tasks = await findTasks(db, me, filter, { limit: MOST_EVENTS, offset: 0 });
  const reminders = await db
    .selectFrom('notes')
    .selectAll()
    .where('owner_id', '=', me)
    .where('reminder_at', 'is not', null)
    .where('trashed_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(MOST_EVENTS)
    .execute();
  const zone = person.time_zone ?? config.timeZone;
  const text = formatCalendar({ tasks, reminders, zone, now: clock.millis() });
  return new StreamResponse('text/calendar; charset=utf-8', 'notes.ics', async function* () {
    yield text;
  });
}
