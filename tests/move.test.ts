import { execFile } from 'node:child_process';
import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { logicalHash } from '../src/host/backup/manifest.ts';
import { writeBackup } from '../src/host/backup/write-backup.ts';
import { systemClock } from '../src/kernel/time/clock.ts';
import { createStorage, ENGINE, type TestStorage } from '../src/testing/instance/storage.ts';
import { afterDeadHost } from '../src/testing/postgres/several-hosts.ts';
import { giveCatalogue } from '../src/testing/process/shipped-catalogue.ts';
import { startServer } from '../src/testing/process/start-server.ts';

const PROJECT = join(import.meta.dirname, '..');
const run = promisify(execFile);

describe.runIf(ENGINE === 'postgres')('./daybook move', () => {
  let storage: TestStorage;
  let sqlite: string;
  let postgres: string;
  let copies = 0;

  beforeEach(async () => {
    storage = await createStorage();
    await giveCatalogue(storage.dataDir);
    sqlite = join(storage.dataDir, 'daybook.sqlite');
    postgres = afterDeadHost(storage.database);
  });
  afterEach(() => storage.discard());

  const move = (DATABASE_URL: string, to: string) =>
    run(process.execPath, [join(PROJECT, 'build/server/daybook.js'), 'move', '--to', to], {
      env: { ...process.env, DATA_DIR: storage.dataDir, DATABASE_URL },
    });
  const hashOf = async (database: string) => {
    copies += 1;
    const target = join(storage.dataDir, `copy-${copies}`);
    return logicalHash(await writeBackup({ ...storage, database }, target, { clock: systemClock }));
  };

  test('goes from SQLite to PostgreSQL and back: equal rows, equal files, equal search', async () => {
    const environment = { DATA_DIR: storage.dataDir, LOG_LEVEL: 'warn' };
    const first = await startServer({ ...environment, DATABASE_URL: '' });
    const send = (url: string, body: string | Buffer, type = 'application/json') =>
      fetch(first.url + url, { method: 'POST', headers: { 'content-type': type }, body });
    const note = { title: 'Crème brûlée', body_md: 'Für **Öl** und 第一章', kind: 'text' };
    const created = await send('/notes/api/notes', JSON.stringify(note));
    expect(created.status).toBe(201);
    const { id } = (await created.json()) as { id: number };
    const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    expect((await send(`/notes/api/notes/${id}/attachments`, picture, 'image/png')).status).toBe(
      201,
    );
    await first.stop();

    const before = await hashOf(sqlite);
    await move('', postgres);
    expect(await hashOf(postgres)).toBe(before);
    await expect(move('', postgres)).rejects.toThrow(/already has tables/);

    const second = await startServer({ ...environment, DATABASE_URL: postgres });
    const found = await fetch(`${second.url}/notes/api/notes?q=creme`);
    expect(await found.json()).toMatchObject([{ title: 'Crème brûlée' }]);
    await second.stop();

    const onPostgres = await hashOf(postgres);
    await expect(move(postgres, 'sqlite')).rejects.toThrow(/already exists/);
    renameSync(sqlite, `${sqlite}.before`);
    await move(postgres, 'sqlite');
    expect(await hashOf(sqlite)).toBe(onPostgres);
    const third = await startServer({ ...environment, DATABASE_URL: '' });
    const again = await fetch(`${third.url}/notes/api/notes?q=creme`);
    expect(await again.json()).toMatchObject([{ title: 'Crème brûlée' }]);
    await third.stop();
  });
});
