import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import type { NotesTables } from '../../src/apps/notes/notes/tables.ts';
import { openApplication } from '../../src/host/application.ts';
import { Random } from '../../src/host/demo/random.ts';
import { readInstanceConfig } from '../../src/host/instance-config.ts';
import type { Engine } from '../../src/kernel/database/engine.ts';
import { refreshStatistics } from '../../src/kernel/database/statistics/statistics.ts';
import { createLog } from '../../src/kernel/log.ts';
import { createTestAccount } from '../../src/testing/instance/test-account.ts';
import { runStatements, startPostgres } from '../../src/testing/postgres/postgres-for-tests.ts';
import buildServer from '../../src/testing/process/build-server.ts';
import { startServer } from '../../src/testing/process/start-server.ts';
import { type MeasuredServer, pidOf, startBare } from '../contestants.ts';
import { type Measurement, measure } from '../measure.ts';
import { withDatabase } from '../with-database.ts';
import { NOTES_CASES, type NoteTaker } from './cases.ts';
import { fillWall } from './fill-wall.ts';

const NOTES = 20_000;
const OTHERS = 4;
const NOTES_OF_OTHERS = 2000;
const BARE_SERVER = join(import.meta.dirname, 'bare-server.ts');

type Comparison = NoteTaker & { readonly ours: MeasuredServer; readonly bare: MeasuredServer };

/** Notes of an account that has 20,000 of them, beside others, on one engine. */
export async function runNotes(engine: Engine, names: readonly string[]): Promise<Measurement[]> {
  const opened = new AsyncDisposableStack();
  try {
    const contest = await openNotesContest(engine, opened);
    const measured: Measurement[] = [];
    for (const one of NOTES_CASES) {
      if (names.length > 0 && !names.includes(one.name)) continue;
      process.stderr.write(`measuring ${one.name} …\n`);
      measured.push(await measure(one, contest));
    }
    return measured;
  } finally {
    await opened.disposeAsync();
  }
}

/** Our server and the bare one, each on a database of its own with the same rows. */
export async function openNotesContest(
  engine: Engine,
  opened: AsyncDisposableStack,
  notes = NOTES,
): Promise<Comparison> {
  buildServer();
  const folder = await mkdtemp(join(tmpdir(), 'daybook-notes-'));
  opened.defer(() => rm(folder, { recursive: true, force: true }));
  const DATA_DIR = join(folder, 'data');
  const postgres = engine === 'postgres' ? await startPostgres() : null;
  if (postgres) {
    opened.defer(() => postgres.stop());
    await runStatements(postgres.url('postgres'), 'create database ours');
  }
  const settings = { DATA_DIR, DATABASE_URL: postgres?.url('ours') ?? '' };
  const taker = await fill(settings, notes);
  const bareAddress = postgres?.url('bare') ?? join(folder, 'bare.sqlite');
  if (postgres) {
    await runStatements(postgres.url('postgres'), 'create database bare template ours');
    await runStatements(bareAddress, 'vacuum analyze');
    await runStatements(settings.DATABASE_URL, 'vacuum analyze');
  } else {
    await copyFile(join(DATA_DIR, 'daybook.sqlite'), bareAddress);
  }
  const server = await startServer({
    ...settings,
    // The bare server logs no requests either.
    LOG_LEVEL: 'warn',
    API_RATE_LIMIT_PER_MIN: '1000000',
  });
  opened.defer(() => server.stop());
  const ours = { url: server.url, pid: pidOf(server.process) };
  const bare = await startBare(BARE_SERVER, bareAddress, opened);
  if (!postgres) return { ...taker, ours, bare };
  return {
    ...taker,
    ours: await withDatabase(ours, settings.DATABASE_URL, opened),
    bare: await withDatabase(bare, bareAddress, opened),
  };
}

export async function fill(settings: Record<string, string>, notes: number): Promise<NoteTaker> {
  const config = readInstanceConfig({ TZ: 'Europe/Berlin', ...settings });
  const log = createLog(config, { write: () => undefined });
  const application = await openApplication(config, { log });
  try {
    const db = application.services.db as unknown as Kysely<NotesTables>;
    const random = new Random(20_261_117);
    const token = await createTestAccount(application, 'ana', null);
    await fillWall(db, 1, random, notes);
    for (let n = 2; n < 2 + OTHERS; n += 1) {
      await createTestAccount(application, `person-${n}`, 'ana');
      await fillWall(db, n, random, NOTES_OF_OTHERS);
    }
    // The bare server looks a token up as it is: no signature, one row.
    await sql`insert into sessions (id, user_id, created_at, last_seen_at, expires_at, user_agent, address)
      values (${token}, 1, '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z',
        '9999-01-01T00:00:00.000Z', 'bench', '127.0.0.1')`.execute(db);
    await refreshStatistics(application.services.db);
    return { token, ...(await pickNotes(db)) };
  } finally {
    await application.close();
  }
}

async function pickNotes(db: Kysely<NotesTables>): Promise<Omit<NoteTaker, 'token'>> {
  const texts = await db
    .selectFrom('notes')
    .select('id')
    .where('owner_id', '=', 1)
    .where('kind', '=', 'text')
    .where(sql<boolean>`id % 7 = 3`)
    .limit(40)
    .execute();
  const items = await db
    .selectFrom('note_items')
    .select(['note_id', 'uuid'])
    .where('owner_id', '=', 1)
    .where('position', '=', 1)
    .where(sql<boolean>`note_id % 7 = 3`)
    .limit(200)
    .execute();
  return {
    texts: texts.map(({ id }) => id),
    checklists: items.map(({ note_id, uuid }) => ({ id: note_id, item: uuid })),
  };
}
