import { createServer, type Server, type Socket } from 'node:net';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  openInstance,
  type Person,
  type TestInstance,
} from '../../testing/instance/test-instance.ts';
import { transact } from '../database/transact.ts';
import type { RecordedResponse } from './claim.ts';
import { runOnceWithClaim } from './idempotency.ts';

let instance: TestInstance;
let ana: Person;
let ben: Person;
let owner: number;
let silent: Server;
const sockets = new Set<Socket>();

beforeAll(async () => {
  instance = await openInstance({ FETCH_PRIVATE_ADDRESSES: '1' });
  ana = await instance.person('ana');
  ben = await instance.person('ben');
  owner = (await ana.call('GET /api/auth/me')).body.user.id;
  silent = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
  });
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  hangUp();
  silent.close();
  await instance.close();
});

function hangUp() {
  for (const socket of sockets) socket.destroy();
  sockets.clear();
}

async function connected() {
  while (sockets.size === 0) await new Promise((resolve) => setTimeout(resolve, 5));
}

const scrape = (key: string) => {
  const { port } = silent.address() as { port: number };
  return ana.call(
    'POST /recipe/api/recipes/scrape',
    { url: `http://127.0.0.1:${port}/` },
    { headers: { 'idempotency-key': key } },
  );
};

const keysOf = async (key: string) =>
  instance.application.services.db
    .selectFrom('idempotency_keys')
    .selectAll()
    .where('key', '=', key)
    .execute();

describe('a keyed request that waits on a silent server', () => {
  test('lets others write, asks a repeat to come later, and frees its key when it fails', async () => {
    const first = scrape('silent');
    await connected();
    const repeat = await scrape('silent');
    expect(repeat.status).toBe(409);
    expect(repeat.body.code).toBe('idempotency_key_in_progress');
    expect(Number(repeat.headers['retry-after'])).toBeGreaterThan(0);
    // Would never be answered while the first held the writer.
    expect((await ben.call('POST /recipe/api/shopping', { name: 'Milk' })).status).toBe(201);
    hangUp();
    expect((await first).status).toBe(400);
    expect(await keysOf('silent')).toEqual([]);
  });
});

describe('an upload under a key', () => {
  const upload = (key: string, payload: Buffer) =>
    ana.call('POST /api/files?kind=avatar', undefined, {
      headers: { 'content-type': 'image/png', 'idempotency-key': key },
      payload,
    });
  const picture = (background: string) =>
    sharp({ create: { width: 20, height: 20, channels: 3, background } })
      .png()
      .toBuffer();

  test('is stored once, and the key with another file is refused', async () => {
    const [red, blue] = [await picture('red'), await picture('blue')];
    const first = await upload('photo', red);
    expect(first.status).toBe(201);
    expect((await upload('photo', red)).text).toBe(first.text);
    const other = await upload('photo', blue);
    expect(other.status).toBe(422);
    expect(other.body.code).toBe('idempotency_key_reused');
    const rows = await instance.application.services.db.selectFrom('files').select('id').execute();
    expect(rows).toHaveLength(1);
  });
});

describe('a claim', () => {
  const serialize = (answer: unknown): RecordedResponse => ({
    status: 201,
    answer: JSON.stringify(answer),
  });
  const attempt = (key: string, work: Parameters<typeof runOnceWithClaim>[3]) =>
    runOnceWithClaim(
      instance.application.services.db,
      { owner, key, fingerprint: 'the same', clock: instance.clock },
      serialize,
      work,
    );

  test('that a crashed process holds is taken over when its lease ends', async () => {
    // A process that is killed neither finishes nor releases.
    const crashed = attempt('crashed', () => new Promise(() => undefined));
    void crashed.catch(() => undefined);
    await expect.poll(() => keysOf('crashed')).toHaveLength(1);
    await expect(attempt('crashed', async () => 'second')).rejects.toMatchObject({
      code: 'idempotency_key_in_progress',
    });
    instance.clock.forward({ minutes: 1 });
    await expect(attempt('crashed', async () => 'second')).resolves.toMatchObject({
      answer: '"second"',
    });
    await expect(attempt('crashed', async () => 'third')).resolves.toMatchObject({
      answer: '"second"',
    });
  });

  test('that was taken over commits nothing more', async () => {
    const resume = Promise.withResolvers<void>();
    const slow = attempt('slow', async (claim) => {
      await resume.promise;
      return transact(instance.application.services.db, async (tx) => {
        await tx.updateTable('users').set({ full_name: 'Slow' }).where('id', '=', owner).execute();
        await claim.recordResponse(tx, 'slow');
        return 'slow';
      });
    });
    void slow.catch(() => undefined);
    await expect.poll(() => keysOf('slow')).toHaveLength(1);
    instance.clock.forward({ minutes: 1 });
    await attempt('slow', async () => 'quick');
    resume.resolve();
    await expect(slow).rejects.toMatchObject({ code: 'idempotency_key_taken_over' });
    expect(await keysOf('slow')).toMatchObject([{ answer: '"quick"' }]);
    expect((await ana.call('GET /api/auth/me')).body.user.full_name).not.toBe('Slow');
  });

  test('of work in steps goes on after the last step that was committed', async () => {
    const { db } = instance.application.services;
    const first = attempt('steps', async (claim) => {
      await transact(db, (tx) => claim.recordStep(tx, { added: 40 }));
      await transact(db, (tx) => claim.recordStep(tx, { added: 2 }));
      throw new Error('The disk broke.');
    });
    await expect(first).rejects.toThrow('The disk broke.');
    const second = await attempt('steps', async (claim) => claim.steps);
    expect(second.answer).toBe('[{"added":40},{"added":2}]');
    expect(await db.selectFrom('idempotency_steps').selectAll().execute()).toEqual([]);
  });
});

describe('an import that a crash interrupted', () => {
  const recipes = ['Apple pie', 'Bread', 'Carrot soup'].map((name) => ({
    '@type': 'Recipe',
    name,
    recipeIngredient: ['1 apple'],
    recipeInstructions: 'Cook it.',
  }));
  const send = () =>
    ben.call(
      'POST /recipe/api/recipes/import',
      { text: JSON.stringify(recipes), dedup: 'force' },
      { headers: { 'idempotency-key': 'pies' } },
    );

  test('is finished by a repeat, which takes nothing in twice', async () => {
    const { db } = instance.application.services;
    const first = await send();
    expect(first.body.count).toBe(3);
    const [apple, ...others] = first.body.recipes;
    // As if the process had died after a batch with the first recipe.
    for (const { id } of others) {
      await db.deleteFrom('recipes').where('id', '=', id).execute();
    }
    await db
      .updateTable('idempotency_keys')
      .set({ status: 0, answer: '', claimant: 'gone', claimed_until: '2000-01-01T00:00:00.000Z' })
      .where('key', '=', 'pies')
      .execute();
    const owner_id = (await ben.call('GET /api/auth/me')).body.user.id;
    const start = { id: first.body.import_id, createdAt: '2026-11-15T09:00:00.000Z' };
    const outcome = {
      recipes: [apple],
      skipped: [],
      failed: [],
      pictures_lost: [],
      timelineImported: 0,
      through: 0,
    };
    await db
      .insertInto('idempotency_steps')
      .values(
        [start, outcome].map((one, step) => ({
          owner_id,
          key: 'pies',
          step,
          outcome: JSON.stringify(one),
          created_at: '',
        })),
      )
      .execute();
    const second = await send();
    expect(second.status).toBe(201);
    expect(second.body.recipes.map(({ name }: { name: string }) => name)).toEqual([
      'Apple pie',
      'Bread',
      'Carrot soup',
    ]);
    expect(second.body.recipes[0].id).toBe(apple.id);
    const list = await ben.call('GET /recipe/api/recipes');
    expect(list.body.items).toHaveLength(3);
    expect((await send()).text).toBe(second.text);
  });
});
