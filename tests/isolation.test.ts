import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listMountedOperations } from '../src/host/api-docs/catalogue.ts';
import type { Operation } from '../src/kernel/contract.ts';
import {
  openInstance,
  type Person,
  type TestInstance,
} from '../src/testing/instance/test-instance.ts';

import { ROW_SEEDS } from './isolation-seeds.ts';

/*
 * Two accounts and an admin drive every route of the service. The test finds the routes itself. It
 * fails for a route that names a row by an id until `ROW_SEEDS` says how such a row is created.
 */

/** Bodies that get past validation, so that it is the owner that refuses. */
const BODIES: Readonly<Record<string, object>> = {
  'POST /api/workout-history/:id/move': { from: '2026-01-01', to: '2026-01-02' },
  'PUT /api/shopping/:id': { name: 'Mine' },
  'PATCH /api/shopping/:id/check': { checked: true },
  'PUT /api/recipes/:id': { name: 'Mine' },
  'PUT /api/recipes/:id/marks': { favorite: true },
  'PUT /api/recipes/tags/:tag': { name: 'Mine' },
  'PUT /api/recipes/tools/:tool': { name: 'Mine' },
  'POST /api/recipes/:id/shares': { user_ids: [1] },
  'POST /api/recipes/:id/comments': { body: 'Mine' },
  'PUT /api/recipes/:id/comments/:cid': { body: 'Mine' },
  'PUT /api/kitchens/:id': { name: 'Mine' },
  'POST /api/kitchens/:id/members': { username: 'ben' },
  'PUT /api/kitchens/:id/members/:userId/role': { role: 'sous' },
  'PUT /api/kitchens/:id/owner': { user_id: 1 },
  'PUT /api/kitchens/:id/auto-share': { enabled: true },
  'PUT /api/kitchens/:id/plan-share': { enabled: true },
  'POST /api/kitchens/:id/share-recipe': { recipe_id: 1 },
  'POST /api/kitchens/:id/share-cookbook': { cookbook_id: 1 },
  'PUT /api/cookbooks/:id': { name: 'Mine' },
  'PUT /api/cookbooks/:id/recipes/order': { ids: [1] },
  'POST /api/recipes/:id/backdate': { created_at: '2001-01-01T00:00:00Z' },
  'PUT /api/kitchens/plan/:id': { servings: 1 },
  'PUT /api/plan-notes/:id': { text: 'Mine' },
  'PUT /api/pantry/:id': { name: 'Mine' },
  'PATCH /api/pantry/:id/stock': { in_stock: false },
  'PUT /api/pantry/categories/:id': { name: 'Mine' },
  'PUT /api/units/:id': { name: 'Mine' },
  'PATCH /api/units/builtin/:abbr': { disabled: true },
  'PUT /api/exercises/:id': { name: 'Mine' },
  'PUT /api/exercises/:id/progression': {
    ...{ kind: 'linear', sets: 3, reps_low: 5, reps_high: 5, increment: 2.5, unit: 'kg' },
  },
  'POST /api/meals/:id/log': { date: '2026-11-15' },
  'PUT /api/programs/:id/reorder': { ids: [1] },
  'POST /api/programs/:id/week-cursor': { week: 1 },
  'POST /api/programs/:id/assign': { user_id: 1 },
  'PATCH /api/notes/:id': { title: 'Mine' },
  'POST /api/notes/:id/convert': { kind: 'checklist' },
  'POST /api/notes/:id/items': { text: 'Mine' },
  'PATCH /api/notes/:id/items/:uuid': { text: 'Mine' },
  'PUT /api/notes/:id/items/order': { uuids: [] },
  'PATCH /api/labels/:id': { name: 'Mine' },
  'POST /api/notes/:id/shares': { user_ids: [1], role: 'edit' },
  'POST /api/notes/:id/snooze': { until: '2099-01-01T09:00:00Z' },
  'POST /api/prescriptions/:id/pull': { date: '2026-11-20' },
  'PUT /api/coach-feedback/:id/reply': { reply: 'Mine' },
  'PUT /api/webhooks/:id': { name: 'Mine' },
  'PATCH /api/auth/passkeys/:id': { name: 'Mine' },
  'POST /api/backups/:name/restore': { confirm: 'restore' },
  'PUT /api/backups/schedule': {
    every: 'off',
    hour: 3,
    weekday: 1,
    keep_count: null,
    keep_days: null,
  },
  'POST /api/oauth/authorize/:request/decision': { allow: true, scopes: ['mcp:read'] },
};

/** Rows of a day or a name, not of an id: everyone has their own, so another's is simply not touched. */
const BY_DAY = /:(date|tag|tool|abbr)\b/;
/** An avatar is shown to everyone who has an account, and so are products of public catalogues. */
const SEEN_BY_ALL = new Set([
  // Names a slot of the caller, not a row.
  'DELETE /api/ai/provider/:slot/key',
  'GET /api/files/:id',
  'GET /api/foods/online/barcode/:code',
  'GET /api/food-facts/online/barcode/:code',
  'GET /api/catalogue/foods/:ref',
  'GET /api/catalogue/barcode/:code',
]);

/**
 * Trainers and members share rows, admins stand in for trainers, and the specification tells "not
 * yours" from "absent" here: src/apps/workout/coaching/access.test.ts drives these routes.
 */
const COACHING = /^\/api\/(trainer|coach-feedback)\//;

let instance: TestInstance;
let admin: Person;
let ana: Person;
let ben: Person;
const seeded = new Map<string, string | number>();

beforeAll(async () => {
  instance = await openInstance({ WEBHOOKS_ENABLED: '1' });
  admin = await instance.person('root');
  ana = await instance.person('ana');
  ben = await instance.person('ben');
  for (const [collection, make] of Object.entries(ROW_SEEDS))
    seeded.set(collection, await make({ instance, ana, admin }));
});
afterAll(() => instance.close());

const collectionOf = (path: string) => path.slice(0, path.indexOf('/:'));
const named = ({ operation }: { operation: Operation }) => `${operation.method} ${operation.path}`;
const described = () => listMountedOperations(instance.application.services.config);

function address({ operation, base }: { operation: Operation; base: string }): string {
  const { method, path } = operation;
  if (!path.includes('/:')) return `${method} ${base}${path}`;
  const collection = collectionOf(path);
  const id = seeded.get(base + collection) ?? seeded.get(collection);
  if (id === undefined) throw new Error(`${method} ${path}: add a row of it to ROW_SEEDS.`);
  // A second parameter names a part of the row: its first will do.
  return `${method} ${base}${path.replace(/:\w+/, String(id)).replace(/:\w+/g, '1')}`;
}

async function rowsOfAna(): Promise<unknown> {
  const { services, owned } = instance.application;
  const owner = seeded.get('/api/auth/users');
  return Promise.all(
    owned.tables.map(({ name }) =>
      services.db.selectFrom(name).selectAll().where('owner_id', '=', owner).execute(),
    ),
  );
}

describe('every route', () => {
  test('without a session is 401, unless it is public', async () => {
    for (const one of described()) {
      if (['open', 'public'].includes(one.operation.access)) continue;
      const { status } = await instance.nobody.call(address(one), BODIES[named(one)] ?? {});
      expect(status, named(one)).toBe(401);
    }
  });

  test('that is for admins is 403 for everyone else', async () => {
    for (const one of described()) {
      if (one.operation.access !== 'admin') continue;
      const { status } = await ben.call(address(one), BODIES[named(one)] ?? {});
      expect(status, named(one)).toBe(403);
    }
  });

  test('that names a row of someone else is 404, for admins too, and changes nothing', async () => {
    const before = await rowsOfAna();
    let tried = 0;
    for (const one of described()) {
      const { path, access, method, uploadLimit } = one.operation;
      if (!path.includes('/:') || BY_DAY.test(path) || SEEN_BY_ALL.has(named(one))) continue;
      if (COACHING.test(path)) continue;
      if (access === 'admin' || access === 'public') continue;
      for (const other of [ben, admin]) {
        const takesJson = method !== 'GET' && uploadLimit === undefined;
        const body = takesJson ? (BODIES[named(one)] ?? {}) : undefined;
        const { status } = await other.call(address(one), body);
        expect(status, named(one)).toBe(404);
        tried += 1;
      }
    }
    expect(tried).toBeGreaterThan(10);
    expect(await rowsOfAna()).toEqual(before);
  });

  test('that names a day shows only one’s own', async () => {
    const before = await rowsOfAna();
    for (const one of described()) {
      if (!BY_DAY.test(one.operation.path) || one.operation.method !== 'GET') continue;
      const { text } = await ben.call(
        `${one.operation.method} ${one.base}${one.operation.path.replace(BY_DAY, '2026-11-15')}`,
      );
      expect(text, named(one)).not.toMatch(/"amount_ml":250|"weight":80/);
    }
    await ben.call('DELETE /workout/api/body-stats/2026-11-15');
    expect(await rowsOfAna()).toEqual(before);
  });

  test('that lists shows nothing of anyone else', async () => {
    for (const one of described()) {
      if (
        one.operation.method !== 'GET' ||
        one.operation.path.includes('/:') ||
        one.operation.access !== 'signed-in' ||
        // An answer that goes on has no end to wait for; its own test reads it.
        one.operation.output.meta()?.format === 'event-stream'
      )
        continue;
      const { text } = await ben.call(`GET ${one.base}${one.operation.path}`);
      expect(text, named(one)).not.toMatch(/Milk|Secret/);
    }
  });
});

test('the token of a deleted account is worth nothing on any route', async () => {
  const gone = await instance.person('gone');
  const { id } = (await gone.call('GET /api/auth/me')).body.user;
  await admin.call(`DELETE /api/auth/users/${id}`);
  for (const one of described()) {
    if (['open', 'public'].includes(one.operation.access)) continue;
    expect((await gone.call(address(one), BODIES[named(one)] ?? {})).status, named(one)).toBe(401);
  }
});
