import { setTimeout } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { describe, expect, test } from 'vitest';
import { transact } from '../../../../kernel/database/transact.ts';
import { DUE, FREE, usePrescriptions } from '../../../../testing/prescriptions.ts';
import { logContract } from '../../log/contract.ts';
import { saveSession } from '../../log/save/save-session.ts';
import type { WorkoutAppTables } from '../../tables.ts';

const coaching = usePrescriptions();
const { tia, mia, prescribe, listed } = coaching;

describe('a prescription', () => {
  test('is built from a template, or by name plus exercises, dated or not', async () => {
    const byTemplate = await prescribe({ template_id: coaching.legs, date: DUE, notes: 'Slowly' });
    expect(byTemplate.status).toBe(201);
    expect(byTemplate.body).toEqual({
      id: byTemplate.body.id,
      trainer_id: tia.id,
      member_id: mia.id,
      date: DUE,
      template_id: coaching.legs,
      name: null,
      exercises: null,
      notes: 'Slowly',
      created_at: '2026-11-15T09:00:00.000Z',
    });
    const byName = await prescribe(FREE);
    expect(byName.body).toMatchObject({ date: null, template_id: null, name: 'Easy run' });
    expect(byName.body.exercises).toMatchObject([{ exercise_name: 'Run' }]);
    for (const neither of [{}, { name: 'Run' }, { exercises: FREE.exercises }, { notes: 'x' }]) {
      const refused = await prescribe(neither);
      expect([refused.status, refused.body.code]).toEqual([400, 'template_or_exercises']);
    }
    expect((await prescribe({ template_id: coaching.legs, date: '2026-02-30' })).status).toBe(400);
    expect(await listed()).toMatchObject([
      { name: 'Easy run', template_name: null, completed: null },
      { template_name: 'Legs', program_name: 'Legs program', completed: null },
    ]);
  });

  test('is completed by a workout that is saved concurrently', async () => {
    coaching.instance.clock.forward({ days: 1 });
    const { clock } = coaching.instance.application.services;
    const db: Kysely<WorkoutAppTables> = coaching.instance.application.services.db;
    const saved = Promise.withResolvers<void>();
    const given = saved.promise.then(() => prescribe({ ...FREE, date: DUE }));
    await transact(db, async (tx) => {
      const sets = [{ reps: 1, completed: true }];
      const workout = { date: DUE, exercises: [{ exercise_name: 'Run', sets }], completed: true };
      const writing = { db: tx, owner: mia.id, clock, zone: 'UTC' };
      await saveSession(writing, logContract.saveWorkout.input.parse(workout));
      saved.resolve();
      // Long enough for the trainer's request to finish, if it does not wait for the lock.
      await setTimeout(300);
    });
    expect((await given).status).toBe(201);
    expect(await listed()).toMatchObject([{ completed: true }]);
  });

  test('takes its template from a program of the trainer’s own or a shared one', async () => {
    const tom = await coaching.gym.trainer('tom');
    const secret = await coaching.gym.template(tom, 'Secret');
    const shared = await coaching.gym.template(tom, 'Shared', 'shared');
    expect((await prescribe({ template_id: secret.id })).status).toBe(404);
    expect((await prescribe({ template_id: shared.id })).status).toBe(201);
  });

  test('appears in the member’s day; undated it waits and is pulled into any day', async () => {
    await prescribe({ template_id: coaching.legs, date: DUE });
    await prescribe({ ...FREE, name: 'Newer', date: DUE });
    await prescribe({ template_id: coaching.legs, date: '2026-11-14' });
    const { id } = (await prescribe(FREE)).body;
    const day = async (date: string) =>
      (await mia.call(`GET /workout/api/prescriptions/my/${date}`)).body;
    expect(await day(DUE)).toMatchObject({ name: 'Newer', trainer_username: 'tia' });
    expect(await day('2026-11-20')).toBeNull();
    const upcoming = async () =>
      (await mia.call('GET /workout/api/prescriptions/my/upcoming/list')).body.items;
    expect(await upcoming()).toMatchObject([
      { date: DUE, template_name: 'Legs', exercises: [{ exercise_name: 'Squat' }] },
      { date: DUE, name: 'Newer' },
      { date: null, name: 'Easy run' },
    ]);

    const pull = (date: string | null, which = id) =>
      mia.call(`POST /workout/api/prescriptions/${which}/pull`, { date });
    expect((await pull('2026-11-20')).body).toMatchObject({ date: '2026-11-20', pulled: true });
    expect(await day('2026-11-20')).toMatchObject({ id, name: 'Easy run' });
    expect((await pull('2026-11-21')).body.date).toBe('2026-11-21');
    expect((await pull(null)).body).toMatchObject({ date: null, pulled: false });
    const dated = (await upcoming())[0].id;
    expect((await pull('2026-11-30', dated)).body.code).toBe('already_dated');
    const ben = await coaching.gym.member('ben', tia);
    expect(
      (await ben.call(`POST /workout/api/prescriptions/${id}/pull`, { date: DUE })).status,
    ).toBe(404);
  });

  test('is updated field by field, by its sender only', async () => {
    const { id } = (await prescribe({ template_id: coaching.legs, date: DUE, notes: 'Slowly' }))
      .body;
    const path = `/workout/api/trainer/prescriptions/${id}`;
    expect((await tia.call(`PUT ${path}`, { name: 'Big legs' })).body).toEqual({ ok: true });
    await tia.call(`PUT ${path}`, { notes: null, date: null });
    expect(await listed()).toMatchObject([
      { name: 'Big legs', notes: null, date: null, template_id: coaching.legs },
    ]);
    const shapeless = await tia.call(`PUT ${path}`, { template_id: null });
    expect(shapeless.body.code).toBe('template_or_exercises');

    const tom = await coaching.gym.trainer('tom');
    for (const [method, body] of [
      ['PUT', { name: 'Mine' }],
      ['DELETE', undefined],
    ] as const) {
      const unknown = await tia.call(`${method} /workout/api/trainer/prescriptions/999999`, body);
      expect(unknown.status).toBe(404);
      // For another trainer it does not exist; accounts that may see it get 403.
      const foreign = await tom.call(`${method} ${path}`, body);
      expect([foreign.status, foreign.body]).toEqual([404, unknown.body]);
      expect((await coaching.gym.admin.call(`${method} ${path}`, body)).status).toBe(403);
      expect((await mia.call(`${method} ${path}`, body)).status).toBe(403);
    }
    expect((await tia.call(`DELETE ${path}`)).body).toEqual({ ok: true });
    expect(await listed()).toEqual([]);
  });
});
