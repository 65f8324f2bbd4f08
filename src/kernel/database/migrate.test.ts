import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINE } from '../../testing/instance/storage.ts';
import { type ScratchDatabase, scratchDatabase } from '../../testing/scratch-database.ts';
import { type MigratingModule, migrate, NewerSchema } from './migrate.ts';
import { openDatabase } from './open.ts';

interface Tables {
  beds: { flower: string };
}

const first = { id: '0001-beds', statements: () => ['create table beds (flower text not null)'] };
const second = { id: '0002-rose', statements: () => ["insert into beds (flower) values ('rose')"] };
const broken = {
  id: '0003-broken',
  statements: () => ["insert into beds (flower) values ('weed')", 'select nothing'],
};

function garden(...migrations: MigratingModule['migrations']): MigratingModule[] {
  return [{ name: 'garden', migrations }];
}

describe('migrations', () => {
  let scratch: ScratchDatabase<Tables>;

  beforeAll(async () => {
    scratch = await scratchDatabase<Tables>();
  });
  afterAll(() => scratch.discard());

  test('run once each, in their order', async () => {
    expect(await migrate(scratch.db, garden(first))).toEqual(['garden/0001-beds']);
    expect(await migrate(scratch.db, garden(first, second))).toEqual(['garden/0002-rose']);
    expect(await migrate(scratch.db, garden(first, second))).toEqual([]);
    expect(await scratch.db.selectFrom('beds').selectAll().execute()).toEqual([{ flower: 'rose' }]);
  });

  test('one that fails changes nothing', async () => {
    await expect(migrate(scratch.db, garden(first, second, broken))).rejects.toThrow();
    expect(await scratch.db.selectFrom('beds').selectAll().execute()).toEqual([{ flower: 'rose' }]);
    expect(await migrate(scratch.db, garden(first, second))).toEqual([]);
  });

  test('a database of a newer version is left alone, and the message says what to do', async () => {
    const refused = migrate(scratch.db, garden(first));
    await expect(refused).rejects.toThrow(NewerSchema);
    await expect(refused).rejects.toThrow(
      /newer version of Daybook \(it has "garden\/0002-rose"\)/,
    );
  });
});

test.runIf(ENGINE === 'postgres')('two processes that start at once migrate once', async () => {
  const scratch = await scratchDatabase<Tables>();
  const other = await openDatabase<Tables>(scratch.location);
  try {
    const added = await Promise.all([
      migrate(scratch.db, garden(first, second)),
      migrate(other.db, garden(first, second)),
    ]);
    expect(added.flat().toSorted()).toEqual(['garden/0001-beds', 'garden/0002-rose']);
    const { rows } = await sql`select flower from beds`.execute(scratch.db);
    expect(rows).toEqual([{ flower: 'rose' }]);
  } finally {
    await other.close();
    await scratch.discard();
  }
});
