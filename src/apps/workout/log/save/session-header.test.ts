import { describe, expect, test } from 'vitest';
import { readOwnerId } from '../../../../testing/workout/exercises.ts';
import { saveDay, useWorkoutLog } from '../../../../testing/workout-log.ts';

const log = useWorkoutLog();
const { ana, ben } = log;

describe('the header of a session', () => {
  test('is completed once, and replaying an older state changes nothing', async () => {
    const date = '2026-10-05';
    const done = { completed: true, duration_min: 55, updatedAt: '2026-11-15T08:00:00.000Z' };
    const { workout } = await saveDay(ana, date, done);
    expect(workout).toMatchObject({ completed: true, completed_at: '2026-11-15T08:00:00.000Z' });
    const stale = { completed: false, name: 'Old', updatedAt: '2026-11-15T07:00:00+00:00' };
    expect((await saveDay(ana, date, stale)).workout).toMatchObject({ completed: true, name: '' });
    await saveDay(ana, date, { notes: 'By a clock ahead', updatedAt: '2027-01-01T00:00:00.000Z' });
    const open = await saveDay(ana, date, { completed: false });
    expect(open.workout).toMatchObject({ completed: false, completed_at: null, duration_min: 55 });
  });

  test('is never completed on a day that has begun nowhere yet', async () => {
    const { clock } = log.instance;
    const day = (zone: string) =>
      Temporal.Instant.fromEpochMilliseconds(clock.millis()).toZonedDateTimeISO(zone).toPlainDate();
    const latest = day('Pacific/Kiritimati');
    const next = latest.add({ days: 1 }).toString();
    const done = { name: 'Ahead', completed: true };
    const refused = await ana.call(`PUT /workout/api/workout/${next}`, done);
    expect(refused.status).toBe(400);
    expect(refused.body.code).toBe('day_to_come');
    expect((await saveDay(ana, next, { name: 'Planned' })).workout.completed).toBe(false);
    expect((await saveDay(ana, latest.toString(), done)).workout.completed).toBe(true);
    clock.forward({ days: 1 });
    expect((await saveDay(ana, next, { completed: true })).workout.completed).toBe(true);
  });

  test('the week is stored when the template is loaded, and kept', async () => {
    const date = '2026-10-06';
    const { db } = log.instance.application.services;
    const owner = await readOwnerId(ana);
    const at = '2026-01-01T00:00:00.000Z';
    const stamps = { created_at: at, updated_at: at };
    const program = await db
      .insertInto('programs')
      .values({
        owner_id: owner,
        name: 'Strength',
        description: '',
        goal: 'strength',
        visibility: 'private',
        duration_weeks: 8,
        advance_mode: 'sessions',
        on_complete: 'hold',
        ...stamps,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const template = async (name: string) =>
      (
        await db
          .insertInto('workout_templates')
          .values({
            owner_id: owner,
            program_id: program.id,
            name,
            day_label: null,
            order_index: 0,
            exercises: '[]',
            tombstones: '[]',
            ...stamps,
          })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id;
    const [one, two] = [await template('Day A'), await template('Day B')];
    const loaded = await saveDay(ana, date, { template_id: one, program_week: 3 });
    expect(loaded.workout).toMatchObject({
      name: 'Day A',
      template_id: one,
      program_id: program.id,
      program_week: 3,
    });
    const later = await saveDay(ana, date, { template_id: one, program_week: 5 });
    expect(later.workout.program_week).toBe(3);
    const other = await saveDay(ana, date, { template_id: two, program_week: 5 });
    expect(other.workout).toMatchObject({ template_id: two, program_week: 5 });
    const unnamed = await saveDay(ana, '2026-10-07', { template_id: one });
    expect(unnamed.workout.program_week).toBe(1);
    await ana.call(`POST /workout/api/programs/${program.id}/activate`);
    await ana.call(`POST /workout/api/programs/${program.id}/week-cursor`, { week: 4 });
    const present = await saveDay(ana, '2026-10-08', { template_id: one });
    expect(present.workout.program_week).toBe(4);
    await ana.call(`POST /workout/api/programs/${program.id}/week-cursor`, { week: 6 });
    const kept = await saveDay(ana, '2026-10-08', { template_id: one, completed: true });
    expect(kept.workout.program_week).toBe(4);
    const foreign = await saveDay(ben, date, { template_id: one, program_week: 1 });
    expect(foreign.workout).toMatchObject({ template_id: null, program_id: null });
  });
});
