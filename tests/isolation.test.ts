import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hashToken } from '../src/accounts/hashed-token.ts';
import { listMountedOperations } from '../src/host/api-docs/catalogue.ts';
import type { Operation } from '../src/kernel/contract.ts';
import { Authenticator } from '../src/testing/clients/authenticator.ts';
import { sendForm } from '../src/testing/clients/send-form.ts';
import { catalogue } from '../src/testing/files/hostile-imports.ts';
import {
  openInstance,
  type Person,
  type TestInstance,
} from '../src/testing/instance/test-instance.ts';
import { SubscribedBrowser } from '../src/testing/servers/push-receiver.ts';
import { addExercise, readOwnerId } from '../src/testing/workout/exercises.ts';

/**
 * Two accounts and an admin drive every route of the service. Routes join by themselves; one that
 * names a row by an id has to say here how such a row is made, or the test fails. A path that
 * several apps mount with rows of their own is given with the base of each.
 */
const SEEDS: Readonly<Record<string, (ana: Person, admin: Person) => Promise<string | number>>> = {
  '/nutrition/api/ai/cards': (ana) => cardOf(ana, 'nutrition', 'log_quick_calories'),
  '/workout/api/ai/cards': (ana) => cardOf(ana, 'workout', 'log_set'),
  '/recipe/api/ai/cards': (ana) => cardOf(ana, 'recipe', 'add_shopping_item'),
  // A slot is a name of the caller's own provider.
  '/api/ai/provider': async () => 'openai',
  '/api/shopping': async (ana) =>
    (await ana.call('POST /recipe/api/shopping', { name: 'Milk' })).body.id,
  '/api/shopping/by-recipe': async (ana) => recipeOf(ana),
  '/api/shopping/from-recipe': async (ana) => recipeOf(ana),
  '/api/recipes': async (ana) => recipeOf(ana),
  '/api/recipes/categories': async (ana) =>
    (await ana.call('POST /recipe/api/recipes/categories', { name: 'Secret' })).body.id,
  '/api/kitchens': async (ana) =>
    (await ana.call('POST /recipe/api/kitchens', { name: 'Secret kitchen' })).body.id,
  '/api/cookbooks': async (ana) =>
    (await ana.call('POST /recipe/api/cookbooks', { name: 'Secret cookbook' })).body.id,
  // A link opens for whoever has it; one that was never given out opens nothing.
  '/api/r': async () => 'A'.repeat(22),
  '/api/recipes/tags': async () => 'secret',
  '/api/recipes/tools': async () => 'secret',
  '/api/cook-diary': async (ana) => {
    const recipe = await ana.call('POST /recipe/api/recipes', { name: 'Secret stew' });
    const entry = { recipe_id: recipe.body.id, date: '2026-11-15', kind: 'cooked' };
    return (await ana.call('POST /recipe/api/cook-diary', entry)).body.id;
  },
  '/api/pantry': async (ana) =>
    (await ana.call('POST /recipe/api/pantry', { name: 'Secret spice' })).body.id,
  '/api/pantry/by-barcode': async (ana) =>
    (await ana.call('POST /recipe/api/pantry', { name: 'Secret tin', barcode: '4006381333931' }))
      .body.barcode,
  '/api/pantry/categories': async (ana) =>
    (await ana.call('POST /recipe/api/pantry/categories', { name: 'Secret shelf' })).body.id,
  '/api/units': async (ana) =>
    (await ana.call('POST /recipe/api/units', { abbr: 'Secret', family: 'count' })).body.id,
  '/api/units/builtin': async () => 'cup',
  '/api/notes': async (ana) =>
    (await ana.call('POST /notes/api/notes', { title: 'Secret' })).body.id,
  '/api/water': async (ana) =>
    (await ana.call('POST /nutrition/api/water', { date: '2026-11-15', amount_ml: 250 })).body.id,
  '/api/foods/online/barcode': async () => '4006381333931',
  '/api/diary': async (ana) => {
    const items = [{ uuid: 'secret', name: 'Secret soup', nutrition: { calories: 400 } }];
    return (await ana.call('PUT /nutrition/api/diary/2026-11-15/items', { items })).body.date;
  },
  '/api/goals/day': async () => '2026-11-15',
  '/api/pantry-foods/barcode': async (ana) => {
    const item = { name: 'Secret jar', barcode: '96385074' };
    return (await ana.call('POST /recipe/api/pantry', item)).body.barcode;
  },
  '/api/food-facts/barcode': async (ana) => {
    const food = { name: 'Secret drink', barcodes: ['5901234123457'] };
    return (await ana.call('POST /nutrition/api/foods', food)).body.barcodes[0];
  },
  '/api/shopping/from-diary': async () => '2026-11-15',
  '/api/imports': async (ana) => {
    const { body } = await sendForm(ana, 'POST /workout/api/exercises/import', {}, catalogue(2));
    return body.import_id;
  },
  '/api/catalogue/foods': async () => 'usda:09040',
  '/api/catalogue/barcode': async () => '4006381333931',
  '/api/catalogues': async () => 'off',
  '/api/foods': async (ana) =>
    (await ana.call('POST /nutrition/api/foods', { name: 'Secret food' })).body.id,
  '/api/foods/barcode': async (ana) => {
    const food = { name: 'Secret pack', barcodes: ['4006381333931'] };
    return (await ana.call('POST /nutrition/api/foods', food)).body.barcodes[0];
  },
  '/api/meals': async (ana) =>
    (await ana.call('POST /nutrition/api/meals', { name: 'Secret meal' })).body.id,
  '/api/fasts': async (ana) =>
    (await ana.call('POST /nutrition/api/fasts', { note: 'Secret fast' })).body.id,
  '/api/activities': async (ana) =>
    (await ana.call('POST /nutrition/api/activities', { name: 'Secret sport', kcal: 100 })).body.id,
  '/api/own-activities': async (ana) =>
    (await ana.call('POST /nutrition/api/own-activities', { name: 'Secret sport', met: 5 })).body
      .id,
  '/api/exercises': async (ana) => {
    const lift = { name: 'Secret lift', category: 'legs' };
    return (await ana.call('POST /workout/api/exercises', lift)).body.id;
  },
  '/api/programs': async (ana) => programOf(ana),
  '/api/templates': async (ana) => {
    const template = { program_id: await programOf(ana), name: 'Secret workout' };
    return (await ana.call('POST /workout/api/templates', template)).body.id;
  },
  '/api/body-stats': async (ana) =>
    (await ana.call('PUT /workout/api/body-stats/2026-11-15', { weight: 80, weight_unit: 'kg' }))
      .body.date,
  '/api/workout': async (ana) => {
    const sets = [{ weight: 80, reps: 5, completed: true }];
    const body = { name: 'Secret session', exercises: [{ exercise_name: 'Secret lift', sets }] };
    return (await ana.call('PUT /workout/api/workout/2026-11-15', body)).body.workout.date;
  },
  '/api/workout/history': async (ana) => exerciseOf(ana),
  '/api/prescriptions/my': async () => '2026-11-15',
  '/api/trainer/members': async (ana) => (await ana.call('GET /api/auth/me')).body.user.id,
  '/api/trainer/prescriptions': prescriptionFor,
  '/api/prescriptions': prescriptionFor,
  '/api/coach-feedback': feedbackFor,
  '/api/notify/subscriptions': async (ana) =>
    (
      await ana.call('POST /api/notify/subscriptions', {
        ...new SubscribedBrowser('https://9.9.9.9/Secret').subscription,
        name: 'Secret phone',
      })
    ).body.id,
  '/api/progress-photos': async (ana) => {
    const { id: file_id } = (
      await ana.call('POST /api/files?kind=progress-photo', undefined, {
        headers: { 'content-type': 'image/png' },
        payload: ONE_PIXEL,
      })
    ).body;
    const photo = { file_id, note: 'Secret' };
    return (await ana.call('POST /workout/api/progress-photos', photo)).body.id;
  },
  '/api/cardio': async (ana) =>
    (await ana.call('POST /workout/api/cardio', { kind: 'run', minutes: 30, notes: 'Secret path' }))
      .body.id,
  '/api/auth/sessions': async (ana) => (await ana.call('GET /api/auth/sessions')).body.items[0].id,
  '/api/auth/users': async (ana) => (await ana.call('GET /api/auth/me')).body.user.id,
  '/api/auth/invites': async (_ana, admin) =>
    (await admin.call('POST /api/auth/invites', { email: 'cat@example.org', role: 'user' })).body
      .invite.id,
  '/api/auth/passkeys': async (ana) => {
    const { options } = (await ana.call('POST /api/auth/passkeys/start')).body;
    const response = new Authenticator('http://localhost').create(options);
    return (await ana.call('POST /api/auth/passkeys', { name: 'Key', response })).body.id;
  },
  '/api/auth/oidc/links': async (ana) => {
    const { id } = (await ana.call('GET /api/auth/me')).body.user;
    const row = {
      user_id: id,
      provider: 'company',
      issuer: 'https://company.example/',
      subject: 'ana',
      created_at: '2026-11-15T09:00:00.000Z',
    };
    const { db } = instance.application.services;
    const link = await db.insertInto('oidc_links').values(row).returning('id').executeTakeFirst();
    return link?.id;
  },
  '/api/auth/oidc/providers': async () => 'company',
  '/api/auth/ownership-conflicts': async (ana) => {
    const row = {
      owner_id: (await ana.call('GET /api/auth/me')).body.user.id,
      table_name: 'body_measures',
      content: '{"value":80}',
      created_at: '2026-11-15T09:00:00.000Z',
    };
    const { db } = instance.application.services;
    const conflict = db.insertInto('ownership_conflicts').values(row).returning('id');
    return (await conflict.executeTakeFirst())?.id;
  },
  '/api/auth/warnings': async () => 'cleared_at_set_up',
  '/api/tokens': async (ana) =>
    (await ana.call('POST /api/tokens', { name: 'Secret', scopes: ['mcp:read'] })).body.token.id,
  // A request belongs to a browser, and no session stands in for its cookie.
  '/api/oauth/authorize': async () => {
    const request = 'a-request-in-the-browser-of-ana';
    const { db } = instance.application.services;
    await db
      .insertInto('oauth_artifacts')
      .values({
        kind: 'Interaction',
        id_hash: hashToken(request),
        payload: '{}',
        expires_at: '2027-01-01T00:00:00.000Z',
      })
      .execute();
    return request;
  },
  '/api/files': async (ana) =>
    (
      await ana.call('POST /api/files?kind=avatar', undefined, {
        headers: { 'content-type': 'image/png' },
        payload: ONE_PIXEL,
      })
    ).body.id,
};

/** The admin coaches Ana for a moment. */
async function prescriptionFor(ana: Person, coach: Person): Promise<number> {
  const { id } = (await ana.call('GET /api/auth/me')).body.user;
  const plan = { name: 'Secret plan', exercises: [{ exercise_name: 'Run' }] };
  return (await coach.call(`POST /workout/api/trainer/members/${id}/prescriptions`, plan)).body.id;
}

async function feedbackFor(ana: Person, coach: Person): Promise<number> {
  const session = { name: 'Secret legs', completed: true };
  const saved = await ana.call('PUT /workout/api/workout/2026-11-14', session);
  const workout_id = saved.body.workout.id;
  await coach.call('POST /workout/api/trainer/feedback', { workout_id, note: 'Secret' });
  return (await ana.call('GET /workout/api/coach-feedback/inbox')).body.items[0].id;
}

/** A conversation with the assistant of an app, and a card that it proposed. */
async function cardOf(ana: Person, app: string, tool: string): Promise<string> {
  await ana.call(`POST /${app}/api/ai/history`, { role: 'user', content: 'Secret question' });
  const created_at = '2026-11-15T09:00:00.000Z';
  const row = {
    id: `card-of-${app}`,
    owner_id: (await ana.call('GET /api/auth/me')).body.user.id,
    app,
    tool,
    kind: 'proposal',
    state: 'open',
    content: '{}',
    shown: JSON.stringify({ title: 'Secret', lines: [], confirm: 'Add', caution: null }),
    created_at,
    updated_at: created_at,
  };
  await instance.application.services.db.insertInto('assistant_cards').values(row).execute();
  const { items } = (await ana.call(`GET /${app}/api/ai/cards`)).body;
  expect(items).toMatchObject([{ title: 'Secret' }]);
  return row.id;
}

async function recipeOf(person: Person): Promise<number> {
  return (await person.call('POST /recipe/api/recipes', { name: 'Secret sauce' })).body.id;
}

async function exerciseOf(person: Person): Promise<number> {
  exercises += 1;
  return addExercise(instance, {
    name: `Secret lift ${exercises}`,
    owner: await readOwnerId(person),
  });
}
let exercises = 0;
async function programOf(person: Person): Promise<number> {
  return (await person.call('POST /workout/api/programs', { name: 'Secret program' })).body.id;
}

const ONE_PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Bodies that get past validation, so that it is the owner that refuses. */
const BODIES: Readonly<Record<string, object>> = {
  'PUT /api/shopping/:id': { name: 'Mine' },
  'PATCH /api/shopping/:id/check': { checked: true },
  'PUT /api/recipes/:id': { name: 'Mine' },
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
  'PUT /api/pantry/:id': { name: 'Mine' },
  'PATCH /api/pantry/:id/stock': { in_stock: false },
  'PUT /api/pantry/categories/:id': { name: 'Mine' },
  'PUT /api/units/:id': { name: 'Mine' },
  'PATCH /api/units/builtin/:abbr': { disabled: true },
  'PUT /api/exercises/:id': { name: 'Mine' },
  'POST /api/meals/:id/log': { date: '2026-11-15' },
  'PUT /api/programs/:id/reorder': { ids: [1] },
  'POST /api/programs/:id/week-cursor': { week: 1 },
  'POST /api/programs/:id/assign': { user_id: 1 },
  'PATCH /api/notes/:id': { title: 'Mine' },
  'POST /api/prescriptions/:id/pull': { date: '2026-11-20' },
  'PUT /api/coach-feedback/:id/reply': { reply: 'Mine' },
  'PATCH /api/auth/passkeys/:id': { name: 'Mine' },
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
  instance = await openInstance();
  admin = await instance.person('root');
  ana = await instance.person('ana');
  ben = await instance.person('ben');
  for (const [collection, make] of Object.entries(SEEDS))
    seeded.set(collection, await make(ana, admin));
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
  if (id === undefined) throw new Error(`${method} ${path}: say in SEEDS how a row of it is made.`);
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
      const { path, access, method } = one.operation;
      if (!path.includes('/:') || BY_DAY.test(path) || SEEN_BY_ALL.has(named(one))) continue;
      if (COACHING.test(path)) continue;
      if (access === 'admin' || access === 'public') continue;
      for (const other of [ben, admin]) {
        const body = method === 'GET' ? undefined : (BODIES[named(one)] ?? {});
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
