import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { NUTELLA, offCsv } from '../src/testing/food-dumps.ts';
import { settingsFor } from '../src/testing/instance/application-storage.ts';
import { createStorage, type TestStorage } from '../src/testing/instance/storage.ts';

const COMMAND = join(import.meta.dirname, '../build/server/daybook.js');
const PRODUCTS = 20_000;

describe('./daybook catalogue', () => {
  let storage: TestStorage;

  beforeEach(async () => {
    storage = await createStorage();
  });
  afterEach(() => storage.discard());

  const start = (...words: string[]) =>
    spawn(process.execPath, [COMMAND, 'catalogue', ...words], {
      env: { ...process.env, DATABASE_URL: '', ...settingsFor(storage) },
      cwd: storage.dataDir,
    });
  const run = async (...words: string[]) => {
    const child = start(...words);
    const [said, complaint] = await Promise.all([text(child.stdout), text(child.stderr)]);
    return { code: child.exitCode ?? (await once(child, 'exit'))[0], said, complaint };
  };

  test('goes on with an import that was killed', async () => {
    const rows = Array.from({ length: PRODUCTS }, (_, n) => ({
      ...NUTELLA,
      code: String(4_000_000_000_000 + n),
      product_name: `Product ${n}`,
    }));
    await writeFile(join(storage.dataDir, 'off.csv'), offCsv(rows));
    const killed = start('import', 'off.csv', '--country=france');
    const ended = once(killed, 'exit');
    await once(killed.stderr, 'data');
    killed.kill('SIGKILL');
    await ended;
    expect((await run('list')).said).toMatch(
      /^off: interrupted import of off\.csv, [1-9]\d* foods so far\n$/,
    );

    const { code, said } = await run('import', 'off.csv', '--country=france');
    expect({ code, said }).toEqual({
      code: 0,
      said: `Open Food Facts: ${PRODUCTS} foods of ${PRODUCTS} records in off.csv.\n`,
    });
    expect((await run('list')).said).toMatch(/^off: Open Food Facts: 20000 foods/);
    expect((await run('remove', 'off')).said).toBe('Open Food Facts is removed.\n');
    expect((await run('list')).said).toBe('There is no food catalogue yet.\n');
  });

  test('names what is wrong', async () => {
    await writeFile(join(storage.dataDir, 'other.txt'), 'Hello');
    expect(await run('import', 'none.csv')).toMatchObject({
      code: 1,
      complaint: expect.stringMatching(/^There is no file .*none\.csv\.\n$/),
    });
    expect((await run('import', 'other.txt')).complaint).toMatch(/^Unknown file format\./);
    expect((await run('remove', 'off')).complaint).toBe('There is no food catalogue "off".\n');
    expect((await run('import')).complaint).toMatch(/catalogue import <file>/);
  });
});
