import { type Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import { migrate } from '../../../kernel/database/migrate.ts';
import { transact } from '../../../kernel/database/transact.ts';
import { scratchDatabase } from '../../../testing/scratch-database.ts';
import { recipeApp } from '../app.ts';
import { recipeWords } from '../recipes/spelling.ts';
import type { RecipeAppTables } from '../tables.ts';

const WORDS = ['kartoffelsuppe', 'suppe', 'eis', 'crumble', 'a'.repeat(60)];

test('words that were there before are found by their parts, as words that come later are', async () => {
  const { name, migrations } = recipeApp;
  const scratch = await scratchDatabase<unknown>(({ int, text }) => [
    `create table users (id ${int} primary key)`,
    `create table jobs (name ${text})`,
  ]);
  try {
    const before = migrations.filter(({ id }) => id < '0029');
    await migrate(scratch.db, [{ name, migrations: before }]);
    await sql`insert into users (id) values (1), (2)`.execute(scratch.db);
    for (const word of WORDS) {
      await sql`insert into recipe_words (owner_id, word) values (1, ${word})`.execute(scratch.db);
    }
    await migrate(scratch.db, [{ name, migrations: migrations.filter(({ id }) => id < '0030') }]);
    const db = scratch.db as Kysely<RecipeAppTables>;
    await transact(db, (tx) => recipeWords.addWords(tx, 2, WORDS.join(' ')));
    const tailsOf = async (owner: number) => {
      const { rows } = await sql<{ tail: string; word: string }>`
        select tail, word from recipe_words_tails where owner_id = ${owner}
        order by word, tail`.execute(db);
      return rows;
    };
    const filled = await tailsOf(1);
    expect(filled).toContainEqual({ tail: 'suppe', word: 'kartoffelsuppe' });
    expect(filled.filter(({ word }) => word === 'eis')).toEqual([]);
    expect(filled).toEqual(await tailsOf(2));
  } finally {
    await scratch.discard();
  }
});
