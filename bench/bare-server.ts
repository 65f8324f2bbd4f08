import type { IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DatabaseSync, type SQLOutputValue } from 'node:sqlite';
import Fastify from 'fastify';
import { VERSION } from '../src/host/version.ts';
import { diaryRoutes } from './bare-diary.ts';
import { foodRoutes } from './bare-foods.ts';
import { gymRoutes } from './bare-gym.ts';
import { notesRoutes } from './bare-notes.ts';
import { nutritionRoutes } from './bare-nutrition.ts';
import { recipeRoutes } from './bare-recipes.ts';
import { workoutRoutes } from './bare-workouts.ts';

/**
 * The yardstick: the least that Fastify and SQLite need to give the same answers.
 * Statements are prepared once, rows are read as arrays, nothing is checked that need not be,
 * and a write is one synced statement.
 */
const [file = ''] = process.argv.slice(2);
const database = new DatabaseSync(file);
database.exec(
  'pragma journal_mode = wal; pragma synchronous = full; pragma cache_size = -8000; pragma temp_store = memory',
);

type Cells = readonly SQLOutputValue[];

function prepare(sql: string): {
  first(...values: Cell[]): Cells | undefined;
  all(...values: Cell[]): Cells[];
} {
  const statement = database.prepare(sql);
  statement.setReturnArrays(true);
  return {
    first: (...values) => statement.get(...values) as unknown as Cells | undefined,
    all: (...values) => statement.all(...values) as unknown as Cells[],
  };
}

type Cell = string | number | bigint | null;

const ITEM =
  'item.id, item.owner_id, item.name, item.quantity, item.unit, item.aisle, item.checked, item.pantry_id, item.recipe_id, item.sort_order, item.sources, item.created_at, item.updated_at, pantry.name, pantry.img_url';
const ITEMS =
  'shopping_items as item left join pantry_items as pantry on pantry.id = item.pantry_id and pantry.deleted_at is null';

const sessionOf = prepare(
  `select users.id, users.role, users.time_zone from sessions join users on users.id = sessions.user_id
   where sessions.id = ? and sessions.expires_at > ?`,
);
const itemsOf = prepare(
  `select ${ITEM} from ${ITEMS} where item.owner_id = ? and item.deleted_at is null
   order by item.checked, coalesce(item.aisle, '~~~'), item.sort_order, item.name, item.id limit 0 + ?`,
);
const addItem = prepare(
  `insert into shopping_items
     (owner_id, name, quantity, unit, aisle, checked, sort_order, created_at, updated_at)
   values (?, ?, ?, ?, ?, ?, 0, ?, ?) returning id`,
);
const itemOf = prepare(`select ${ITEM} from ${ITEMS} where item.id = ?`);

const cooksByDay = prepare(
  `select date, count(*) from cook_diary
   where owner_id = ? and date >= ? and date <= ? and kind = 'cooked' and deleted_at is null
   group by date order by date`,
);
const ownRecipe = prepare(
  'select name, img_url from recipes where id = ? and owner_id = ? and deleted_at is null',
);
const cooksOf = prepare(
  `select cook_diary.id, owner_id, recipe_id, recipe_revision, date, kind, servings, meal_type,
     rating, notes, photos, username, full_name, cook_diary.created_at, updated_at, deleted_at
   from cook_diary left join users on users.id = owner_id
   where recipe_id = ? and kind = 'cooked' and deleted_at is null
   order by date desc, cook_diary.id desc limit 0 + ?`,
);
const meanOfCooks = prepare(
  `select avg(rating) from cook_diary
   where owner_id = ? and recipe_id = ? and kind = 'cooked' and deleted_at is null`,
);

const PAGE = 50;
const YEAR = 365;

const server = Fastify({ logger: false });

server.get('/api/health', (_request, reply) => {
  reply.send({ ok: true, version: VERSION });
});

server.get('/recipe/api/shopping', (request, reply) => {
  const rows = itemsOf.all(ownerOf(request.headers), PAGE + 1);
  const items = rows.slice(0, PAGE).map(toItem);
  const last = items.at(-1);
  reply.send({ items, next_cursor: rows.length > PAGE && last ? cursorAt(last) : null });
});

server.post<{ Body: NewItem }>('/recipe/api/shopping', (request, reply) => {
  const { name, quantity = null, unit = null, aisle = null } = request.body;
  const now = new Date().toISOString();
  const owner = ownerOf(request.headers);
  const added = addItem.first(owner, name, quantity, unit, aisle, 0, now, now);
  const row = itemOf.first(BigInt(added?.[0] as number));
  if (row) reply.code(201).send(toItem(row));
});

recipeRoutes(server, prepare, ownerOf);
workoutRoutes(server, prepare, ownerOf);
gymRoutes(server, prepare, ownerOf);
nutritionRoutes(server, prepare, ownerOf);
diaryRoutes(server, prepare, ownerOf);
notesRoutes(server, prepare, ownerOf);
foodRoutes(server, prepare, ownerOf);
server.get('/recipe/api/cook-diary/heatmap', (request, reply) => {
  const today = Temporal.Now.plainDateISO();
  const first = today.subtract({ days: YEAR - 1 });
  const rows = cooksByDay.all(ownerOf(request.headers), first.toString(), today.toString());
  reply.send(rows.map(([date, count]) => ({ date, count })));
});

server.get<{ Params: { id: string } }>('/recipe/api/recipes/:id/cooks', (request, reply) => {
  const id = BigInt(request.params.id);
  const owner = ownerOf(request.headers);
  const recipe = ownRecipe.first(id, owner);
  if (!recipe) return reply.code(404).send({ error: 'not found' });
  const [own_mean_rating = null] = meanOfCooks.first(owner, id) ?? [];
  const rows = cooksOf.all(id, PAGE + 1);
  const items = rows.slice(0, PAGE).map((row) => toCook(row, recipe));
  const last = items.at(-1);
  const next_cursor = rows.length > PAGE && last ? cursorOf([last.date, last.id]) : null;
  reply.send({ items, next_cursor, own_mean_rating });
});

interface NewItem {
  readonly name: string;
  readonly quantity?: number;
  readonly unit?: string;
  readonly aisle?: string;
}

const COOKIE = 'daybook_session=';

function ownerOf({ authorization, cookie }: IncomingHttpHeaders): bigint {
  const token = authorization?.slice(7) ?? cookie?.slice(COOKIE.length) ?? '';
  const session = sessionOf.first(token, new Date().toISOString());
  if (!session) throw new Error('Nobody is signed in with this token.');
  return BigInt(session[0] as number);
}

function toItem(row: Cells) {
  return {
    id: row[0],
    user_id: row[1],
    name: row[2],
    quantity: row[3],
    unit: row[4],
    aisle: row[5],
    checked: row[6] === 1,
    pantry_id: row[7],
    recipe_id: row[8],
    sort_order: row[9],
    sources: JSON.parse(String(row[10])),
    pantry_name: row[13],
    pantry_img_url: row[14],
    note: null,
    list_name: null,
    added_by: null,
    recipe_name: null,
    recipes: [],
    created_at: row[11],
    updated_at: row[12],
  };
}

function toCook(row: Cells, [name, image]: Cells) {
  const photos = JSON.parse(row[10] as string) as string[];
  return {
    id: row[0],
    user_id: row[1],
    recipe_id: row[2],
    recipe_name: name,
    recipe_img_url: image,
    recipe_available: true,
    recipe_revision: row[3],
    date: row[4],
    kind: row[5],
    servings: row[6],
    meal_type: row[7],
    rating: row[8],
    notes: row[9],
    photos,
    photo_url: photos[0] ?? null,
    cooked_by_username: row[11],
    cooked_by_full_name: row[12],
    changed_by: null,
    created_at: row[13],
    updated_at: row[14],
    deleted_at: row[15],
  };
}

function cursorAt(item: ReturnType<typeof toItem>): string {
  return cursorOf([Number(item.checked), item.aisle ?? '~~~', item.sort_order, item.name, item.id]);
}

function cursorOf(keys: readonly unknown[]): string {
  return Buffer.from(JSON.stringify(keys)).toString('base64url');
}

await server.listen({ port: 0, host: '127.0.0.1' });
process.on('SIGTERM', () => process.exit(0));
const { port } = server.server.address() as AddressInfo;
process.stdout.write(`http://127.0.0.1:${port}\n`);
