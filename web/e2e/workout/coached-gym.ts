import type { BrowserContext } from 'playwright-core';
import type { BrowserOptions, TestInstance } from '../support/browser.ts';
import { createAdmin, PASSWORD } from '../support/people.ts';
import { dayBefore } from '../support/seed.ts';

/**
 * Ada is the admin, Tom coaches, Mia and Max train. Each signs in once, because sign-ins are rate
 * limited.
 */
export class Gym {
  readonly #instance: TestInstance;
  readonly #signedIn = new Map<string, Awaited<ReturnType<BrowserContext['cookies']>>>();
  readonly people = { tom: 0, mia: 0, max: 0 };
  /** The day on which Mia trained. */
  trained = '';
  /** Tom's template, two exercises of two sets each. */
  pushA = 0;

  constructor(instance: TestInstance) {
    this.#instance = instance;
  }

  async open() {
    const ada = await this.#instance.newContext();
    await createAdmin(ada);
    this.people.tom = await this.#enrol(ada, 'tom', 'Tom Tough');
    this.people.mia = await this.#enrol(ada, 'mia', 'Mia Moss');
    this.people.max = await this.#enrol(ada, 'max', 'Max Power');
    await this.call(ada, 'PATCH', `/api/auth/users/${this.people.tom}`, { role: 'trainer' });
    const tom = await this.as('tom');
    const name = 'Strong in autumn';
    const program = await this.call(tom, 'POST', '/workout/api/programs', { name });
    const set = { reps: '6-8', weight: 60, warmup: false };
    const exercises = ['Bench press', 'Overhead press'].map((exercise_name) => ({
      exercise_name,
      target_sets: 2,
      sets: [set, set],
    }));
    const template = { program_id: program.id, name: 'Push A', exercises };
    this.pushA = (await this.call(tom, 'POST', '/workout/api/templates', template)).id;
  }

  async #enrol(ada: BrowserContext, username: string, full_name: string): Promise<number> {
    const data = { username, full_name, password: PASSWORD };
    return (await this.call(ada, 'POST', '/api/auth/register', data)).user.id;
  }

  /** Sends the request as a page of this instance would. */
  async call(context: BrowserContext, method: string, path: string, data?: object) {
    const response = await context.request.fetch(this.#instance.url + path, {
      method,
      headers: { origin: this.#instance.url },
      ...(data && { data }),
    });
    if (!response.ok()) throw new Error(`${method} ${path}: ${await response.text()}`);
    return response.json();
  }

  async as(username: string, look: BrowserOptions = {}): Promise<BrowserContext> {
    const context = await this.#instance.newContext(look);
    const known = this.#signedIn.get(username);
    if (known) await context.addCookies(known);
    else await this.call(context, 'POST', '/api/auth/login', { username, password: PASSWORD });
    this.#signedIn.set(username, await context.cookies());
    return context;
  }

  /** Mia does today's prescription and gets feedback. */
  async train() {
    const [tom, mia] = [await this.as('tom'), await this.as('mia')];
    const coach = '/workout/api/trainer';
    this.trained = dayBefore(0);
    const { mia: member } = this.people;
    await this.call(tom, 'POST', `${coach}/members/${member}`);
    const prescribe = (what: object) =>
      this.call(tom, 'POST', `${coach}/members/${member}/prescriptions`, what);
    await prescribe({ template_id: this.pushA, date: this.trained });
    await prescribe({ template_id: this.pushA, date: dayBefore(-1), notes: 'Heavier this time.' });
    const { workout } = await this.call(mia, 'PUT', `/workout/api/workout/${this.trained}`, {
      template_id: this.pushA,
      name: 'Push A',
      completed: true,
      exercises: ['Bench press', 'Overhead press'].map((exercise_name) => ({
        exercise_name,
        sets: [8, 7].map((reps) => ({ reps, weight: 60, completed: true, rpe: 8 })),
      })),
    });
    const feedback = { workout_id: workout.id, exercise_idx: 0, note: 'Elbows in.' };
    await this.call(tom, 'POST', `${coach}/feedback`, feedback);
    const [note] = (await this.call(mia, 'GET', '/workout/api/coach-feedback/inbox')).items;
    const reply = { reply: 'Felt lighter already!' };
    await this.call(mia, 'PUT', `/workout/api/coach-feedback/${note.id}/reply`, reply);
    await this.call(tom, 'POST', `${coach}/feedback`, { workout_id: workout.id, note: 'Strong.' });
    await prescribe({
      name: 'Easy legs',
      notes: 'Slow on the way down.',
      exercises: [{ exercise_name: 'Goblet squat', sets: [{ reps: '12', weight: 24 }] }],
    });
  }
}
