import { type Generated, type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINE } from '../../testing/instance/storage.ts';
import { type ScratchDatabase, scratchDatabase } from '../../testing/scratch-database.ts';
import { prepareQuery } from './prepared-query.ts';
import { transact } from './transact.ts';

interface Tables {
  pages: { id: Generated<number>; book: string; number: number };
}

let scratch: ScratchDatabase<Tables>;

beforeAll(async () => {
  scratch = await scratchDatabase<Tables>(({ id, int, text, strict }) => [
    `create table pages (${id}, book ${text} not null, number ${int} not null)${strict}`,
  ]);
  const values = Array.from({ length: 10 }, (_, number) => ({ book: 'diary', number }));
  await scratch.db.insertInto('pages').values(values).execute();
});
afterAll(() => scratch.discard());

const pagesFrom = prepareQuery(
  (db: Kysely<Tables>, at: { book: string; first: number; most: number }) =>
    db
      .selectFrom('pages')
      .select('number')
      .where('book', '=', at.book)
      .where('number', '>=', at.first)
      .where('number', '<>', 5)
      .orderBy('number')
      .limit(at.most),
);

describe('a prepared query', () => {
  test('is filled again at each call, constants stay', async () => {
    const wanted = { book: 'diary', first: 4, most: 3 };
    expect(await pagesFrom(scratch.db, wanted)).toEqual([
      { number: 4 },
      { number: 6 },
      { number: 7 },
    ]);
    expect(await pagesFrom(scratch.db, { ...wanted, first: 9 })).toEqual([{ number: 9 }]);
    expect(await pagesFrom(scratch.db, { ...wanted, book: 'none' })).toEqual([]);
  });

  test('inside a transaction sees what the transaction wrote', async () => {
    await transact(scratch.db, async (tx) => {
      await tx.insertInto('pages').values({ book: 'new', number: 1 }).execute();
      expect(await pagesFrom(tx, { book: 'new', first: 0, most: 5 })).toEqual([{ number: 1 }]);
      expect(await pagesFrom(scratch.db, { book: 'new', first: 0, most: 5 })).toEqual([]);
    });
  });

  // SQLite has one process, which migrates before it reads.
  const onPostgres = test.runIf(ENGINE === 'postgres');
  onPostgres('goes on when a newer process has added a column to its table', async () => {
    const wholePages = prepareQuery((db: Kysely<Tables>, at: { number: number }) =>
      db
        .selectFrom('pages')
        .selectAll()
        .where('book', '=', 'diary')
        .where('number', '=', at.number),
    );
    const inTransaction = () =>
      transact(scratch.db, async (tx) => {
        // Both connections have planned it before anything changes.
        await wholePages(tx, { number: 1 });
        return wholePages(scratch.db, { number: 2 });
      });
    await inTransaction();
    await sql`alter table pages add column colour text`.execute(scratch.db);
    expect(await wholePages(scratch.db, { number: 3 })).toMatchObject([
      { number: 3, colour: null },
    ]);
    await sql`alter table pages add column paper text`.execute(scratch.db);
    expect(await inTransaction()).toMatchObject([{ number: 2, paper: null }]);
    expect(await transact(scratch.db, (tx) => wholePages(tx, { number: 4 }))).toMatchObject([
      { number: 4, colour: null, paper: null },
    ]);
  });
});
