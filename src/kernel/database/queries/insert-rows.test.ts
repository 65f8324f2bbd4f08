import type { Generated } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type ScratchDatabase, scratchDatabase } from '../../../testing/scratch-database.ts';
import { transact } from '../transact.ts';
import { insertRows } from './insert-rows.ts';

interface Tables {
  pages: { id: Generated<number>; order: number; text: string | null };
}

let scratch: ScratchDatabase<Tables>;

beforeAll(async () => {
  scratch = await scratchDatabase<Tables>(({ id, int, text, strict }) => [
    `create table pages (${id}, "order" ${int} not null, text ${text})${strict}`,
  ]);
});
afterAll(() => scratch.discard());
beforeEach(() => scratch.db.deleteFrom('pages').execute());

const createPages = (count: number) =>
  Array.from({ length: count }, (_, order) => ({
    order,
    text: order % 3 === 0 ? null : `"${order}`,
  }));

const insertPages = (rows: readonly { order: number; text: string | null }[]) =>
  transact(scratch.db, (tx) => insertRows(tx, 'pages', ['text', 'order'], rows));

test.each([0, 1, 3, 4, 64, 85, 200])('%i rows are inserted, in their order', async (count) => {
  const pages = createPages(count);
  await insertPages(pages);
  const stored = await scratch.db
    .selectFrom('pages')
    .select(['order', 'text'])
    .orderBy('id')
    .execute();
  expect(stored).toEqual(pages);
});

test('all rows of a transaction are inserted, or none', async () => {
  const pages = [...createPages(70), { order: 70, text: 'NUL \0' }];
  await expect(insertPages(pages)).rejects.toThrow('NUL');
  expect(await scratch.db.selectFrom('pages').select('id').execute()).toEqual([]);
});
