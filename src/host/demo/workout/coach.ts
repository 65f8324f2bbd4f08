import {
  feedbackContract,
  receivedFeedbackContract,
} from '../../../apps/workout/coaching/feedback/contract.ts';
import { prescriptionsContract } from '../../../apps/workout/coaching/prescriptions/contract.ts';
import { rosterContract } from '../../../apps/workout/coaching/roster/contract.ts';
import { exercisesContract } from '../../../apps/workout/exercises/contract.ts';
import { logContract } from '../../../apps/workout/log/contract.ts';
import { addDays } from '../../../shared/calendar/dates.ts';
import { startOfWeek } from '../../../shared/calendar/weeks.ts';
import type { DemoPerson, Family } from '../family.ts';
import type { Random } from '../random.ts';
import type { Athlete } from './athletes.ts';
import { type Form, train } from './train.ts';

const DAYS_COACHED = 84;
const WORKOUT = 'Friday with Theo';

/** Name, sets and repetitions. */
const EXERCISES = [
  ['Front Squat', 4, 5],
  ['Barbell Bench Press', 4, 6],
  ['Pull-Up', 3, 6],
  ['Barbell Curl', 3, 10],
] as const;

/** Feedback of the trainer and what Ben replied; null where he did not. */
const FEEDBACK: readonly (readonly [string, string | null])[] = [
  [
    'Good depth on every squat. Keep the elbows high when it gets hard.',
    'Filmed it, you are right.',
  ],
  ['Bench looked light. Two and a half kilos more next week.', 'Deal.'],
  ['Leave one repetition in the tank on the pull-ups.', null],
  ['Best front squat so far. Sleep well tonight.', 'Felt it on the stairs today.'],
  ['Rest the full three minutes before the last bench set.', null],
  ['That pause at the bottom is exactly what we practised.', 'Thank you, coach!'],
];

/** Theo, who coaches Ben: a prescribed workout on every Friday, with feedback on it. */
export class Coach {
  readonly #family: Family;
  readonly #theo: DemoPerson;
  readonly #ben: DemoPerson;
  readonly #athlete: Athlete;
  readonly #random: Random;
  #exerciseIds = new Map<string, number>();
  #given = 0;

  constructor(family: Family, athlete: Athlete) {
    this.#family = family;
    this.#theo = family.get('theo');
    this.#ben = family.get('ben');
    this.#athlete = athlete;
    this.#random = family.random('coaching');
  }

  async claim(): Promise<void> {
    const { calendar } = this.#family;
    this.#family.moveTo(calendar.daysAgo(DAYS_COACHED + 3), '10:00');
    await this.#theo.call(rosterContract.claimMember, { id: this.#ben.id });
    for (const [name] of EXERCISES) {
      const { items } = await this.#theo.call(exercisesContract.listExercises, { q: name });
      const found = items.find((one) => one.name === name);
      if (found) this.#exerciseIds.set(name, found.id);
    }
  }

  /** A Friday of Ben; false before he was coached. */
  async trainOnFriday(date: string, form: Form, isSkipped: boolean): Promise<boolean> {
    if (date < this.#family.calendar.daysAgo(DAYS_COACHED)) return false;
    const prescription_id = await this.#prescribe(date);
    if (isSkipped) return true;
    this.#family.moveTo(date, '18:50');
    const { workout } = await this.#ben.call(logContract.saveWorkout, {
      date,
      name: WORKOUT,
      prescription_id,
      weight_unit: 'kg',
      duration_min: this.#random.between(50, 65),
      completed: true,
      exercises: train(this.#random, this.#athlete, this.#listExercises(), form),
    });
    await this.#giveFeedback(date, workout.id);
    return true;
  }

  /** The next Friday, and a test that Ben may do on any day. */
  async planAhead(): Promise<void> {
    const { today } = this.#family.calendar;
    const friday = addDays(startOfWeek(today, 1), 4);
    await this.#prescribe(friday >= today ? friday : addDays(friday, 7));
    await this.#theo.call(prescriptionsContract.prescribe, {
      id: this.#ben.id,
      name: 'Deadlift test',
      exercises: [
        {
          exercise_name: 'Deadlift',
          target_sets: 1,
          sets: [{ reps: 1, uuid: this.#random.uuid() }],
        },
      ],
      notes: 'Pick a day on which you slept well. Stop when the bar slows down.',
    });
  }

  async #prescribe(date: string): Promise<number> {
    this.#family.moveTo(addDays(date, -4), '12:15');
    const { id } = await this.#theo.call(prescriptionsContract.prescribe, {
      id: this.#ben.id,
      date,
      name: WORKOUT,
      exercises: this.#listExercises(),
    });
    return id;
  }

  #listExercises() {
    return EXERCISES.map(([exercise_name, count, reps]) => ({
      uuid: this.#random.uuid(),
      exercise_id: this.#exerciseIds.get(exercise_name) ?? null,
      exercise_name,
      target_sets: count,
      sets: Array.from({ length: count }, () => ({ uuid: this.#random.uuid(), reps })),
    }));
  }

  /** The newest note waits for Ben. */
  async #giveFeedback(date: string, workout_id: number): Promise<void> {
    const [note, reply] = FEEDBACK[this.#given % FEEDBACK.length] ?? ['', null];
    this.#given += 1;
    this.#family.moveTo(addDays(date, 1), '09:20');
    await this.#theo.call(feedbackContract.giveFeedback, { workout_id, note });
    if (date > this.#family.calendar.daysAgo(9)) return;
    this.#family.moveTo(addDays(date, 2), '07:45');
    const { items } = await this.#ben.call(receivedFeedbackContract.readInbox, {});
    const id = items.find((one) => one.workout_id === workout_id)?.id;
    if (id === undefined) return;
    if (reply === null) await this.#ben.call(receivedFeedbackContract.acknowledge, { id });
    else await this.#ben.call(receivedFeedbackContract.reply, { id, reply });
  }
}
