import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { EventReader } from '../../testing/clients/event-reader.ts';
import { createStorage, ENGINE } from '../../testing/instance/storage.ts';
import {
  openInstance,
  type Person,
  type TestInstance,
} from '../../testing/instance/test-instance.ts';
import { type RunningServer, startServer } from '../../testing/process/start-server.ts';
import { RecipeFixtures } from '../../testing/recipe/recipe-fixtures.ts';
import { LISTENER_NAME } from './postgres-listener.ts';

describe('live updates of a list', () => {
  let instance: TestInstance;
  let people: RecipeFixtures;
  let ana: Person;
  let ben: Person;
  let anaId: number;
  let kitchen: number;

  beforeEach(async () => {
    instance = await openInstance();
    people = new RecipeFixtures(instance);
    ana = await instance.person('ana');
    ben = await instance.person('ben');
    anaId = await people.idOf(ana);
    kitchen = await people.kitchen(ana, ben);
    await ana.call('PUT /recipe/api/shopping/share', { kitchen_id: kitchen });
    await instance.server.listen({ port: 0, host: '127.0.0.1' });
  });
  afterEach(() => instance.close());

  const watch = (person: Person, list?: number) => {
    const { port } = instance.server.server.address() as AddressInfo;
    const query = list === undefined ? '' : `?list=${list}`;
    return EventReader.open(
      `http://127.0.0.1:${port}/recipe/api/shopping/live${query}`,
      person.token,
    );
  };
  const revisions = ({ received }: EventReader) =>
    received.flatMap((event) => event?.revision ?? []);

  test('come to whoever may use the list, when it has changed', async () => {
    const bens = await watch(ben, anaId);
    const own = await watch(ben);
    expect(bens.headers.get('content-type')).toBe('text/event-stream');
    expect(bens.headers.get('cache-control')).toBe('no-store');
    await expect.poll(() => bens.received).toEqual([{ type: 'now', revision: 1 }]);
    await expect.poll(() => own.received).toEqual([{ type: 'now', revision: 0 }]);

    const { id } = (await ana.call('POST /recipe/api/shopping', { name: 'Milk' })).body;
    await expect.poll(() => bens.received.at(-1)).toEqual({ type: 'changed', revision: 2 });
    await ben.call(`PATCH /recipe/api/shopping/${id}/check?list=${anaId}`, { checked: true });
    await expect.poll(() => bens.received.at(-1)).toEqual({ type: 'changed', revision: 3 });
    // A refusal changes nothing and is nobody's news.
    expect((await ana.call('PUT /recipe/api/shopping/999999', {})).status).toBe(404);
    await ana.call('DELETE /recipe/api/shopping/checked');
    await expect.poll(() => bens.received.at(-1)).toEqual({ type: 'changed', revision: 4 });
    expect(revisions(bens)).toEqual([1, 2, 3, 4]);
    expect(own.received).toHaveLength(1);
    await Promise.all([bens.leave(), own.leave()]);
  });

  test('end for whoever loses access, and tell them nothing more', async () => {
    const bens = await watch(ben, anaId);
    await expect.poll(() => bens.received).toHaveLength(1);
    await people.leave(kitchen, ben);
    await ana.call('POST /recipe/api/shopping', { name: 'Milk' });
    await bens.ended;
    expect(bens.received).toHaveLength(1);
  });

  test('end when the list is shared no more, and when a session is over', async () => {
    const bens = await watch(ben, anaId);
    const anas = await watch(ana);
    await expect.poll(() => [...bens.received, ...anas.received]).toHaveLength(2);
    await ana.call('PUT /recipe/api/shopping/share', { kitchen_id: null });
    await bens.ended;
    await expect.poll(() => anas.received).toHaveLength(2);
    await ana.call('POST /api/auth/logout');
    await instance.application.services.live.sendHeartbeats();
    await anas.ended;
    expect(anas.received).toHaveLength(2);
  });

  test('are kept alive by heartbeats', async () => {
    const anas = await watch(ana);
    await expect.poll(() => anas.received).toHaveLength(1);
    await instance.application.services.live.sendHeartbeats();
    await expect.poll(() => anas.received).toEqual([{ type: 'now', revision: 1 }, null]);
    await anas.leave();
  });

  test('are bounded for each account, and one that leaves makes room', async () => {
    const open = await Promise.all(Array.from({ length: 24 }, () => watch(ana)));
    expect(open.map(({ status }) => status)).toEqual(open.map(() => 200));
    const refused = await watch(ana);
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('30');
    const { port } = instance.server.server.address() as AddressInfo;
    const headers = { authorization: `Bearer ${ben.token}` };
    for (let asked = 0; asked < 30; asked += 1) {
      const url = `http://127.0.0.1:${port}/recipe/api/shopping/live`;
      expect((await fetch(url, { method: 'HEAD', headers })).status).toBe(200);
    }
    expect((await watch(ben)).status).toBe(200);
    await open[0]?.leave();
    await expect.poll(async () => (await watch(ana)).status).toBe(200);
  });

  test('end with the service', async () => {
    const anas = await watch(ana);
    await expect.poll(() => anas.received).toHaveLength(1);
    await instance.server.close();
    await anas.ended;
  });

  test.runIf(ENGINE === 'postgres')('go on when the database has hung up on them', async () => {
    const anas = await watch(ana);
    await expect.poll(() => anas.received).toHaveLength(1);
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = ${LISTENER_NAME} and datname = current_database()`.execute(
      people.db,
    );
    await ana.call('POST /recipe/api/shopping', { name: 'Milk' });
    // Said while nobody listened, and told once somebody does again.
    await expect.poll(() => revisions(anas).at(-1), { timeout: 10_000 }).toBe(2);
    await ana.call('POST /recipe/api/shopping', { name: 'Eggs' });
    await expect.poll(() => anas.received.at(-1)).toEqual({ type: 'changed', revision: 3 });
  });
});

test.runIf(ENGINE === 'postgres')('changes in one process are told by the others', async () => {
  const storage = await createStorage();
  const running: RunningServer[] = [];
  try {
    for (const name of ['a', 'b']) {
      const DATA_DIR = `${storage.dataDir}/${name}`;
      const SEALING_SECRET = 'the same for every process of this instance';
      const environment = { DATA_DIR, DATABASE_URL: storage.database, SEALING_SECRET };
      running.push(await startServer(environment));
    }
    const [here, there] = running.map(({ url }) => `${url}/recipe/api/shopping`);
    const reader = await EventReader.open(`${here}/live`);
    await expect.poll(() => reader.received).toEqual([{ type: 'now', revision: 0 }]);
    const headers = { 'content-type': 'application/json' };
    await fetch(String(there), { method: 'POST', headers, body: '{"name":"Milk"}' });
    await expect.poll(() => reader.received.at(-1)).toEqual({ type: 'changed', revision: 1 });
    const stopped = running[0]?.stop();
    await reader.ended;
    await stopped;
  } finally {
    for (const server of running) await server.stop();
    await storage.discard();
  }
});
