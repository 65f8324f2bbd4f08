import type { IncomingHttpHeaders } from 'node:http';
import type { SQLOutputValue } from 'node:sqlite';
import type { FastifyInstance } from 'fastify';

type Cells = readonly SQLOutputValue[];
type Cell = string | number | bigint | null;

interface Range {
  readonly from: string;
  readonly to: string;
}

/** The nutrition app's part of the yardstick. */
export function nutritionRoutes(
  server: FastifyInstance,
  prepare: (sql: string) => { all(...values: Cell[]): Cells[] },
  ownerOf: (headers: IncomingHttpHeaders) => bigint,
): void {
  const days = 'from diary_days where owner_id = ? and date >= ? and date <= ? and item_count > 0';
  const totalsOf = prepare(
    `select date, complete, incomplete, erased_at, item_count, totals, known ${days} order by date`,
  );
  const amountsOf = prepare(
    `select date, item_count, json_extract(totals, ?), json_extract(known, ?) ${days} order by date`,
  );

  server.get<{ Querystring: Range }>('/nutrition/api/diary-totals', (request, reply) => {
    const { from, to } = request.query;
    reply.send({ days: totalsOf.all(ownerOf(request.headers), from, to).map(toTotals) });
  });

  server.get<{ Querystring: Range & { nutriment: string } }>(
    '/nutrition/api/statistics/nutriment',
    (request, reply) => {
      const { from, to, nutriment } = request.query;
      const path = `$."${nutriment}"`;
      const rows = amountsOf.all(path, path, ownerOf(request.headers), from, to);
      const points = rows.map((row) => ({ date: row[0], ...summarize([row]) }));
      reply.send({ nutriment, from, to, ...summarize(rows), points });
    },
  );
}

function toTotals(row: Cells) {
  return {
    date: row[0],
    complete: row[1] === 1,
    incomplete: row[2] === 1,
    erased: row[3] !== null,
    item_count: row[4],
    totals: JSON.parse(String(row[5])),
    known: JSON.parse(String(row[6])),
  };
}

function summarize(rows: readonly Cells[]) {
  const known = rows.filter((row) => row[2] !== null && row[3] === row[1]);
  const counted = known.length > 0 ? known : rows.filter((row) => row[2] !== null);
  const sum = counted.reduce((total, row) => total + (row[2] as number), 0);
  return {
    mean: counted.length === 0 ? null : Math.round((sum / counted.length) * 1000) / 1000,
    at_least: known.length === 0 && counted.length > 0,
    known_days: known.length,
    logged_days: rows.length,
  };
}
