import { afterEach, beforeEach } from 'vitest';
import {
  completePrescriptions,
  type SavedWorkout,
} from '../apps/workout/coaching/prescriptions/completion.ts';
import { transact } from '../kernel/database/transact.ts';
import { isoNow } from '../kernel/time/clock.ts';
import { openInstance, type TestInstance } from './instance/test-instance.ts';
import type { TestUser } from './recipe/household.ts';
import { Gym } from './workout/gym.ts';

export const DUE = '2026-11-16';
export const FREE = { name: 'Easy run', exercises: [{ exercise_name: 'Run' }] };

/** A new instance for every test, with the trainer Tia, her member Mia and her template Legs. */
export function usePrescriptions() {
  let instance: TestInstance;
  let gym: Gym;
  let legs: number;
  const people = new Map<string, TestUser>();
  beforeEach(async () => {
    instance = await openInstance();
    gym = await Gym.open(instance);
    const trainer = await gym.trainer('tia');
    people.set('tia', trainer);
    people.set('mia', await gym.member('mia', trainer));
    legs = (await gym.template(trainer, 'Legs')).id;
  });
  afterEach(() => instance.close());

  /** Usable before `beforeEach` has run. */
  const named = (name: string): TestUser => {
    const person = () => people.get(name) as TestUser;
    return {
      name,
      get id() {
        return person().id;
      },
      call: (...request) => person().call(...request),
    };
  };
  const tia = named('tia');
  const mia = named('mia');
  const feed = async (who = tia) => (await who.call('GET /workout/api/trainer/activity')).body;
  return {
    get instance() {
      return instance;
    },
    get gym() {
      return gym;
    },
    get legs() {
      return legs;
    },
    tia,
    mia,
    feed,
    kinds: async () => (await feed()).items.map((row: { kind: string }) => row.kind),
    prescribe: (prescription: object, member = mia, trainer = tia) =>
      trainer.call(`POST /workout/api/trainer/members/${member.id}/prescriptions`, prescription),
    listed: async () =>
      (await tia.call(`GET /workout/api/trainer/members/${mia.id}/prescriptions`)).body.items,
    runJobs: () => instance.application.runner.runDue(),
    /** Runs the hook that the log runs after saving a session. */
    saved: async (member: TestUser, workout: SavedWorkout['workout']) => {
      const { db, clock } = instance.application.services;
      const now = isoNow(clock);
      await transact(db, (tx) => completePrescriptions(tx, { owner: member.id, workout, now }));
    },
  };
}
