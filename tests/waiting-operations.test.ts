import { mkdtempSync, renameSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listMountedOperations } from '../src/host/api-docs/catalogue.ts';
import { sendForm } from '../src/testing/clients/send-form.ts';
import {
  catalogue,
  hugeRecipe,
  longLog,
  manyRecipes,
} from '../src/testing/files/hostile-imports.ts';
import { createZip } from '../src/testing/files/zip.ts';
import { NUTELLA, offCsv } from '../src/testing/food-dumps.ts';
import { previewAccount } from '../src/testing/imports/account-archive.ts';
import { measureWritesDuring } from '../src/testing/instance/measure-writes.ts';
import {
  openInstance,
  type Person,
  type TestInstance,
  type TestResponse,
} from '../src/testing/instance/test-instance.ts';
import { longDiary } from '../src/testing/nutrition/import-files.ts';

/**
 * Every POST is one of three: it only touches the database, and then nothing that waits may run in
 * it (`assertMayWait` fails otherwise); or its answer is a secret and no key is kept; or it waits,
 * and then another account writes meanwhile. A new one that waits has to say here how.
 */
const operationsThatWait = () =>
  listMountedOperations(instance.application.services.config)
    .map(({ operation }) => operation)
    .filter(({ method, waits }) => method === 'POST' && waits);

let instance: TestInstance;
let ana: Person;
let ben: Person;
let cat: Person;
let kitchenId: number;
let silent: Server;
const copies = mkdtempSync(join(tmpdir(), 'daybook-copies-'));

beforeAll(async () => {
  instance = await openInstance({
    FETCH_PRIVATE_ADDRESSES: '1',
    AI_PRIVATE_ADDRESSES: '1',
    WEBHOOKS_ENABLED: '1',
    BACKUP_COPY_TO: copies,
  });
  ana = await instance.person('ana');
  ben = await instance.person('ben');
  cat = await instance.person('cat');
  silent = createServer((socket) => {
    socket.on('error', () => undefined);
    setTimeout(() => socket.destroy(), 700);
  });
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  silent.close();
  await instance.close();
  rmSync(copies, { recursive: true });
});

/** The same person, whose requests carry a key. */
const keyed = (person: Person, key: string): Pick<Person, 'call'> => ({
  call: (route, body, extra) => {
    const { headers, ...rest } = { ...extra };
    return person.call(route, body, { ...rest, headers: { ...headers, 'idempotency-key': key } });
  },
});

/** A provider that says nothing for a while and then hangs up. */
async function askSilentModel(person: Pick<Person, 'call'>, route: string, body: object) {
  const { port } = silent.address() as { port: number };
  await ana.call('PUT /nutrition/api/ai/provider', {
    slot: 'compatible',
    model: 'silent',
    base_url: `http://127.0.0.1:${port}/v1`,
  });
  return person.call(route, body);
}

async function sendPicture(person: Pick<Person, 'call'>, address: string) {
  const create = { width: 5000, height: 4000, channels: 3, background: '#357' } as const;
  const payload = await sharp({ create }).png({ compressionLevel: 1 }).toBuffer();
  const headers = { 'content-type': 'image/png' };
  return person.call(`POST ${address}`, undefined, { headers, payload });
}

function manyMemos(count: number): Buffer {
  const memos = Array.from({ length: count }, (_, n) => ({ content: `Memo ${n}` }));
  return Buffer.from(JSON.stringify({ memos }));
}

const SLOW: Readonly<Record<string, (person: Pick<Person, 'call'>) => Promise<TestResponse>>> = {
  '/api/ai/chat': (person) =>
    askSilentModel(person, 'POST /nutrition/api/ai/chat', {
      messages: [{ role: 'user', content: 'hello' }],
    }),
  '/api/ai/provider/test': (person) =>
    askSilentModel(person, 'POST /nutrition/api/ai/provider/test', {}),
  '/api/files': (person) => sendPicture(person, '/api/files?kind=recipe-photo'),
  '/api/notes/:id/attachments': async (person) => {
    const { id } = (await ana.call('POST /notes/api/notes', { title: 'Trip' })).body;
    return sendPicture(person, `/notes/api/notes/${id}/attachments?kind=image`);
  },
  '/api/notes-import/preview': (person) =>
    sendForm(person, 'POST /notes/api/notes-import/preview', {}, manyMemos(3000)),
  '/api/notes-import/commit': (person) =>
    sendForm(person, 'POST /notes/api/notes-import/commit', {}, manyMemos(300)),
  '/api/recipes/scrape': async (person) => {
    const { port } = silent.address() as { port: number };
    const url = `http://127.0.0.1:${port}/recipe`;
    return person.call('POST /recipe/api/recipes/scrape', { url });
  },
  '/api/recipes/import': async (person) =>
    sendForm(person, 'POST /recipe/api/recipes/import', {}, hugeRecipe(30_000)),
  '/api/recipes/import/preview': async (person) =>
    person.call('POST /recipe/api/recipes/import/preview', {
      text: `Soup\n\nIngredients\n${'1 onion\n'.repeat(3000)}\nSteps\n1. Boil.`,
    }),
  '/api/recipes/import-zip/scan': async (person) =>
    sendForm(person, 'POST /recipe/api/recipes/import-zip/scan', {}, manyRecipes(1000)),
  '/api/recipes/import-zip/commit': async (person) =>
    sendForm(person, 'POST /recipe/api/recipes/import-zip/commit', {}, manyRecipes(300)),
  '/api/kitchens/:id/accept': async (person) => {
    kitchenId = (await cat.call('POST /recipe/api/kitchens', { name: 'Crowd' })).body.id;
    await cat.call(`POST /recipe/api/kitchens/${kitchenId}/members`, { username: 'ana' });
    return person.call(`POST /recipe/api/kitchens/${kitchenId}/accept`, { auto_share: true });
  },
  '/api/kitchens/:id/share-cookbook': async (person) => {
    const book = { name: 'Quick ones', rule: { max_minutes: 10_000 } };
    const { id } = (await ana.call('POST /recipe/api/cookbooks', book)).body;
    const path = `POST /recipe/api/kitchens/${kitchenId}/share-cookbook`;
    return person.call(path, { cookbook_id: id });
  },
  '/api/shopping/restore': async (person) => {
    const rows = Array.from({ length: 50 }, (_, n) => ({ name: `Row ${n}` }));
    for (const row of rows) {
      const { id } = (await ana.call('POST /recipe/api/shopping', row)).body;
      await ana.call(`PATCH /recipe/api/shopping/${id}/check`, { checked: true });
    }
    const { undo } = (await ana.call('DELETE /recipe/api/shopping/checked')).body;
    return person.call('POST /recipe/api/shopping/restore', { undo });
  },
  '/api/recipes/import-zip/undo': async (person) => {
    const { items } = (await ana.call('GET /recipe/api/recipes?limit=200')).body;
    const recipe_ids = items.map(({ id }: { id: number }) => id);
    return person.call('POST /recipe/api/recipes/import-zip/undo', { recipe_ids });
  },
  '/api/workout-import/preview': async (person) =>
    sendForm(person, 'POST /workout/api/workout-import/preview', {}, longLog(6000, 300)),
  '/api/workout-import/commit': async (person) =>
    sendForm(person, 'POST /workout/api/workout-import/commit', { unit: 'kg' }, longLog(1500, 50)),
  '/api/workout-import/undo': async (person) => {
    const { db } = instance.application.services;
    const { created_at } = await db
      .selectFrom('workouts')
      .select('created_at')
      .limit(1)
      .executeTakeFirstOrThrow();
    return person.call('POST /workout/api/workout-import/undo', { imported_at: created_at });
  },
  '/api/nutrition-import/preview': async (person) =>
    sendForm(person, 'POST /nutrition/api/nutrition-import/preview', {}, longDiary(20_000)),
  '/api/nutrition-import/commit': async (person) =>
    sendForm(person, 'POST /nutrition/api/nutrition-import/commit', {}, longDiary(4000)),
  '/api/webhooks/:id/test': async (person) => {
    const { port } = silent.address() as { port: number };
    const hook = { url: `http://127.0.0.1:${port}/hook`, events: ['note.created'] };
    const { id } = (await ana.call('POST /api/webhooks', hook)).body;
    return person.call(`POST /api/webhooks/${id}/test`);
  },
  '/api/exercises/import': async (person) =>
    sendForm(person, 'POST /workout/api/exercises/import', {}, catalogue(1000)),
  '/api/foods/:id/update-entries': async (person) => {
    const jam = { name: 'Jam', nutrition: { calories: 250 } };
    const { id } = (await ana.call('POST /nutrition/api/foods', jam)).body;
    const item = { name: 'Jam', food_id: id, portion: 20, unit: 'g' };
    for (const date of ['2026-01-01', '2026-01-02', '2026-01-03']) {
      const items = Array.from({ length: 200 }, (_, at) => ({ ...item, uuid: `${date} ${at}` }));
      await ana.call(`PUT /nutrition/api/diary/${date}/items`, { items });
    }
    return person.call(`POST /nutrition/api/foods/${id}/update-entries`, {});
  },
  '/api/catalogues/imports': async (person) => {
    const rows = Array.from({ length: 2000 }, (_, at) => ({ ...NUTELLA, code: 3_000_000 + at }));
    const dump = Buffer.from(offCsv(rows));
    return sendForm(person, 'POST /nutrition/api/catalogues/imports', {}, dump);
  },
  '/api/backups': async (person) => {
    const started = await person.call('POST /api/backups', {});
    await waitForBackup();
    return started;
  },
  '/api/backups/upload': async (person) => {
    const file = await ana.call(`GET /api/backups/${await newestBackup()}/file`);
    return sendForm(person, 'POST /api/backups/upload', {}, file.bytes);
  },
  '/api/backups/copies/:name/fetch': async (person) => {
    const name = await newestBackup();
    for (const file of [`${name}.daybook`, `${name}.json`]) {
      const { dataDir } = instance.application.services.config;
      renameSync(join(dataDir, 'backups', file), join(copies, file));
    }
    const started = await person.call(`POST /api/backups/copies/${name}/fetch`, {});
    await waitForBackup();
    return started;
  },
  // Refused after a look at the file, because a restore signs everybody out.
  '/api/backups/:name/restore': async (person) =>
    person.call(`POST /api/backups/${await newestBackup()}/restore`, {
      confirm: 'restore',
      passphrase: 'there are no keys',
    }),
  '/api/account-data/import/preview': async (person) => previewAccount(person, await longAccount()),
  '/api/account-data/import': async (person) => {
    const { uploadId } = (await previewAccount(ana, await longAccount())).body;
    return person.call('POST /api/account-data/import', { uploadId });
  },
  '/api/account-data/imports/:id/undo': async (person) => {
    const [{ id }] = (await ana.call('GET /api/account-data/imports')).body.items;
    return person.call(`POST /api/account-data/imports/${id}/undo`);
  },
  '/api/imports/:id/undo': async (person) => {
    const { items } = (await ana.call('GET /workout/api/imports')).body;
    const { id } = items.find((one: { undone_at: string | null }) => one.undone_at === null);
    return person.call(`POST /workout/api/imports/${id}/undo`);
  },
};

/** An account with a long log of cardio. */
function longAccount(): Promise<Buffer> {
  const cardio = Array.from({ length: 1000 }, (_, n) => ({
    ...{ kind: 'run', date: '2026-01-01', minutes: 1 + n },
  }));
  return createZip({
    'daybook-account.json': { format: 'daybook-account', version: 1 },
    'workout/belongings.json': { format: 'daybook-workout-belongings', version: 1, cardio },
  });
}

async function waitForBackup(): Promise<void> {
  const isDone = async () => (await ana.call('GET /api/backups/task')).body.task.ended_at !== null;
  await expect.poll(isDone, { timeout: 60_000 }).toBe(true);
}

async function newestBackup(): Promise<string> {
  return (await ana.call('GET /api/backups')).body.items[0].name;
}

const ENOUGH_WRITES = 8;

const write = async () => {
  const { status } = await ben.call('POST /recipe/api/shopping', { name: 'Milk' });
  expect(status).toBe(201);
};

describe('while a keyed request waits', () => {
  test('every operation that waits has a way to make it wait', () => {
    const paths = new Set(operationsThatWait().map(({ path }) => path));
    expect([...paths].toSorted()).toEqual(Object.keys(SLOW).toSorted());
  });

  test('no operation both waits and answers a secret', () => {
    expect(operationsThatWait().filter(({ returnsSecret }) => returnsSecret)).toEqual([]);
  });

  test.each(Object.keys(SLOW))('%s, another account writes at once', async (path) => {
    const idle = await measureWritesDuring(pause(150), write);
    const slow = SLOW[path]?.(keyed(ana, path)) ?? Promise.reject(new Error(path));
    const during = await measureWritesDuring(slow, write);
    const answer = await slow;
    // A request to a server that says nothing ends in a refusal.
    const refusal = { '/api/recipes/scrape': 400, '/api/ai/chat': 503 }[path] ?? 200;
    expect([200, 201, refusal]).toContain(answer.status);
    // The goal is 100 ms. On a busy machine a write may take longer, but it never waits for the
    // whole request, as a write behind a held transaction would. Few writes prove nothing.
    if (during.count < ENOUGH_WRITES) return;
    expect(during.median).toBeLessThan(Math.max(250, idle.worst * 3, during.whole * 0.2));
    expect(during.worst).toBeLessThan(Math.max(1000, idle.worst * 10, during.whole * 0.5));
  });
});
