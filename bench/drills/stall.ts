import { createServer, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import {
  catalogue,
  endlessLine,
  entities,
  hugeRecipe,
  longLog,
  manyRecipes,
} from '../../src/testing/files/hostile-imports.ts';
import { measureWritesDuring } from '../../src/testing/instance/measure-writes.ts';
import { startServer } from '../../src/testing/process/start-server.ts';
import type { Drill } from './drill.ts';
import { registerPeople } from './people.ts';

const LIMIT_MS = 100;
const LONGEST_SHARE = 0.5;

/** One account waits on a silent server and imports hostile files; another one writes meanwhile. */
export const stall: Drill = async ({ short }) => {
  const server = await startServer({ FETCH_PRIVATE_ADDRESSES: '1' });
  const sockets = new Set<Socket>();
  const silent = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
  });
  const lines: string[] = [];
  const failures: string[] = [];
  try {
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const { port } = silent.address() as { port: number };
    const [attacker = '', victim = ''] = await registerPeople(server.url, 2);
    const post = async (token: string, path: string, body: string | FormData, type?: string) => {
      const answer = await fetch(server.url + path, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          ...(token === attacker ? { 'idempotency-key': crypto.randomUUID() } : {}),
          ...(type ? { 'content-type': type } : {}),
        },
        body,
      });
      await answer.arrayBuffer();
      return answer.status;
    };
    const write = () =>
      post(victim, '/recipe/api/shopping', JSON.stringify({ name: 'Milk' }), 'application/json');
    const send = (path: string, file: Buffer, fields: Record<string, string> = {}) => {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.append(name, value);
      form.append('file', new Blob([new Uint8Array(file)]), 'file');
      return post(attacker, path, form);
    };
    const scrape = () => {
      setTimeout(() => hangUp(sockets), short ? 1500 : 8000);
      const url = `http://127.0.0.1:${port}/`;
      const body = JSON.stringify({ url });
      return post(attacker, '/recipe/api/recipes/scrape', body, 'application/json');
    };
    const size = short ? 1 : 10;
    const attacks: Record<string, () => Promise<number>> = {
      'a scrape of a silent server': scrape,
      [`a recipe of ${40_000 * size} ingredients`]: () =>
        send('/recipe/api/recipes/import', hugeRecipe(40_000 * size)),
      'a library in one file': () =>
        send('/recipe/api/recipes/import-zip/commit', manyRecipes(400 * size)),
      'a page of entities': () => send('/recipe/api/recipes/import', entities(100_000 * size)),
      'a long log': () =>
        send('/workout/api/workout-import/commit', longLog(3000 * size, 50 * size), { unit: 'kg' }),
      'a line without an end': () =>
        send('/workout/api/workout-import/preview', endlessLine(1_000_000 * size)),
      'a catalogue of exercises': () =>
        send('/workout/api/exercises/import', catalogue(400 * size)),
    };
    await write();
    const idle = await measureWritesDuring(pause(1000), write);
    lines.push(`idle: ${describeTimes(idle)}`);
    const limit = Math.max(LIMIT_MS, idle.worst * 2);
    for (const [name, attack] of Object.entries(attacks)) {
      const work = attack();
      const during = await measureWritesDuring(work, write);
      lines.push(`${name}: answered ${await work}; others’ ${describeTimes(during)}`);
      // A write behind a held transaction waits for the whole request, however busy the machine is.
      const share = during.worst / during.whole;
      if ((during.median > limit || during.worst > limit * 5) && share > LONGEST_SHARE) {
        failures.push(`During ${name} others waited: ${describeTimes(during)}.`);
      }
    }
  } finally {
    hangUp(sockets);
    silent.close();
    await server.stop();
  }
  return { lines, failures };
};

function hangUp(sockets: Set<Socket>): void {
  for (const socket of sockets) socket.destroy();
  sockets.clear();
}

function describeTimes({
  count,
  median,
  worst,
}: {
  count: number;
  median: number;
  worst: number;
}): string {
  return `${count} writes took ${Math.round(median)} ms (median), ${Math.round(worst)} ms (worst)`;
}
