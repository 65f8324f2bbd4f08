import { once } from 'node:events';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase } from '../src/kernel/database/open.ts';
import { transact } from '../src/kernel/database/transact.ts';
import type { KernelTables } from '../src/kernel/tables.ts';
import { createServerStorage, ENGINE, type TestStorage } from '../src/testing/instance/storage.ts';
import { type RunningServer, startServer } from '../src/testing/process/start-server.ts';
import { openPushReceiver, type PushReceiver } from '../src/testing/servers/push-receiver.ts';

let storage: TestStorage;
let receiver: PushReceiver;
let server: RunningServer | null = null;

beforeEach(async () => {
  storage = await createServerStorage();
  receiver = await openPushReceiver();
});
afterEach(async () => {
  await server?.stop();
  await receiver.stop();
  await storage.discard();
});

async function start(): Promise<void> {
  server = await startServer({
    DATA_DIR: storage.dataDir,
    ...(ENGINE === 'postgres' ? { DATABASE_URL: storage.database } : {}),
    WEBHOOKS_ENABLED: '1',
    FETCH_PRIVATE_ADDRESSES: '1',
  });
}

async function kill(): Promise<void> {
  if (!server) return;
  const ended = once(server.process, 'exit');
  server.process.kill('SIGKILL');
  await ended;
  server = null;
}

async function post(path: string, body: object): Promise<void> {
  const answer = await fetch(`${server?.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(answer.status).toBe(201);
}

/** The claims of a killed process lapse after five minutes; the test does not wait for them. */
async function lapseClaims(): Promise<void> {
  const { db, close } = await openDatabase<KernelTables>(storage.database);
  await transact(db, (tx) => tx.updateTable('jobs').set({ claimed_until: null }).execute());
  await close();
}

test('a process that is killed between a write and its delivery loses no event', async () => {
  await start();
  await post('/api/webhooks', { url: `${receiver.url}/hook`, events: ['note.created'] });
  const titles = Array.from({ length: 10 }, (_, n) => `Note ${n}`);
  for (const title of titles) await post('/notes/api/notes', { title });
  await kill();
  await lapseClaims();
  await start();
  const received = () =>
    receiver.received.map(({ body }) => String(JSON.parse(String(body)).data.title));
  await expect
    .poll(() => [...new Set(received())].toSorted(), { timeout: 60_000 })
    .toEqual(titles.toSorted());
});
