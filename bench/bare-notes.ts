import type { IncomingHttpHeaders } from 'node:http';
import type { SQLOutputValue } from 'node:sqlite';
import type { FastifyInstance } from 'fastify';
import { prepareSearch } from './bare-search.ts';

type Cells = readonly SQLOutputValue[];

interface Statement {
  first(...values: (string | number | bigint)[]): Cells | undefined;
  all(...values: (string | number | bigint)[]): Cells[];
}

const NOTE = `id, uuid, title, body_md, kind, color, position, trashed_at, reminder_at, reminder_tz,
  share_token, revision, created_at, updated_at, reminder_rrule, pinned, archived, in_tasks`;
const PAGE = 50;

/** The notes app's part of the yardstick. The seeded notes have no reminders and attachments. */
export function notesRoutes(
  server: FastifyInstance,
  prepare: (sql: string) => Statement,
  ownerOf: (headers: IncomingHttpHeaders) => bigint,
): void {
  const noteOf = prepare(`select ${NOTE} from notes where owner_id = ? and id = ?`);
  const shownNoteOf = prepare(
    `select ${NOTE} from notes where owner_id = ? and id = ? and trashed_at is null and archived = 0`,
  );
  const searchNotes = prepareSearch(prepare, 'notes_search', ['title', 'body']);
  const labelsOf = prepare(
    `select note_id, label_id from note_label_links
     where owner_id = ? and note_id in (select value from json_each(?))`,
  );
  const sharesOf = prepare(
    'select note_id from note_shares where note_id in (select value from json_each(?))',
  );

  function toNotes(owner: bigint, rows: readonly Cells[]) {
    const ids = JSON.stringify(rows.map(([id]) => Number(id)));
    const labels = Map.groupBy(labelsOf.all(owner, ids), ([note]) => note);
    const shares = Map.groupBy(sharesOf.all(ids), ([note]) => note);
    return rows.map((row) =>
      toNote(
        row,
        (labels.get(row[0] ?? null) ?? []).map(([, label = null]) => label),
        shares.get(row[0] ?? null)?.length ?? 0,
      ),
    );
  }

  server.get<{ Params: { id: string } }>('/notes/api/notes/:id', (request, reply) => {
    const owner = ownerOf(request.headers);
    const row = noteOf.first(owner, BigInt(request.params.id));
    if (row) reply.send(toNotes(owner, [row])[0]);
    else reply.code(404).send({ error: 'not found' });
  });

  server.get<{ Querystring: { q: string } }>('/notes/api/notes', (request, reply) => {
    const owner = ownerOf(request.headers);
    const rows: Cells[] = [];
    for (const { id } of searchNotes(owner, request.query.q)) {
      const row = shownNoteOf.first(owner, id);
      if (row && rows.push(row) === PAGE) break;
    }
    reply.send(toNotes(owner, rows));
  });
}

function toNote(row: Cells, labels: Cells, share_count: number) {
  return {
    id: row[0],
    uuid: row[1],
    title: row[2],
    body_md: row[3],
    kind: row[4],
    color: row[5],
    position: row[6],
    trashed_at: row[7],
    reminder_at: row[8],
    reminder_tz: row[9],
    share_token: row[10],
    revision: row[11],
    created_at: row[12],
    updated_at: row[13],
    reminder_rrule: row[14],
    reminder_next_at: null,
    pinned: row[15] === 1,
    archived: row[16] === 1,
    in_tasks: row[17] === 1,
    labels,
    items: [],
    attachments: [],
    share_role: 'owner',
    share_owner: null,
    share_count,
    share_names: [],
  };
}
