import type { IncomingHttpHeaders } from 'node:http';
import type { SQLOutputValue } from 'node:sqlite';
import type { FastifyInstance } from 'fastify';
import { NOTES_IN_WINDOW } from '../src/apps/notes/notes/search.ts';
import { prepareSearch } from './bare-search.ts';
import { NOTE_COLUMNS, toBareNote } from './notes/bare-note.ts';

type Cells = readonly SQLOutputValue[];

interface Statement {
  first(...values: (string | number | bigint)[]): Cells | undefined;
  all(...values: (string | number | bigint)[]): Cells[];
}

const PAGE = 50;

/** The notes app's part of the yardstick. The seeded notes have no reminders and attachments. */
export function notesRoutes(
  server: FastifyInstance,
  prepare: (sql: string) => Statement,
  ownerOf: (headers: IncomingHttpHeaders) => bigint,
): void {
  const noteOf = prepare(`select ${NOTE_COLUMNS} from notes where owner_id = ? and id = ?`);
  const shownNoteOf = prepare(
    `select ${NOTE_COLUMNS} from notes where owner_id = ? and id = ? and trashed_at is null and archived = 0`,
  );
  const searchNotes = prepareSearch(prepare, 'notes_search', ['title', 'body'], NOTES_IN_WINDOW);
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
      toBareNote(row, {
        labels: (labels.get(row[0] ?? null) ?? []).map(([, label = null]) => label),
        items: [],
        attachments: [],
        share_count: shares.get(row[0] ?? null)?.length ?? 0,
      }),
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
