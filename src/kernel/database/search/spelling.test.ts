import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ScratchDatabase, scratchDatabase } from '../../../testing/scratch-database.ts';
import { transact } from '../transact.ts';
import { SpellingIndex } from './spelling.ts';

const ANA = 1;
const BEN = 2;
const spelling = new SpellingIndex('song_words', { parts: true });
let scratch: ScratchDatabase<Record<never, never>>;

beforeAll(async () => {
  scratch = await scratchDatabase((ddl) => [
    ...spelling.statements(ddl),
    ...spelling.partStatements(ddl),
  ]);
  await learn(ANA, 'Blueberry pancakes with maple');
  await learn(ANA, 'Lasagne, Risotto, Apfelstrudel, Topfenstrudelteig, Butter, Milch');
});
afterAll(() => scratch.discard());

const learn = (owner: number, text: string) =>
  transact(scratch.db, (tx) => spelling.addWords(tx, owner, text));
const interpret = (query: string) => spelling.interpret(scratch.db, ANA, query);
const correct = (owner: number, query: string) => spelling.correct(scratch.db, owner, query);

test.each([
  ['a letter too many', 'mapple', 'maple'],
  ['one too few', 'mple', 'maple'],
  ['a wrong one', 'meple', 'maple'],
  ['two swapped', 'pancaeks', 'pancakes'],
  ['one too many and one too few in a long word', 'bluebberr pancakes', 'blueberry pancakes'],
  ['two of one kind', 'rissoto', 'risotto'],
  ['one left out and a wrong one', 'lasgna', 'lasagne'],
  ['two wrong ones', 'pencekes', 'pancakes'],
])('%s is put right', async (_what, typed, meant) => {
  expect(await correct(ANA, typed)).toBe(meant);
});

test('what begins a word is right already, and what is near to nothing stays', async () => {
  expect(await correct(ANA, 'panc')).toBeNull();
  expect(await correct(ANA, 'sausage')).toBeNull();
});

test('the words of others are not known', async () => {
  expect(await correct(BEN, 'mapple')).toBeNull();
});

test('two words may be one, also misspelt', async () => {
  expect((await interpret('apfel strudel'))[0]).toEqual({
    words: [['apfelstrudel']],
    shown: 'apfelstrudel',
  });
  expect((await interpret('apfel strudl'))[0]?.shown).toBe('apfelstrudel');
});

test('a word may be a part of others', async () => {
  expect(await interpret('strudel maple')).toEqual([
    { words: [['strudel', 'apfelstrudel', 'topfenstrudelteig'], ['maple']], shown: null },
  ]);
});

test('one word may be two', async () => {
  expect(await interpret('buttermilch')).toEqual([
    { words: [['butter'], ['milch']], shown: 'butter milch' },
  ]);
  expect(await interpret('sausage')).toEqual([]);
});

test('words are learned again after everything of an owner is gone', async () => {
  for (const table of ['song_words', 'song_words_gaps', 'song_words_tails']) {
    await sql`delete from ${sql.table(table)} where owner_id = ${ANA}`.execute(scratch.db);
  }
  expect(await correct(ANA, 'mapple')).toBeNull();
  await learn(ANA, 'Maple');
  expect(await correct(ANA, 'mapple')).toBe('maple');
});
