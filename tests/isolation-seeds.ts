import { expect } from 'vitest';
import { hashToken } from '../src/accounts/hashed-token.ts';
import { storeCard } from '../src/testing/assistant/stored-card.ts';
import { Authenticator } from '../src/testing/clients/authenticator.ts';
import { sendForm } from '../src/testing/clients/send-form.ts';
import { catalogue } from '../src/testing/files/hostile-imports.ts';
import { createZip } from '../src/testing/files/zip.ts';
import { importAccount } from '../src/testing/imports/account-archive.ts';
import type { Person, TestInstance } from '../src/testing/instance/test-instance.ts';
import { SubscribedBrowser } from '../src/testing/servers/push-receiver.ts';
import { addExercise, readOwnerId } from '../src/testing/workout/exercises.ts';

interface Seeding {
  readonly instance: TestInstance;
  /** The account that owns the row. */
  readonly ana: Person;
  readonly admin: Person;
}

/**
 * Creates one row of Ana for each path that names a row by an id, and returns its id. A path that
 * several apps mount with rows of their own is listed with the base of each app.
 */
export const ROW_SEEDS: Readonly<Record<string, (seeding: Seeding) => Promise<string | number>>> = {
  '/nutrition/api/ai/cards': (seeding) => cardOf(seeding, 'nutrition', 'log_quick_calories'),
  '/workout/api/ai/cards': (seeding) => cardOf(seeding, 'workout', 'log_set'),
  '/recipe/api/ai/cards': (seeding) => cardOf(seeding, 'recipe', 'add_shopping_item'),
  // A slot is a name of the caller's own provider.
  '/api/ai/provider': async () => 'openai',
  '/api/shopping': async ({ ana }) =>
    (await ana.call('POST /recipe/api/shopping', { name: 'Milk' })).body.id,
  '/api/shopping/by-recipe': async ({ ana }) => recipeOf(ana),
  '/api/shopping/from-recipe': async ({ ana }) => recipeOf(ana),
  '/api/recipes': async ({ ana }) => recipeOf(ana),
  '/api/recipes/bin': async ({ ana }) => {
    const deleted = await recipeOf(ana);
    await ana.call(`DELETE /recipe/api/recipes/${deleted}`);
    return deleted;
  },
  '/api/recipes/categories': async ({ ana }) =>
    (await ana.call('POST /recipe/api/recipes/categories', { name: 'Secret' })).body.id,
  '/api/kitchens': async ({ ana }) =>
    (await ana.call('POST /recipe/api/kitchens', { name: 'Secret kitchen' })).body.id,
  '/api/cookbooks': async ({ ana }) =>
    (await ana.call('POST /recipe/api/cookbooks', { name: 'Secret cookbook' })).body.id,
  // A link opens for anyone who has it; an unknown one opens nothing.
  '/api/r': async () => 'A'.repeat(22),
  '/api/recipes/tags': async () => 'secret',
  '/api/recipes/tools': async () => 'secret',
  '/api/cook-diary': async ({ ana }) => {
    const recipe = await ana.call('POST /recipe/api/recipes', { name: 'Secret stew' });
    const entry = { recipe_id: recipe.body.id, date: '2026-11-15', kind: 'cooked' };
    return (await ana.call('POST /recipe/api/cook-diary', entry)).body.id;
  },
  '/api/kitchens/plan': async ({ ana }) => {
    const entry = { recipe_id: await recipeOf(ana), date: '2026-11-15' };
    return (await ana.call('POST /recipe/api/cook-diary', entry)).body.id;
  },
  '/api/plan-notes': async ({ ana }) =>
    (await ana.call('POST /recipe/api/plan-notes', { date: '2026-11-15', text: 'Secret guests' }))
      .body.id,
  '/api/pantry': async ({ ana }) =>
    (await ana.call('POST /recipe/api/pantry', { name: 'Secret spice' })).body.id,
  '/api/pantry/by-barcode': async ({ ana }) =>
    (await ana.call('POST /recipe/api/pantry', { name: 'Secret tin', barcode: '4006381333931' }))
      .body.barcode,
  '/api/pantry/categories': async ({ ana }) =>
    (await ana.call('POST /recipe/api/pantry/categories', { name: 'Secret shelf' })).body.id,
  '/api/units': async ({ ana }) =>
    (await ana.call('POST /recipe/api/units', { abbr: 'Secret', family: 'count' })).body.id,
  '/api/units/builtin': async () => 'cup',
  '/api/notes': async ({ ana }) =>
    (await ana.call('POST /notes/api/notes', { title: 'Secret' })).body.id,
  '/api/note-templates': async ({ ana }) =>
    (await ana.call('POST /notes/api/note-templates', { name: 'Secret template' })).body.id,
  // A token that was never given out opens nothing.
  '/api/n': async () => 'A'.repeat(22),
  '/api/ics': async () => 'A'.repeat(22),
  '/api/labels': async ({ ana }) =>
    (await ana.call('POST /notes/api/labels', { name: 'Secret label' })).body.id,
  '/api/water': async ({ ana }) =>
    (await ana.call('POST /nutrition/api/water', { date: '2026-11-15', amount_ml: 250 })).body.id,
  '/api/foods/online/barcode': async () => '4006381333931',
  '/api/diary': async ({ ana }) => {
    const items = [{ uuid: 'secret', name: 'Secret soup', nutrition: { calories: 400 } }];
    return (await ana.call('PUT /nutrition/api/diary/2026-11-15/items', { items })).body.date;
  },
  '/api/goals/day': async () => '2026-11-15',
  '/api/days': async () => '2026-11-15',
  '/api/pantry-foods/barcode': async ({ ana }) => {
    const item = { name: 'Secret jar', barcode: '96385074' };
    return (await ana.call('POST /recipe/api/pantry', item)).body.barcode;
  },
  // This route reads no stored rows. It asks the food services, which are off.
  '/api/food-facts/online/barcode': async () => '4006381333931',
  '/api/food-facts/barcode': async ({ ana }) => {
    const food = { name: 'Secret drink', barcodes: ['5901234123457'] };
    return (await ana.call('POST /nutrition/api/foods', food)).body.barcodes[0];
  },
  '/api/shopping/from-diary': async () => '2026-11-15',
  '/api/imports': async ({ ana }) => {
    const { body } = await sendForm(ana, 'POST /workout/api/exercises/import', {}, catalogue(2));
    return body.import_id;
  },
  '/api/account-data/imports': async ({ ana }) => {
    const file = await createZip({
      'daybook-account.json': { format: 'daybook-account', version: 1 },
      'account/preferences.json': { secret: 'preference' },
    });
    return (await importAccount(ana, file)).body.import_id;
  },
  '/api/catalogue/foods': async () => 'usda:09040',
  '/api/catalogue/barcode': async () => '4006381333931',
  '/api/catalogues': async () => 'off',
  '/api/foods': async ({ ana }) =>
    (await ana.call('POST /nutrition/api/foods', { name: 'Secret food' })).body.id,
  '/api/foods/barcode': async ({ ana }) => {
    const food = { name: 'Secret pack', barcodes: ['4006381333931'] };
    return (await ana.call('POST /nutrition/api/foods', food)).body.barcodes[0];
  },
  '/api/meals': async ({ ana }) =>
    (await ana.call('POST /nutrition/api/meals', { name: 'Secret meal' })).body.id,
  '/api/fasts': async ({ ana }) =>
    (await ana.call('POST /nutrition/api/fasts', { note: 'Secret fast' })).body.id,
  '/api/activities': async ({ ana }) =>
    (await ana.call('POST /nutrition/api/activities', { name: 'Secret sport', kcal: 100 })).body.id,
  '/api/own-activities': async ({ ana }) =>
    (await ana.call('POST /nutrition/api/own-activities', { name: 'Secret sport', met: 5 })).body
      .id,
  '/api/exercises': async ({ ana }) => {
    const lift = { name: 'Secret lift', category: 'legs' };
    return (await ana.call('POST /workout/api/exercises', lift)).body.id;
  },
  '/api/programs': async ({ ana }) => programOf(ana),
  '/api/templates': async ({ ana }) => {
    const template = { program_id: await programOf(ana), name: 'Secret workout' };
    return (await ana.call('POST /workout/api/templates', template)).body.id;
  },
  '/api/routines': async ({ ana }) =>
    (await ana.call('POST /workout/api/routines', { name: 'Secret routine' })).body.id,
  '/api/body-stats': async ({ ana }) =>
    (await ana.call('PUT /workout/api/body-stats/2026-11-15', { weight: 80, weight_unit: 'kg' }))
      .body.date,
  '/api/workout': async ({ ana }) => {
    const sets = [{ weight: 80, reps: 5, completed: true }];
    const body = { name: 'Secret session', exercises: [{ exercise_name: 'Secret lift', sets }] };
    return (await ana.call('PUT /workout/api/workout/2026-11-15', body)).body.workout.date;
  },
  '/api/workout-history': async ({ ana }) => {
    const sets = [{ weight: 80, reps: 5, completed: true }];
    const body = { name: 'Secret session', exercises: [{ exercise_name: 'Secret lift', sets }] };
    return (await ana.call('PUT /workout/api/workout/2026-11-15', body)).body.workout.id;
  },
  '/api/workout/history': exerciseOf,
  '/api/prescriptions/my': async () => '2026-11-15',
  '/api/trainer/members': async ({ ana }) => (await ana.call('GET /api/auth/me')).body.user.id,
  '/api/trainer/prescriptions': prescriptionFor,
  '/api/prescriptions': prescriptionFor,
  '/api/coach-feedback': feedbackFor,
  '/api/notify/subscriptions': async ({ ana }) =>
    (
      await ana.call('POST /api/notify/subscriptions', {
        ...new SubscribedBrowser('https://9.9.9.9/Secret').subscription,
        name: 'Secret phone',
      })
    ).body.id,
  '/api/webhooks': async ({ ana }) =>
    (
      await ana.call('POST /api/webhooks', {
        name: 'Secret webhook',
        url: 'https://9.9.9.9/Secret',
        events: ['note.created'],
      })
    ).body.id,
  '/api/progress-photos': async ({ ana }) => {
    const { id: file_id } = (
      await ana.call('POST /api/files?kind=progress-photo', undefined, {
        headers: { 'content-type': 'image/png' },
        payload: ONE_PIXEL,
      })
    ).body;
    const photo = { file_id, note: 'Secret' };
    return (await ana.call('POST /workout/api/progress-photos', photo)).body.id;
  },
  '/api/cardio': async ({ ana }) =>
    (await ana.call('POST /workout/api/cardio', { kind: 'run', minutes: 30, notes: 'Secret path' }))
      .body.id,
  '/api/auth/sessions': async ({ ana }) =>
    (await ana.call('GET /api/auth/sessions')).body.items[0].id,
  '/api/auth/users': async ({ ana }) => (await ana.call('GET /api/auth/me')).body.user.id,
  '/api/auth/invites': async ({ admin }) =>
    (await admin.call('POST /api/auth/invites', { email: 'cat@example.org', role: 'user' })).body
      .invite.id,
  '/api/auth/passkeys': async ({ ana }) => {
    const { options } = (await ana.call('POST /api/auth/passkeys/start')).body;
    const response = new Authenticator('http://localhost').create(options);
    return (await ana.call('POST /api/auth/passkeys', { name: 'Key', response })).body.id;
  },
  '/api/auth/oidc/links': async ({ instance, ana }) => {
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
  '/api/auth/ownership-conflicts': async ({ instance, ana }) => {
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
  // Backups belong to the instance, and only admins see them.
  '/api/backups': async () => '20261115-090000000-aaaa',
  '/api/backups/copies': async () => '20261115-090000000-aaaa',
  // A failed job is the instance's; only an admin sees it.
  '/api/system/failed-jobs': async ({ instance }) => {
    const row = {
      name: 'accounts.deliver-push',
      dedupe_key: crypto.randomUUID(),
      due_at: '2026-11-15T09:00:00.000Z',
      payload: 'null',
      attempts: 8,
      failed_at: '2026-11-15T09:00:00.000Z',
    };
    const { db } = instance.application.services;
    const job = db.insertInto('jobs').values(row).returning('id');
    return (await job.executeTakeFirst())?.id;
  },
  '/api/auth/warnings': async () => 'cleared_at_set_up',
  '/api/tokens': async ({ ana }) =>
    (await ana.call('POST /api/tokens', { name: 'Secret', scopes: ['mcp:read'] })).body.token.id,
  // A request belongs to a browser, and no session stands in for its cookie.
  '/api/oauth/authorize': async ({ instance }) => {
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
  '/api/files': async ({ ana }) =>
    (
      await ana.call('POST /api/files?kind=avatar', undefined, {
        headers: { 'content-type': 'image/png' },
        payload: ONE_PIXEL,
      })
    ).body.id,
};

/** The admin coaches Ana for a moment. */
async function prescriptionFor({ ana, admin: coach }: Seeding): Promise<number> {
  const { id } = (await ana.call('GET /api/auth/me')).body.user;
  const plan = { name: 'Secret plan', exercises: [{ exercise_name: 'Run' }] };
  return (await coach.call(`POST /workout/api/trainer/members/${id}/prescriptions`, plan)).body.id;
}

async function feedbackFor({ ana, admin: coach }: Seeding): Promise<number> {
  const session = { name: 'Secret legs', completed: true };
  const saved = await ana.call('PUT /workout/api/workout/2026-11-14', session);
  const workout_id = saved.body.workout.id;
  await coach.call('POST /workout/api/trainer/feedback', { workout_id, note: 'Secret' });
  return (await ana.call('GET /workout/api/coach-feedback/inbox')).body.items[0].id;
}

/** A conversation with the assistant of an app, and a card that it proposed. */
async function cardOf({ instance, ana }: Seeding, app: string, tool: string): Promise<string> {
  await ana.call(`POST /${app}/api/ai/history`, { role: 'user', content: 'Secret question' });
  const owner = await readOwnerId(ana);
  const id = await storeCard(instance, { owner, app, tool, title: 'Secret' });
  const { items } = (await ana.call(`GET /${app}/api/ai/cards`)).body;
  expect(items).toMatchObject([{ title: 'Secret' }]);
  return id;
}

async function recipeOf(person: Person): Promise<number> {
  return (await person.call('POST /recipe/api/recipes', { name: 'Secret sauce' })).body.id;
}

async function exerciseOf({ instance, ana }: Seeding): Promise<number> {
  exercises += 1;
  return addExercise(instance, {
    name: `Secret lift ${exercises}`,
    owner: await readOwnerId(ana),
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
