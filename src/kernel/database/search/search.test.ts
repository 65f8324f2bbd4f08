import type { Kysely } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ScratchDatabase, scratchDatabase } from '../../../testing/scratch-database.ts';
import { transact } from '../transact.ts';
import { SearchIndex } from './search.ts';

type Tables = Record<never, never>;

const ANA = 1;
const BEN = 2;
const index = new SearchIndex('songs_search', ['title', 'text']);
let scratch: ScratchDatabase<Tables>;

beforeAll(async () => {
  scratch = await scratchDatabase<Tables>((ddl) => index.statements(ddl));
  const songs: [number, number, string, string][] = [
    [1, ANA, 'Café del mar', 'waves and waves'],
    [2, ANA, 'Waves', 'a café by the sea'],
    [3, ANA, 'Nothing here', 'O\'Brien said "AND" OR NOT (NEAR) 100%'],
    [4, BEN, 'Café', 'waves'],
    [5, ANA, '第一章 Straße', 'Große Freude'],
  ];
  await transact(scratch.db, async (tx) => {
    for (const [id, owner, title, text] of songs) await index.put(tx, owner, id, { title, text });
  });
});
afterAll(() => scratch.discard());

async function find(owner: number, query: string, within?: 'title' | 'text'): Promise<number[]> {
  const matches = index.matches(scratch.db, owner, query, within && [within]);
  if (!matches) return [];
  const rows = await (scratch.db as Kysely<Tables>)
    .selectFrom(matches.as('found'))
    .selectAll()
    .orderBy('found.score')
    .execute();
  return rows.map(({ id }) => id);
}

describe('full-text search', () => {
  test('ignores case and accents, and begins of words are enough', async () => {
    expect(await find(ANA, 'CAFE')).toEqual(expect.arrayContaining([1, 2]));
    expect(await find(ANA, 'caf')).toEqual(expect.arrayContaining([1, 2]));
    expect(await find(ANA, 'afe')).toEqual([]);
    expect(await find(ANA, 'grosse')).toEqual([]);
    expect(await find(ANA, 'große')).toEqual([5]);
    expect(await find(ANA, '第一')).toEqual([5]);
  });

  test('ranks a word in the title above one in the text', async () => {
    expect(await find(ANA, 'waves')).toEqual([2, 1]);
    expect(await find(ANA, 'café')).toEqual([1, 2]);
  });

  test('lists the newest of several owners together, and of nobody else', async () => {
    const window = { before: 100, matches: 2, completions: new Map<string, string[]>() };
    const ids = (owners: Parameters<typeof index.newestIds>[1]) =>
      index.newestIds(scratch.db, owners, 'waves', window);
    expect([await ids(ANA), await ids([ANA, BEN]), await ids([BEN])]).toEqual([
      [2, 1],
      [4, 2],
      [4],
    ]);
    expect(await index.newestMatches(scratch.db, [ANA, BEN], 'waves', window)).toEqual([
      { id: 4, tier: 1 },
      { id: 2, tier: 0 },
    ]);
  });

  test('looks into one field alone when asked to', async () => {
    expect(await find(ANA, 'waves', 'title')).toEqual([2]);
    expect(await find(ANA, 'waves', 'text')).toEqual([1]);
    expect(await find(ANA, 'café waves', 'title')).toEqual([]);
  });

  test('wants every word', async () => {
    expect(await find(ANA, 'café mar')).toEqual([1]);
    expect(await find(ANA, 'café nothing')).toEqual([]);
  });

  test("never finds another owner's rows", async () => {
    expect(await find(BEN, 'waves')).toEqual([4]);
    expect(await find(3, 'waves')).toEqual([]);
    expect(await find(ANA, '2')).toEqual([]);
  });

  test.each([
    '"',
    "'",
    'AND',
    'a OR b',
    'NEAR(',
    'title:',
    '*',
    '-',
    '100%',
    ':*',
    '!',
    '\\',
    '()',
    "o'brien",
    '^',
  ])('reads %s as words, not as syntax', async (query) => {
    await expect(find(ANA, query)).resolves.toBeDefined();
  });

  test('a query without a word finds nothing', async () => {
    expect(await find(ANA, ' % ')).toEqual([]);
  });

  test('takes a text of a million letters', async () => {
    const long = Array.from({ length: 120_000 }, (_, n) => `w${n.toString(36)}`).join(' ');
    await transact(scratch.db, (tx) => index.put(tx, ANA, 8, { title: 'Endless', text: long }));
    expect(await find(ANA, 'endless w1')).toEqual([8]);
    await transact(scratch.db, (tx) => index.remove(tx, 8));
  });

  test('takes a word of any length and finds it by its beginning', async () => {
    const word = `gnu${'é'.repeat(3000)}`;
    await transact(scratch.db, (tx) => index.put(tx, ANA, 8, { title: word, text: word }));
    expect(await find(ANA, 'gnuee')).toEqual([8]);
    await transact(scratch.db, (tx) => index.remove(tx, 8));
  });

  test('follows changes and removals', async () => {
    await transact(scratch.db, (tx) => index.put(tx, ANA, 9, { title: 'Temporary', text: '' }));
    await transact(scratch.db, (tx) => index.put(tx, ANA, 9, { title: 'Changed', text: '' }));
    expect(await find(ANA, 'temporary')).toEqual([]);
    expect(await find(ANA, 'changed')).toEqual([9]);
    await transact(scratch.db, (tx) => index.remove(tx, 9));
    expect(await find(ANA, 'changed')).toEqual([]);
  });
});
