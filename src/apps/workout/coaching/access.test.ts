import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listMountedOperations } from '../../../host/api-docs/catalogue.ts';
import { openInstance, type TestInstance } from '../../../testing/instance/test-instance.ts';
import type { TestUser } from '../../../testing/recipe/household.ts';
import { Gym } from '../../../testing/workout/gym.ts';

let instance: TestInstance;
let gym: Gym;
let tia: TestUser;
let tom: TestUser;
let mia: TestUser;
let ben: TestUser;
/** Path parameters by collection, always referring to Mia. */
let ids: Record<string, number>;
let workoutId: number;

beforeAll(async () => {
  instance = await openInstance();
  gym = await Gym.open(instance);
  tia = await gym.trainer('tia');
  tom = await gym.trainer('tom');
  mia = await gym.member('mia', tia);
  ben = await gym.member('ben', tom);
  workoutId = (await gym.workout(mia, '2026-11-14', { name: 'Secret legs' })).id;
  const path = `/workout/api/trainer/members/${mia.id}/prescriptions`;
  const plan = { name: 'Secret plan', exercises: [{ exercise_name: 'Run' }], date: '2026-11-14' };
  const dated = (await tia.call(`POST ${path}`, plan)).body.id;
  const waiting = (await tia.call(`POST ${path}`, { ...plan, date: null })).body.id;
  await tia.call('POST /workout/api/trainer/feedback', { workout_id: workoutId, note: 'Secret' });
  const [{ id: note }] = (await mia.call('GET /workout/api/coach-feedback/inbox')).body.items;
  ids = {
    '/api/trainer/members': mia.id,
    '/api/trainer/prescriptions': dated,
    '/api/prescriptions': waiting,
    '/api/coach-feedback': note,
  };
});
afterAll(() => instance.close());

const BODIES: Readonly<Record<string, () => object>> = {
  'POST /api/trainer/members/:id/prescriptions': () => ({
    name: 'Mine',
    exercises: [{ exercise_name: 'Run' }],
  }),
  'PUT /api/trainer/prescriptions/:id': () => ({ name: 'Mine' }),
  'POST /api/trainer/feedback': () => ({ workout_id: workoutId, note: 'Mine' }),
  'POST /api/prescriptions/:id/pull': () => ({ date: '2026-11-20' }),
  'PUT /api/coach-feedback/:id/reply': () => ({ reply: 'Mine' }),
};

const coaching = () =>
  listMountedOperations(instance.application.services.config).filter(({ operation: { path } }) =>
    /^\/api\/(trainer|my-trainer|prescriptions|coach-feedback)\b|^\/api\/workout\/:date\/feedback$/.test(
      path,
    ),
  );

function ask(who: TestUser, { method, path }: { method: string; path: string }) {
  const id = ids[path.slice(0, path.indexOf('/:'))];
  const url = path.replace(':id', String(id)).replace(':date', '2026-11-14');
  const body = method === 'GET' ? undefined : (BODIES[`${method} ${path}`]?.() ?? {});
  const span = path.endsWith('/calendar') ? '?from=2026-11-01&to=2026-11-30' : '';
  return who.call(`${method} /workout${url}${span}`, body);
}

const everything = () =>
  Promise.all(
    (['prescriptions', 'coach_feedback', 'coach_activity'] as const).map((table) =>
      gym.db.selectFrom(table).selectAll().execute(),
    ),
  );

describe('every route of coaching', () => {
  test('that names a member, a prescription or a note is refused to other trainers', async () => {
    const before = await everything();
    let tried = 0;
    for (const { operation } of coaching()) {
      if (!operation.path.includes(':id') && operation.path !== '/api/trainer/feedback') continue;
      const claim = operation.method === 'POST' && operation.path === '/api/trainer/members/:id';
      for (const other of [tom, ben]) {
        const { status } = await ask(other, operation);
        const refused = claim && other === tom ? [409] : [403, 404];
        expect(refused, `${operation.method} ${operation.path}`).toContain(status);
        tried += 1;
      }
    }
    expect(tried).toBeGreaterThan(20);
    expect(await everything()).toEqual(before);
    expect((await mia.call('GET /api/auth/me')).body.user.trainer_id).toBe(tia.id);
  });

  test('that reads shows nothing of somebody else’s member', async () => {
    let tried = 0;
    for (const { operation } of coaching()) {
      if (operation.method !== 'GET') continue;
      for (const other of [tom, ben]) {
        const { text } = await ask(other, operation);
        expect(text, operation.path).not.toMatch(/Secret|"mia"/);
        tried += 1;
      }
    }
    expect(tried).toBeGreaterThan(10);
  });

  test('that is for trainers is closed to members', async () => {
    for (const { operation } of coaching()) {
      if (operation.access !== 'trainer') continue;
      expect((await ask(mia, operation)).status, operation.path).toBe(403);
    }
  });
});

describe('a deleted account', () => {
  test('of a member deletes the member’s prescriptions, feedback and activity', async () => {
    const eve = await gym.member('eve', tia);
    const workout = await gym.workout(eve, '2026-11-10');
    const path = `/workout/api/trainer/members/${eve.id}/prescriptions`;
    const plan = { name: 'Run', exercises: [{ exercise_name: 'Run' }] };
    await tia.call(`POST ${path}`, { ...plan, date: '2026-11-10' });
    await tia.call(`POST ${path}`, { ...plan, date: '2026-11-11' });
    await tia.call('POST /workout/api/trainer/feedback', { workout_id: workout.id, note: 'Good' });
    const [{ id }] = (await eve.call('GET /workout/api/coach-feedback/inbox')).body.items;
    await eve.call(`PUT /workout/api/coach-feedback/${id}/reply`, { reply: 'Thanks' });
    await instance.application.runner.runDue();
    const before = (await everything()).flat().filter(({ member_id }) => member_id === eve.id);
    expect(before).toHaveLength(2 + 1 + 3);
    expect((await gym.admin.call(`DELETE /api/auth/users/${eve.id}`)).body).toEqual({ ok: true });
    const left = (await everything()).flat();
    expect(left.filter(({ member_id }) => member_id === eve.id)).toEqual([]);
    expect(left.length).toBeGreaterThan(0);
  });

  test('of a trainer releases the members and keeps their workouts', async () => {
    const ted = await gym.trainer('ted');
    const eva = await gym.member('eva', ted);
    const workout = await gym.workout(eva, '2026-11-10');
    const { id: template_id } = await gym.template(ted, 'Legs');
    await ted.call(`POST /workout/api/trainer/members/${eva.id}/prescriptions`, {
      template_id,
      date: '2026-11-10',
    });
    await ted.call('POST /workout/api/trainer/feedback', { workout_id: workout.id, note: 'Good' });
    expect((await gym.admin.call(`DELETE /api/auth/users/${ted.id}`)).body).toEqual({ ok: true });
    expect((await eva.call('GET /api/auth/me')).body.user.trainer_id).toBeNull();
    const left = (await everything()).flat();
    expect(left.filter(({ owner_id }) => owner_id === ted.id)).toEqual([]);
    expect((await tom.call(`POST /workout/api/trainer/members/${eva.id}`)).status).toBe(200);
    const seen = await tom.call(`GET /workout/api/trainer/members/${eva.id}/workout/2026-11-10`);
    expect(seen.body).toMatchObject({ id: workout.id, feedback: [] });
  });
});

test('recovery keeps what trainers wrote, also where two said something about one workout', async () => {
  const token = 'a-recovery-token-for-this-test-0001';
  const lost = await openInstance({ RECOVERY_TOKEN: token });
  const hall = await Gym.open(lost);
  const ted = await hall.trainer('ted');
  const eve = await hall.member('eve', ted);
  const { id: workout_id } = await hall.workout(eve, '2026-11-14');
  for (const coach of [ted, hall.admin])
    await coach.call('POST /workout/api/trainer/feedback', { workout_id, note: coach.name });
  for (const { id } of (await eve.call('GET /workout/api/coach-feedback/inbox')).body.items)
    await eve.call(`PUT /workout/api/coach-feedback/${id}/reply`, { reply: 'Thanks' });
  const recovered = await lost.nobody.call('POST /api/auth/recover', { token });
  expect(recovered.body).toEqual({ ok: true });
  const notes = await hall.db.selectFrom('coach_feedback').select('owner_id').execute();
  expect(notes).toEqual([{ owner_id: 0 }]);
  const conflicts = await lost.application.services.db
    .selectFrom('ownership_conflicts')
    .selectAll()
    .execute();
  expect(conflicts).toMatchObject([{ table_name: 'coach_feedback' }]);
  await lost.close();
});
