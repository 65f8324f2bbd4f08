import type { Case } from './cases.ts';
import { liftOf, workoutDay } from './seed-workouts.ts';

const FEW = 8;
const MANY = 32;
const LAST = 999;
const SAVED = workoutDay(LAST);

/** Sent with another weight each time, so that every save changes one set. */
let sent = 0;

export const WORKOUT_CASES: readonly Case[] = [
  {
    name: 'workout-day',
    about: 'one day of a log of 1,000 sessions, with what was done before',
    goal: 2.5,
    connections: FEW,
    requests: ({ reader }) =>
      [7, 420, 701, 950].map((n) => ({
        method: 'GET',
        path: `/workout/api/workout/${workoutDay(n)}`,
        headers: { authorization: `Bearer ${reader}` },
      })),
  },
  {
    name: 'workout-set',
    about: 'one set of 25 saved with its session, records and all, synced to disk',
    goal: 2.5,
    connections: MANY,
    requests: ({ writer }) => [
      {
        method: 'PUT',
        path: `/workout/api/workout/${SAVED}`,
        headers: { 'content-type': 'application/json', authorization: `Bearer ${writer}` },
        body: savedSession(),
        setupRequest: (request) => ({ ...request, body: savedSession() }),
      },
    ],
  },
  {
    name: 'workout-records',
    about: 'the records of 40 exercises',
    goal: 2.5,
    connections: FEW,
    requests: ({ reader }) => [
      {
        method: 'GET',
        path: '/workout/api/records',
        headers: { authorization: `Bearer ${reader}` },
      },
    ],
  },
  {
    name: 'workout-history',
    about: 'the newest 30 of 1,000 workouts, with how many records each set',
    goal: 2.5,
    connections: FEW,
    requests: ({ reader }) => [
      {
        method: 'GET',
        path: '/workout/api/workout-history',
        headers: { authorization: `Bearer ${reader}` },
      },
    ],
  },
  {
    name: 'workout-progress',
    about: 'a year of one exercise',
    goal: 2.5,
    connections: FEW,
    requests: ({ reader }) => [
      {
        method: 'GET',
        path: `/workout/api/exercises/${liftOf(1, 0)}/progress?from=2024-01-01&to=2024-12-31`,
        headers: { authorization: `Bearer ${reader}` },
      },
    ],
  },
  {
    name: 'roster',
    about: 'the 200 members of a trainer, with how they keep to what was prescribed',
    goal: 2.5,
    connections: FEW,
    requests: ({ writer }) => [
      {
        method: 'GET',
        path: '/workout/api/trainer/members?limit=200',
        headers: { authorization: `Bearer ${writer}` },
      },
    ],
  },
  {
    name: 'activity',
    about: 'the newest of 15,600 rows of what they did',
    goal: 2.5,
    connections: FEW,
    requests: ({ writer }) => [
      {
        method: 'GET',
        path: '/workout/api/trainer/activity',
        headers: { authorization: `Bearer ${writer}` },
      },
    ],
  },
];

/** The last session of the second account as a device sends it: all of it, one set just changed. */
function savedSession(): string {
  sent += 1;
  const updatedAt = new Date(Date.UTC(2027, 0, 1) + sent).toISOString();
  const at = `${SAVED}T18:00:00.000Z`;
  const exercises = Array.from({ length: 5 }, (_, e) => ({
    uuid: `2-${LAST}-${e}-exercise-of-a-bench`,
    exercise_name: 'Bench lift',
    exercise_id: liftOf(2, e),
    load_type: 'bilateral',
    updatedAt: '2020-01-01T00:00:00.000Z',
    sets: Array.from({ length: 5 }, (_, s) => ({
      uuid: `2-${LAST}-${e}-${s}-set-of-a-bench`,
      reps: 5,
      weight: 20 + (sent % 20),
      completed: true,
      warmup: s === 0,
      rpe: null,
      updatedAt: e === 2 && s === 2 ? updatedAt : '2020-01-01T00:00:00.000Z',
    })),
  }));
  return JSON.stringify({ exercises, notes: '', updatedAt: at });
}
