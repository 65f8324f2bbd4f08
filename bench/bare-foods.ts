import type { IncomingHttpHeaders } from 'node:http';
import type { SQLOutputValue } from 'node:sqlite';
import type { FastifyInstance } from 'fastify';
import { foldedKey } from '../src/kernel/text/fold.ts';
import { prepareSearch } from './bare-search.ts';

type Cells = readonly SQLOutputValue[];
type Cell = string | number | bigint | null;

interface Statement {
  first(...values: Cell[]): Cells | undefined;
  all(...values: Cell[]): Cells[];
}

const FOUND = 20;
const FOOD = `id, name, brand, category, portion, unit, servings, alt_units, nutrition, photo_id, note,
  favorite, usage_count, last_used_at, source, source_id, completeness, archived_at, created_at,
  updated_at, name_key, (select group_concat(barcode, ' ') from food_barcodes where food_id = foods.id)`;

/** The search in own foods: its part of the yardstick. */
export function foodRoutes(
  server: FastifyInstance,
  prepare: (sql: string) => Statement,
  ownerOf: (headers: IncomingHttpHeaders) => bigint,
): void {
  const foodOf = prepare(
    `select ${FOOD} from foods where id = ? and owner_id = ? and deleted_at is null
       and archived_at is null`,
  );
  const matchesOf = prepareSearch(prepare, 'food_search', ['name', 'brand', 'category']);

  server.get<{ Querystring: { q: string } }>('/nutrition/api/foods/search', (request, reply) => {
    const owner = ownerOf(request.headers);
    const key = foldedKey(request.query.q);
    const found = matchesOf(owner, request.query.q).flatMap(({ id }) => {
      const row = foodOf.first(id, owner);
      return row ? [{ row, score: scoreOf(row, key), name: String(row[20]) }] : [];
    });
    found.sort(
      (one, other) =>
        other.score - one.score ||
        one.name.length - other.name.length ||
        (one.name < other.name ? -1 : 1),
    );
    const items = found.slice(0, FOUND).map(({ row }) => toFood(row));
    reply.send({ items, corrected: null });
  });
}

function scoreOf(row: Cells, key: string): number {
  const begins = String(row[20]).startsWith(key) ? 2 : 0;
  return Number(row[11]) * 3 + Math.log2(1 + Number(row[12])) + begins;
}

function toFood(row: Cells) {
  return {
    id: row[0],
    name: row[1],
    brand: row[2],
    category: row[3],
    portion: row[4],
    unit: row[5],
    servings: JSON.parse(String(row[6])),
    alt_units: JSON.parse(String(row[7])),
    nutrition: JSON.parse(String(row[8])),
    barcodes: row[21] === null ? [] : String(row[21]).split(' ').sort(),
    photo_id: row[9],
    note: row[10],
    favorite: row[11] === 1,
    usage_count: row[12],
    last_used_at: row[13],
    source: row[14],
    source_id: row[15],
    completeness: row[16],
    archived: row[17] !== null,
    created_at: row[18],
    updated_at: row[19],
  };
}
