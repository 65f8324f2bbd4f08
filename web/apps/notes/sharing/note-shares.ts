import type { notesAppContract } from '../../../../src/apps/notes/contract.ts';
import type { NoteShare } from '../../../../src/apps/notes/sharing/contract.ts';
import { listOf } from '../../../core/collections/collection.ts';
import { removes } from '../../../core/collections/effects.ts';
import { cancelWrite } from '../../../core/outbox/outbox.ts';
import { isPending } from '../../../core/outbox/outbox-entry.ts';
import { outboxEntries } from '../../../core/outbox/stored-writes.ts';
import type { ServerQuery } from '../../../core/queries/use-server-query.ts';
import { notes, notesApi } from '../notes/notes-api.ts';
import { sharingText as text } from '../text/sharing.ts';

type Role = NoteShare['role'];

/** The accounts that a note is shared with. Until the server answers, a new one has no name. */
export function sharesQuery(id: number): ServerQuery<NoteShare[]> {
  return {
    app: 'notes',
    key: ['shares', id],
    load: () => notesApi('GET /api/notes/:id/shares', { id }),
    apply: listOf<typeof notesAppContract, NoteShare>(
      {
        'POST /api/notes/:id/shares': (shares, { input }) =>
          input.id === id ? withRoles(shares, input) : shares,
        'DELETE /api/notes/:id/shares/:userId': removes(
          (share, input) => input.id === id && share.user_id === input.userId,
        ),
      },
      { key: ({ user_id }) => user_id },
    ),
  };
}

interface Sharing {
  readonly user_ids: readonly number[];
  readonly role: Role;
}

function withRoles(shares: NoteShare[], { user_ids, role }: Sharing): NoteShare[] {
  const known = new Set(shares.map(({ user_id }) => user_id));
  const changed = shares.map((share) =>
    user_ids.includes(share.user_id) && share.role !== role ? { ...share, role } : share,
  );
  const added = user_ids
    .filter((user_id) => !known.has(user_id))
    .map((user_id) => ({
      ...{ user_id, username: '', full_name: null, avatar_url: null },
      ...{ role, created_at: new Date().toISOString() },
    }));
  return added.length === 0 && changed.every((share, at) => share === shares[at])
    ? shares
    : [...changed, ...added];
}

export function shareNote(id: number, userId: number, role: Role) {
  cancelHeld('DELETE /api/notes/:id/shares/:userId', id, userId);
  notes.write('POST /api/notes/:id/shares', { id, user_ids: [userId], role }, text.people.write);
}

export function stopSharing(id: number, userId: number, said: string) {
  notes.writeWithUndo('DELETE /api/notes/:id/shares/:userId', [{ id, userId }], said);
}

/** The link that is open, or a new one. */
export async function makeLink(id: number) {
  cancelHeld('DELETE /api/notes/:id/share', id);
  await notesApi('POST /api/notes/:id/share', { id });
}

export function closeLink(id: number) {
  notes.writeWithUndo('DELETE /api/notes/:id/share', [{ id }], text.link.closed);
}

/** A write that can still be undone must not undo what is chosen now. */
function cancelHeld(route: string, id: number, userId?: number) {
  for (const entry of outboxEntries.get()) {
    const { input, key, heldUntil } = entry;
    const isSame = entry.route === route && input.id === id && input.userId === userId;
    if (isSame && isPending(entry) && heldUntil > 0) void cancelWrite(key);
  }
}
