import type { BrowserContext, Page } from 'playwright-core';
import { beforeAll, beforeEach, expect } from 'vitest';
import type { Workout, WorkoutSet } from '../../../src/apps/workout/log/contract.ts';
import { openPage, type TestInstance } from '../support/browser.ts';
import { dayBefore, goWithoutAccounts } from '../support/seed.ts';

export interface SeededExercise {
  id: number;
  name: string;
}

/** A gym of one person: a workout three days ago, none today. */
export function useGym(instance: TestInstance) {
  const known = { bench: { id: 0, name: '' }, squat: { id: 0, name: '' } };

  async function call(method: string, path: string, body?: object) {
    const response = await fetch(`${instance.url}/workout${path}`, {
      method,
      ...(body && {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${await response.text()}`);
    return response.json();
  }

  async function found(q: string): Promise<SeededExercise> {
    return (await call('GET', `/api/exercises?limit=1&q=${encodeURIComponent(q)}`)).items[0];
  }

  async function sessions(): Promise<Workout[]> {
    return (await call('GET', `/api/workout/${dayBefore(0)}/sessions`)).sessions;
  }

  beforeAll(async () => {
    await goWithoutAccounts(instance.url);
    Object.assign(known.bench, await found('Barbell bench press'));
    Object.assign(known.squat, await found('Back squat'));
    await call('PUT', `/api/workout/${dayBefore(3)}`, {
      name: 'Last time',
      completed: true,
      exercises: planExercises(
        { of: known.bench, sets: makeSets(80, 8, 2, { completed: true }) },
        { of: known.squat, sets: makeSets(100, 5, 2, { completed: true }) },
      ),
    });
  });

  beforeEach(async () => {
    await call('DELETE', `/api/workout/${dayBefore(0)}`);
  });

  return {
    ...known,
    call,
    found,
    sessions,
    /** Today's log as text: each exercise with its sets, done ones marked. */
    async logged(): Promise<string[]> {
      return (await sessions()).flatMap(({ exercises }) =>
        exercises.map((one) => `${one.exercise_name}: ${one.sets.map(describeSet).join(' ')}`),
      );
    },
    /** Today's workout, two exercises of two sets unless said otherwise. */
    async plan(part: object = {}) {
      const exercises = planExercises(
        { of: known.bench, sets: makeSets(80, 8, 2) },
        { of: known.squat, sets: makeSets(100, 5, 2) },
      );
      await call('PUT', `/api/workout/${dayBefore(0)}`, { name: 'Full body', exercises, ...part });
    },
  };
}

function describeSet({ weight, reps, completed }: WorkoutSet) {
  return `${weight}×${reps}${completed ? '✓' : ''}`;
}

export function makeSets(weight: number, reps: number, count: number, part: object = {}) {
  return Array.from({ length: count }, () => ({ weight, reps, ...part }));
}

export function planExercises(
  ...exercises: { of: SeededExercise; sets: object[]; part?: object }[]
) {
  return exercises.map(({ of, sets: some, part }, at) => ({
    uuid: `e${at}`,
    exercise_id: of.id,
    exercise_name: of.name,
    ...part,
    sets: some.map((set, place) => ({ uuid: `e${at}s${place}`, ...set })),
  }));
}

export async function openLog(context: BrowserContext): Promise<Page> {
  const page = await openPage(context, '/workout/');
  await page.getByRole('heading', { name: /^Today/ }).waitFor();
  return page;
}

export function tickSet(page: Page, number: number, { name }: SeededExercise) {
  return page.getByRole('checkbox', { name: `Done: set ${number} of ${name}` });
}

export function findField(page: Page, what: string, number: number, { name }: SeededExercise) {
  return page.getByLabel(new RegExp(`^${what}.*, set ${number} of ${name}$`));
}

/** Waits for the data that is prefetched after the page has loaded. */
export async function waitForPrefetch(page: Page) {
  const isKept = async () =>
    (await readBrowserStore(page, 'answers')).includes('workout-exercises');
  await expect.poll(isKept, { timeout: 20_000 }).toBe(true);
}

/** Waits until a tick is stored; it is visible before that. */
export async function waitForStoredTicks(page: Page, ticks: number) {
  const count = async () =>
    (await readBrowserStore(page, 'outbox')).split('"completed":true').length - 1;
  await expect.poll(count, { timeout: 20_000 }).toBe(ticks);
}

export async function waitForOutbox(page: Page, words: string) {
  const holds = async () => (await readBrowserStore(page, 'outbox')).includes(words);
  await expect.poll(holds, { timeout: 20_000 }).toBe(true);
}

/** Content of an IndexedDB store as text. */
async function readBrowserStore(page: Page, store: string): Promise<string> {
  return page.evaluate(async (name) => {
    const opening = indexedDB.open('daybook');
    await new Promise((resolve) => {
      opening.onsuccess = resolve;
    });
    const all = opening.result.transaction(name).objectStore(name).getAll();
    await new Promise((resolve) => {
      all.onsuccess = resolve;
    });
    opening.result.close();
    return JSON.stringify(all.result);
  }, store);
}
