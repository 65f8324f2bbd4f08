import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { type BareDatabase, type Cells, openBareDatabase } from './bare-database.ts';
import { NOTE_COLUMNS, toBareNote } from './bare-note.ts';
import { prepareBareSearch } from './bare-search.ts';
import { prepareTick } from './bare-tick.ts';

/**
 * The yardstick for notes on either engine: the least that Fastify and the database need to give
 * the same answers. Nothing is checked that need not be.
 */
const SHOWN = 'trashed_at is null and archived = 0';
const ITEM = 'note_id, uuid, text, checked, position, parent_uuid, due_date, due_repeat';
const PAGE = 50;

const [address = ''] = process.argv.slice(2);
const database: BareDatabase = openBareDatabase(address);
const { prepare, among } = database;

const sessionOf = prepare(
  `select users.id, users.role, users.time_zone from sessions join users on users.id = sessions.user_id
   where sessions.id = ? and sessions.expires_at > ?`,
);
const noteOf = prepare(`select ${NOTE_COLUMNS} from notes where owner_id = ? and id = ?`);
const wallBy = (place: string) =>
  prepare(`select ${NOTE_COLUMNS} from notes where owner_id = ? and ${SHOWN}
    order by pinned desc, ${place} desc, id desc limit 0 + ?`);
const wall = { updated: wallBy('updated_at'), position: wallBy('position') };
const sharedWithMe = prepare('select note_id from note_shares where owner_id = ? limit 1');
const shownNotes = prepare(
  `select ${NOTE_COLUMNS} from notes where owner_id = ? and ${SHOWN} and ${among('id')}`,
);
const itemsOf = prepare(
  `select ${ITEM} from note_items where ${among('note_id')} and deleted_at is null
   order by note_id, position, id`,
);
const labelsOf = prepare(
  `select note_id, label_id from note_label_links where owner_id = ? and ${among('note_id')}`,
);
const attachmentsOf = prepare(`select note_id from note_attachments where ${among('note_id')}`);
const sharesOf = prepare(`select note_id from note_shares where ${among('note_id')}`);
const search = prepareBareSearch(database);
const tick = prepareTick(database);

const server = Fastify({ logger: false });

server.get<{ Querystring: { q?: string; sort?: 'updated' | 'position'; limit?: string } }>(
  '/notes/api/notes',
  async (request) => {
    const owner = await ownerOf(request.headers.authorization);
    const { q, sort = 'updated', limit = PAGE } = request.query;
    if (q !== undefined) return toNotes(owner, await found(owner, q));
    const rows = await wall[sort](owner, Number(limit) + 1);
    if ((await sharedWithMe(owner)).length > 0) throw new Error('Nothing is shared in this case.');
    return toNotes(owner, rows.slice(0, Number(limit)));
  },
);

server.get<{ Params: { id: string } }>('/notes/api/notes/:id', async (request, reply) => {
  const owner = await ownerOf(request.headers.authorization);
  const [row] = await noteOf(owner, Number(request.params.id));
  return row ? (await toNotes(owner, [row]))[0] : reply.code(404).send({ error: 'not found' });
});

server.patch<{ Params: { id: string; uuid: string }; Body: { checked: boolean } }>(
  '/notes/api/notes/:id/items/:uuid',
  async ({ headers, params, body }) => {
    const owner = await ownerOf(headers.authorization);
    const at = { owner, note: Number(params.id), uuid: params.uuid };
    return toItem(await tick(at, body.checked));
  },
);

async function ownerOf(authorization = ''): Promise<number> {
  const [session] = await sessionOf(authorization.slice(7), new Date().toISOString());
  if (!session) throw new Error('Nobody is signed in with this token.');
  return Number(session[0]);
}

async function found(owner: number, query: string): Promise<Cells[]> {
  const ids = await search(owner, query);
  const rows = new Map((await shownNotes(owner, ids)).map((row) => [Number(row[0]), row]));
  return ids
    .flatMap((id) => {
      const row = rows.get(id);
      return row ? [row] : [];
    })
    .slice(0, PAGE);
}

async function toNotes(owner: number, rows: readonly Cells[]) {
  const ids = rows.map(([id]) => Number(id));
  const checklists = rows.filter((row) => row[4] === 'checklist').map(([id]) => Number(id));
  const byNote = (some: Cells[]) => Map.groupBy(some, ([note]) => note);
  const items = byNote(checklists.length > 0 ? await itemsOf(checklists) : []);
  const labels = byNote(await labelsOf(owner, ids));
  const attachments = byNote(await attachmentsOf(ids));
  const shares = byNote(await sharesOf(ids));
  return rows.map((row) =>
    toBareNote(row, {
      labels: (labels.get(row[0]) ?? []).map(([, label]) => label),
      items: (items.get(row[0]) ?? []).map(toItem),
      attachments: attachments.get(row[0]) ?? [],
      share_count: shares.get(row[0])?.length ?? 0,
    }),
  );
}

function toItem(row: Cells) {
  return {
    uuid: row[1],
    text: row[2],
    checked: row[3] === 1,
    position: row[4],
    parent_uuid: row[5],
    due_date: row[6],
    due_repeat: row[7],
  };
}

await server.listen({ port: 0, host: '127.0.0.1' });
process.on('SIGTERM', () => process.exit(0));
const { port } = server.server.address() as AddressInfo;
process.stdout.write(`http://127.0.0.1:${port}\n`);
