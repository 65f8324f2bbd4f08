import type { IncomingHttpHeaders } from 'node:http';
import type { SQLOutputValue } from 'node:sqlite';
import type { FastifyInstance } from 'fastify';
import { type Facts, totalItems } from '../src/apps/nutrition/measures/diary/diary-item.ts';

type Cells = readonly SQLOutputValue[];
type Cell = string | number | bigint | null;

interface Statement {
  first(...values: Cell[]): Cells | undefined;
  all(...values: Cell[]): Cells[];
}

interface LoggedItem {
  readonly uuid: string;
  readonly name: string;
  readonly quantity: number;
  readonly nutrition: Facts;
}

const ITEM = `uuid, date, slot, time, kind, name, brand, portion, unit, quantity, nutrition, food_id,
  meal_id, recipe_id, source_meal_id, source, note, added_at, updated_at`;

/** The food diary's part of the yardstick. */
export function diaryRoutes(
  server: FastifyInstance,
  prepare: (sql: string) => Statement,
  ownerOf: (headers: IncomingHttpHeaders) => bigint,
): void {
  const dayOf = prepare(
    `select note, complete, incomplete, erased_at, item_count, totals, known from diary_days
     where owner_id = ? and date = ?`,
  );
  const itemsOf = prepare(
    `select ${ITEM} from diary_items where owner_id = ? and date = ? order by position`,
  );
  const begin = prepare('begin immediate');
  const commit = prepare('commit');
  const putItem = prepare(
    `insert into diary_items (owner_id, date, uuid, position, slot, kind, name, quantity, nutrition,
       note, added_at, updated_at)
     select ?1, ?2, ?3, coalesce(max(position) + 1, 0), 0, 'food', ?4, ?5, ?6, '', ?7, ?7
       from diary_items where owner_id = ?1 and date = ?2
     on conflict (owner_id, uuid) do update set name = ?4, quantity = ?5, nutrition = ?6, updated_at = ?7`,
  );
  const putTotals = prepare(
    `update diary_days set item_count = ?3, calories = ?4, totals = ?5, known = ?6, updated_at = ?7
     where owner_id = ?1 and date = ?2`,
  );

  server.get<{ Params: { date: string } }>('/nutrition/api/diary/:date', (request, reply) => {
    const { date } = request.params;
    const owner = ownerOf(request.headers);
    reply.send(toDay(date, dayOf.first(owner, date) ?? [], itemsOf.all(owner, date)));
  });

  server.put<{ Params: { date: string }; Body: { items: [LoggedItem] } }>(
    '/nutrition/api/diary/:date/items',
    (request, reply) => {
      const { date } = request.params;
      const owner = ownerOf(request.headers);
      const now = new Date().toISOString();
      const [{ uuid, name, quantity, nutrition }] = request.body.items;
      begin.first();
      putItem.all(owner, date, uuid, name, quantity, JSON.stringify(nutrition), now);
      const rows = itemsOf.all(owner, date);
      const { facts, known, item_count } = totalItems(
        rows.map((row) => ({
          kind: 'food' as const,
          quantity: row[9] as number,
          nutrition: JSON.parse(String(row[10])),
        })),
      );
      const [totals, knowing] = [JSON.stringify(facts), JSON.stringify(known)];
      putTotals.all(owner, date, item_count, facts.calories ?? null, totals, knowing, now);
      const day = dayOf.first(owner, date) ?? [];
      commit.first();
      reply.send(toDay(date, day, rows));
    },
  );
}

function toDay(date: string, day: Cells, items: readonly Cells[]) {
  return {
    date,
    note: day[0],
    complete: day[1] === 1,
    incomplete: day[2] === 1,
    erased: day[3] !== null,
    item_count: day[4],
    totals: JSON.parse(String(day[5])),
    known: JSON.parse(String(day[6])),
    items: items.map(toItem),
  };
}

function toItem(row: Cells) {
  return {
    uuid: row[0],
    date: row[1],
    slot: row[2],
    time: row[3],
    kind: row[4],
    name: row[5],
    brand: row[6],
    portion: row[7],
    unit: row[8],
    quantity: row[9],
    nutrition: JSON.parse(String(row[10])),
    food_id: row[11],
    meal_id: row[12],
    recipe_id: row[13],
    source_meal_id: row[14],
    source: row[15],
    note: row[16],
    added_at: row[17],
    updated_at: row[18],
  };
}
