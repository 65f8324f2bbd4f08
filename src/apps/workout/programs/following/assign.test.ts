import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  openInstance,
  type Person,
  type TestInstance,
} from '../../../../testing/instance/test-instance.ts';
import { completeWorkout, readOwnerId } from '../../../../testing/workout/completed-workout.ts';

let instance: TestInstance;
let root: Person;
let tom: Person;
let mia: Person;
let max: Person;
const ids = new Map<Person, number>();

beforeAll(async () => {
  instance = await openInstance();
  root = await instance.person('root');
  tom = await instance.person('tom');
  mia = await instance.person('mia');
  max = await instance.person('max');
  for (const person of [root, tom, mia, max]) ids.set(person, await readOwnerId(person));
  await root.call(`PATCH /api/auth/users/${ids.get(tom)}`, { role: 'trainer' });
  await root.call(`PATCH /api/auth/users/${ids.get(mia)}`, { trainer_id: ids.get(tom) });
});
afterAll(() => instance.close());

const API = '/workout/api';

async function program(person: Person, name: string, more: object = {}): Promise<number> {
  return (await person.call(`POST ${API}/programs`, { name, ...more })).body.id;
}

const assign = (by: Person, id: number, to: Person, more: object = {}) =>
  by.call(`POST ${API}/programs/${id}/assign`, { user_id: ids.get(to), ...more });
const unassign = (by: Person, id: number, from: Person) =>
  by.call(`DELETE ${API}/programs/${id}/assign/${ids.get(from)}`);
const read = (person: Person, id: number) => person.call(`GET ${API}/programs/${id}`);

describe('a trainer assigns a program', () => {
  test('to an own member: it is active, named after the trainer, and not theirs to edit', async () => {
    const own = await program(mia, 'Own');
    await mia.call(`POST ${API}/programs/${own}/activate`);
    const id = await program(tom, 'Coached', { duration_weeks: 4 });
    expect((await assign(tom, id, mia)).body).toMatchObject({
      user_id: ids.get(mia),
      name: 'mia',
      is_active: true,
      current_week: 1,
    });
    const { items } = (await mia.call(`GET ${API}/programs?limit=200`)).body;
    expect(items[0]).toMatchObject({
      name: 'Coached',
      is_active: true,
      is_assigned: true,
      assigned_by_name: 'tom',
      can_edit: false,
      created_by: ids.get(tom),
    });
    expect((await read(mia, own)).body.is_active).toBe(false);
    for (const [call, body] of [
      ['PUT', { name: 'Mine' }],
      ['DELETE', undefined],
    ] as const)
      expect((await mia.call(`${call} ${API}/programs/${id}`, body)).status, call).toBe(403);
    expect((await assign(mia, id, max)).status).toBe(403);
    expect((await read(max, id)).status).toBe(404);
  });

  test('later edits reach the member on the next load', async () => {
    const id = await program(tom, 'Edited');
    const template = { program_id: id, name: 'Day', exercises: [{ exercise_name: 'Row' }] };
    const made = (await tom.call(`POST ${API}/templates`, template)).body;
    await assign(tom, id, mia);
    expect((await mia.call(`GET ${API}/templates/${made.id}`)).body.name).toBe('Day');
    await tom.call(`PUT ${API}/templates/${made.id}`, {
      name: 'Heavy day',
      exercises: [{ ...made.exercises[0], sets: [{ reps: 5, weight: 70 }], updatedAt: undefined }],
    });
    await tom.call(`PUT ${API}/programs/${id}`, { name: 'Edited twice' });
    expect((await read(mia, id)).body).toMatchObject({
      name: 'Edited twice',
      templates: [{ name: 'Heavy day' }],
    });
    const { workout } = (await mia.call(`GET ${API}/programs/today`)).body;
    expect(workout).toMatchObject({
      name: 'Heavy day',
      exercises: [{ sets: [{ weight: 70, reps: 5 }] }],
    });
    expect((await mia.call(`PUT ${API}/templates/${made.id}`, { name: 'Mine' })).status).toBe(403);
    expect((await mia.call(`DELETE ${API}/templates/${made.id}`)).status).toBe(403);
  });

  test('to nobody else: 403 "Not your member", whether or not there is such an account', async () => {
    const id = await program(tom, 'Not for Max');
    const refused = { status: 403, body: { error: 'Not your member' } };
    expect(await assign(tom, id, max)).toMatchObject(refused);
    expect(await tom.call(`POST ${API}/programs/${id}/assign`, { user_id: 999_999 })).toMatchObject(
      refused,
    );
    expect((await assign(max, await program(max, 'Own'), mia)).status).toBe(403);
  });

  test('without making it active, and again to make it so, keeping what was reached', async () => {
    const id = await program(tom, 'Later', { duration_weeks: 4 });
    const day = (await tom.call(`POST ${API}/templates`, { program_id: id, name: 'Day' })).body;
    expect((await assign(tom, id, mia, { make_active: false })).body.is_active).toBe(false);
    instance.clock.forward({ minutes: 1 });
    await completeWorkout(instance, mia, day.id);
    expect((await assign(tom, id, mia)).body).toMatchObject({ is_active: true, current_week: 2 });
    const { db } = instance.application.services;
    const rows = db.selectFrom('program_enrolments').selectAll().where('program_id', '=', id);
    expect(await rows.execute()).toHaveLength(1);
    instance.clock.forward({ minutes: 1 });
    const anew = await assign(tom, id, mia, { start_date: '2027-01-04' });
    expect(anew.body).toMatchObject({ start_date: '2027-01-04', current_week: 1 });
  });

  test('calendar weeks are counted from the start date', async () => {
    const settings = { duration_weeks: 8, advance_mode: 'calendar' };
    const id = await program(tom, 'Dated', settings);
    const begun = new Date(instance.clock.millis() - 15 * 86_400_000).toISOString().slice(0, 10);
    const { body } = await assign(tom, id, mia, { start_date: begun });
    expect(body.current_week).toBe(3);
    expect((await assign(tom, id, mia, { start_date: '2026-02-30' })).status).toBe(400);
  });

  test('and takes it back; whom it was given to is listed for the trainer', async () => {
    const id = await program(tom, 'Taken back');
    await assign(tom, id, mia);
    const listed = await tom.call(`GET ${API}/programs/${id}/assign`);
    expect(listed.body.items).toMatchObject([{ name: 'mia', is_active: true }]);
    expect((await unassign(tom, id, mia)).body).toEqual({ ok: true });
    expect((await unassign(tom, id, mia)).status).toBe(404);
    expect((await read(mia, id)).status).toBe(404);
    expect((await tom.call(`GET ${API}/programs/${id}/assign`)).body.items).toEqual([]);
  });

  test('which a later trainer takes back as well, and nobody else', async () => {
    const id = await program(tom, 'Private');
    await assign(tom, id, mia);
    const uma = await instance.person('uma');
    ids.set(uma, await readOwnerId(uma));
    const trains = (trainer: Person) =>
      root.call(`PATCH /api/auth/users/${ids.get(mia)}`, { trainer_id: ids.get(trainer) });
    await root.call(`PATCH /api/auth/users/${ids.get(uma)}`, { role: 'trainer' });
    expect((await unassign(uma, id, mia)).status).toBe(404);
    expect((await unassign(max, id, mia)).status).toBe(404);
    const shared = await program(root, 'For all', { visibility: 'shared' });
    expect((await unassign(uma, shared, mia)).body.error).toBe('Not your member');
    await root.call(`DELETE ${API}/programs/${shared}`);
    await trains(uma);
    expect((await unassign(uma, id, mia)).body).toEqual({ ok: true });
    expect((await read(mia, id)).status).toBe(404);
    await trains(tom);
    await assign(tom, id, mia);
    expect((await unassign(root, id, mia)).body).toEqual({ ok: true });
  });
});

describe('an admin', () => {
  test('assigns to anyone who is there', async () => {
    const id = await program(root, 'House program');
    expect((await assign(root, id, max)).status).toBe(200);
    expect((await read(max, id)).body).toMatchObject({ is_assigned: true, is_active: true });
    expect(
      (await root.call(`POST ${API}/programs/${id}/assign`, { user_id: 999_999 })).status,
    ).toBe(404);
  });
});

describe('a shared program', () => {
  test('is read, copied and assigned by other trainers and admins, and by nobody else', async () => {
    const id = await program(root, 'Shared', { visibility: 'shared' });
    const shared = await tom.call(`GET ${API}/programs?scope=shared`);
    expect(shared.body.items).toMatchObject([{ name: 'Shared', can_edit: false }]);
    expect((await tom.call(`PUT ${API}/programs/${id}`, { name: 'X' })).status).toBe(403);
    expect((await tom.call(`POST ${API}/programs/${id}/activate`)).status).toBe(403);
    const copy = await tom.call(`POST ${API}/programs/${id}/duplicate`);
    expect(copy.body).toMatchObject({ created_by: ids.get(tom), visibility: 'private' });
    expect((await assign(tom, id, mia)).status).toBe(200);
    expect((await read(max, id)).status).toBe(404);
    expect((await max.call(`GET ${API}/programs?scope=shared`)).status).toBe(403);
    await root.call(`PUT ${API}/programs/${id}`, { visibility: 'private' });
    expect((await read(tom, id)).status).toBe(404);
    expect((await read(mia, id)).status).toBe(200);
  });
});

test('when the account of a trainer goes, nobody goes on with its programs, and all else stays', async () => {
  const ted = await instance.person('ted');
  const tedId = await readOwnerId(ted);
  await root.call(`PATCH /api/auth/users/${tedId}`, { role: 'trainer' });
  await root.call(`PATCH /api/auth/users/${ids.get(max)}`, { trainer_id: tedId });
  const id = await program(ted, 'Of Ted');
  const own = await program(max, 'Of Max');
  await assign(ted, id, max);
  expect((await root.call(`DELETE /api/auth/users/${tedId}`)).status).toBe(200);
  expect((await read(max, id)).status).toBe(404);
  expect((await read(max, own)).status).toBe(200);
});
