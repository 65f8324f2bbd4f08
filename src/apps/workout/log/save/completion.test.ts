import fc from 'fast-check';
import { expect, test } from 'vitest';
import { completedSet, saveDay, useWorkoutLog } from '../../../../testing/workout-log.ts';

const log = useWorkoutLog();
const { ana, squats } = log;

/** A save of a device that says nothing of the completion, or only what is older. */
const silentSaves = fc.oneof(
  fc.record({ name: fc.constantFrom('Legs', 'Push') }),
  fc.record({ notes: fc.constantFrom('', 'Good') }),
  fc.nat(3).map((at) => ({ exercises: [squats('e', [completedSet(`s${at}`, 100, 5)])] })),
  fc.nat(3).map((at) => ({ exercises: [squats('e', [{ uuid: `o${at}`, reps: 5 }])] })),
  fc.constant({ deleted_uuids: ['s1'] }),
  fc.constant({ completed: false, updatedAt: '2020-01-01T00:00:00.000Z' }),
);

test('a completed session stays completed, with its time, whatever other devices save', async () => {
  let day = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(silentSaves, { maxLength: 5 }), async (saves) => {
      day += 1;
      const date = `2026-0${1 + Math.floor(day / 28)}-${String(1 + (day % 28)).padStart(2, '0')}`;
      const exercises = [squats('e', [completedSet('s0', 100, 5)])];
      const { workout } = await saveDay(ana, date, { completed: true, exercises });
      for (const save of saves) await saveDay(ana, date, save);
      const after = (await ana.call(`GET /workout/api/workout/${date}`)).body.workout;
      expect(after).toMatchObject({ completed: true, completed_at: workout.completed_at });
      expect(after.exercises[0].sets).toContainEqual(
        expect.objectContaining({ uuid: 's0', completed: true }),
      );
    }),
    { numRuns: 20 },
  );
});

test('a day to come is never completed, however it is asked for', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 2, max: 400 }), fc.boolean(), async (ahead, again) => {
      const now = log.instance.application.services.clock.millis();
      const date = new Date(now + ahead * 86_400_000).toISOString().slice(0, 10);
      const exercises = [squats('e', [completedSet('s0', 100, 5)])];
      if (again) await saveDay(ana, date, { exercises });
      const { status, body } = await ana.call(`PUT /workout/api/workout/${date}`, {
        ...{ completed: true, exercises },
      });
      expect([status, body.code]).toEqual([400, 'day_to_come']);
      const { workout } = (await ana.call(`GET /workout/api/workout/${date}`)).body;
      expect(workout?.completed ?? false).toBe(false);
      await ana.call(`DELETE /workout/api/workout/${date}`);
    }),
    { numRuns: 10 },
  );
});
