import type { BrowserContext, Page } from 'playwright-core';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Workout, WorkoutSet } from '../../src/apps/workout/log/contract.ts';
import { findings } from './axe.ts';
import { open, untilKeptOffline, useHouse } from './browser.ts';
import { sideways, smallTargets } from './fit.ts';
import { dayBefore, goWithoutAccounts } from './seed.ts';

const house = useHouse();
const PATIENT = { timeout: 10_000 };
const NO_NETWORK = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/;
const TODAY = dayBefore(0);
const PHONE = { touch: true };

interface Known {
  id: number;
  name: string;
}

let bench: Known;
let squat: Known;

async function call(method: string, path: string, body?: object) {
  const response = await fetch(`${house.url}/workout${path}`, {
    method,
    ...(body && {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${await response.text()}`);
  return response.json();
}

async function sessions(): Promise<Workout[]> {
  return (await call('GET', `/api/workout/${TODAY}/sessions`)).sessions;
}

/** What stands in today's log: each exercise with its sets, those done marked. */
async function logged(): Promise<string[]> {
  const words = ({ weight, reps, completed }: WorkoutSet) =>
    `${weight}×${reps}${completed ? '✓' : ''}`;
  return (await sessions()).flatMap(({ exercises }) =>
    exercises.map(({ exercise_name, sets }) => `${exercise_name}: ${sets.map(words).join(' ')}`),
  );
}

function sets(weight: number, reps: number, count: number, part: object = {}) {
  return Array.from({ length: count }, () => ({ weight, reps, ...part }));
}

function planned(...exercises: { of: Known; sets: object[]; part?: object }[]) {
  return exercises.map(({ of, sets: some, part }, at) => ({
    uuid: `e${at}`,
    exercise_id: of.id,
    exercise_name: of.name,
    ...part,
    sets: some.map((set, place) => ({ uuid: `e${at}s${place}`, ...set })),
  }));
}

/** Today's workout, two exercises of two sets. */
async function plan(part: object = {}) {
  const exercises = planned(
    { of: bench, sets: sets(80, 8, 2) },
    { of: squat, sets: sets(100, 5, 2) },
  );
  await call('PUT', `/api/workout/${TODAY}`, { name: 'Full body', exercises, ...part });
}

async function openLog(context: BrowserContext): Promise<Page> {
  const page = await open(context, '/workout/');
  await page.getByRole('heading', { name: /^Today/ }).waitFor();
  return page;
}

function tick(page: Page, number: number, { name }: Known) {
  return page.getByRole('checkbox', { name: `Done: set ${number} of ${name}` });
}

function field(page: Page, what: string, number: number, { name }: Known) {
  return page.getByLabel(new RegExp(`^${what}.*, set ${number} of ${name}$`));
}

async function found(q: string): Promise<Known> {
  return (await call('GET', `/api/exercises?limit=1&q=${encodeURIComponent(q)}`)).items[0];
}

beforeAll(async () => {
  await goWithoutAccounts(house.url);
  bench = await found('Barbell bench press');
  squat = await found('Back squat');
  await call('PUT', `/api/workout/${dayBefore(3)}`, {
    name: 'Last time',
    completed: true,
    exercises: planned(
      { of: bench, sets: sets(80, 8, 2, { completed: true }) },
      { of: squat, sets: sets(100, 5, 2, { completed: true }) },
    ),
  });
});

beforeEach(async () => {
  await call('DELETE', `/api/workout/${TODAY}`);
});

test("by thumb: today's workout is loaded with one tap, and a set is logged with one more", async () => {
  const { items } = await call('GET', '/api/programs');
  await call('POST', `/api/programs/${items[0].id}/activate`, {});
  const page = await openLog(await house.visit(PHONE));
  await page.getByRole('button', { name: /^Load today’s workout/ }).tap();
  const first = page.locator('.set-row').first();
  await first.locator('.checkbox').tap();
  await page.getByRole('timer').waitFor();
  await expect
    .poll(async () => (await sessions())[0]?.exercises[0]?.sets[0]?.completed, PATIENT)
    .toBe(true);
  const [session] = await sessions();
  expect(session).toMatchObject({ program_id: items[0].id, program_week: 1 });
  await call('POST', '/api/programs/deactivate', {});
});

test('by thumb: a changed set takes the fields and the tick, and may be a record', async () => {
  await plan();
  const page = await openLog(await house.visit(PHONE));
  await field(page, 'Weight', 1, bench).tap();
  await page.keyboard.type('82,5');
  await field(page, 'Reps', 1, bench).tap();
  await page.getByRole('button', { name: 'Reps: 1 more' }).tap();
  await page.locator('.set-row').first().locator('.checkbox').tap();
  await page.getByText('Record', { exact: true }).waitFor();
  await expect.poll(logged, PATIENT).toContain(`${bench.name}: 82.5×9✓ 80×8`);
});

test('by keyboard: numbers, Enter and Space log the sets one after the other', async () => {
  await plan();
  const page = await openLog(await house.visit({ width: 1280 }));
  await field(page, 'Weight', 1, bench).focus();
  await page.keyboard.type('77.5');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Space');
  await page
    .getByRole('checkbox', { name: `Done: set 2 of ${bench.name}`, checked: true })
    .waitFor();
  await expect.poll(logged, PATIENT).toContain(`${bench.name}: 77.5×8✓ 80×8✓`);
});

test('an empty workout: exercises are picked, created, and filled in from the last time', async () => {
  const page = await openLog(await house.visit(PHONE));
  await page.getByRole('button', { name: 'Empty workout' }).tap();
  await page.getByRole('button', { name: 'Add exercise' }).tap();
  await page.getByRole('heading', { name: 'Recent' }).waitFor();
  await page.getByLabel('Search exercises').fill('back squ');
  await page.locator('dialog').getByRole('button', { name: squat.name }).first().tap();
  await expect.poll(() => field(page, 'Weight', 1, squat).inputValue(), PATIENT).toBe('100');
  await page.locator('.set-row').first().locator('.checkbox').tap();
  await page.getByRole('button', { name: 'Add exercise' }).tap();
  await page.getByLabel('Search exercises').fill('Garage lift');
  await page.getByRole('button', { name: 'Create “Garage lift”' }).tap();
  await page.getByRole('button', { name: 'Add exercise', exact: true }).last().tap();
  await page.getByRole('heading', { name: 'Garage lift' }).waitFor();
  await expect
    .poll(logged, PATIENT)
    .toEqual([
      `${squat.name}: 100×5✓ null×null null×null`,
      'Garage lift: null×null null×null null×null',
    ]);
});

test('a set and an exercise that are removed come back with Undo, once', async () => {
  await plan();
  const page = await openLog(await house.visit({ width: 1280 }));
  await page.getByRole('button', { name: `Details of set 1 of ${bench.name}` }).click();
  await page.getByRole('button', { name: 'Delete set' }).click();
  await expect.poll(logged, PATIENT).toContain(`${bench.name}: 80×8`);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(logged, PATIENT).toContain(`${bench.name}: 80×8 80×8`);
  await page.getByRole('button', { name: `More for ${squat.name}` }).click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect.poll(logged, PATIENT).toHaveLength(1);
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect
    .poll(logged, PATIENT)
    .toEqual([`${bench.name}: 80×8 80×8`, `${squat.name}: 100×5 100×5`]);
});

test('exercises are put in another order and joined to a superset, which jumps to the partner', async () => {
  await plan();
  const page = await openLog(await house.visit({ width: 1280 }));
  await page.getByRole('button', { name: `Move ${squat.name}` }).focus();
  await page.keyboard.press('ArrowUp');
  await expect
    .poll(logged, PATIENT)
    .toEqual([`${squat.name}: 100×5 100×5`, `${bench.name}: 80×8 80×8`]);
  await page.getByRole('button', { name: `More for ${squat.name}` }).click();
  await page.getByRole('button', { name: 'Superset with…' }).click();
  await page.locator('dialog').getByText(bench.name).click();
  await page.getByRole('button', { name: 'Make a superset' }).click();
  await page.getByText('Superset A').first().waitFor();
  await tick(page, 1, squat).check();
  await page.locator('.set-row.current', { has: tick(page, 1, bench) }).waitFor();
  expect(await page.getByRole('timer').count()).toBe(0);
  await tick(page, 1, bench).check();
  await page.locator('.set-row.current', { has: tick(page, 2, squat) }).waitFor();
  await page.getByRole('timer').waitFor();
});

test('the rest goes on through a reload and can be changed and skipped', async () => {
  await plan();
  const page = await openLog(await house.visit(PHONE));
  await page.locator('.set-row').first().locator('.checkbox').tap();
  const left = async () => {
    const [minutes = 0, seconds = 0] = (await page.getByRole('timer').innerText())
      .split(':')
      .map(Number);
    return minutes * 60 + seconds;
  };
  await page.getByRole('timer').waitFor();
  expect(await left()).toBeGreaterThan(80);
  await page.getByRole('button', { name: '15 seconds more' }).tap();
  expect(await left()).toBeGreaterThan(95);
  await page.reload();
  await page.getByRole('timer').waitFor();
  expect(await left()).toBeGreaterThan(90);
  const bar = await page.locator('.rest-bar').boundingBox();
  const tabs = await page.locator('.tab-bar').boundingBox();
  expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeLessThanOrEqual((tabs?.y ?? 0) + 1);
  await page.getByRole('button', { name: 'Add exercise' }).scrollIntoViewIfNeeded();
  const last = await page.getByRole('button', { name: 'Add exercise' }).boundingBox();
  expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  await page.getByRole('button', { name: 'Skip the rest' }).tap();
  await page.getByRole('timer').waitFor({ state: 'detached' });
});

test('a rest that ended while the page was closed is over when it opens', async () => {
  await plan();
  const context = await house.visit(PHONE);
  const page = await openLog(context);
  await page.locator('.set-row').first().locator('.checkbox').tap();
  await page.getByRole('timer').waitFor();
  await page.evaluate(() => {
    const name = Object.keys(localStorage).find((key) => key.endsWith('.rest')) ?? '';
    const rest = JSON.parse(localStorage.getItem(name) ?? '{}');
    localStorage.setItem(name, JSON.stringify({ ...rest, endsAt: Date.now() - 1000 }));
  });
  await page.reload();
  await page.getByRole('timer', { name: 'Rest is over' }).waitFor();
});

test('a whole session without network arrives once, with nothing lost and nothing doubled', async () => {
  house.expectProblem(NO_NETWORK);
  await plan();
  const context = await house.visit(PHONE);
  const page = await openLog(context);
  await tick(page, 1, bench).waitFor();
  await untilKeptOffline(page, '/workout/');
  await page.waitForTimeout(2500);

  await context.setOffline(true);
  await page.locator('.set-row').nth(0).locator('.checkbox').tap();
  await page.locator('.set-row').nth(1).locator('.checkbox').tap();
  await page.reload();
  await page
    .getByRole('checkbox', { name: `Done: set 2 of ${bench.name}`, checked: true })
    .waitFor();
  await page.locator('.set-row').nth(2).locator('.checkbox').tap();
  await page.getByRole('button', { name: `Details of set 2 of ${squat.name}` }).tap();
  await page.getByRole('button', { name: 'Delete set' }).tap();
  await page.getByRole('button', { name: 'Finish' }).first().tap();
  await page.getByText('Well done').waitFor();
  await page.getByRole('button', { name: 'Done', exact: true }).tap();
  await page.getByText(/waiting$/).waitFor();

  const writes: string[] = [];
  context.on('requestfinished', (request) => {
    if (request.method() === 'PUT') writes.push(request.url());
  });
  await context.setOffline(false);
  await page.getByText(/waiting$/).waitFor({ state: 'detached' });
  expect(await logged()).toEqual([`${bench.name}: 80×8✓ 80×8✓`, `${squat.name}: 100×5✓`]);
  expect((await sessions()).map(({ completed }) => completed)).toEqual([true]);
  expect(writes.length).toBeLessThanOrEqual(2);
});

test('a workout that is begun and logged without network is there once, after a reload too', async () => {
  house.expectProblem(NO_NETWORK);
  const context = await house.visit(PHONE);
  const page = await openLog(context);
  await page.getByRole('button', { name: /^Repeat last/ }).waitFor();
  await untilKeptOffline(page, '/workout/');
  await page.waitForTimeout(2500);

  await context.setOffline(true);
  await page.getByRole('button', { name: /^Repeat last/ }).tap();
  await page.locator('.set-row').first().locator('.checkbox').tap();
  await page.getByRole('button', { name: 'Add exercise' }).tap();
  await page.getByLabel('Search exercises').fill('plank');
  await page.locator('dialog').getByRole('button', { name: 'Plank' }).first().tap();
  await page.reload();
  await page
    .getByRole('checkbox', { name: `Done: set 1 of ${bench.name}`, checked: true })
    .waitFor();
  await page.locator('.set-row').nth(1).locator('.checkbox').tap();

  await context.setOffline(false);
  await page.getByText(/waiting$/).waitFor({ state: 'detached' });
  await expect
    .poll(logged, PATIENT)
    .toEqual([
      `${bench.name}: 80×8✓ 80×8✓`,
      `${squat.name}: 100×5 100×5`,
      expect.stringContaining('Plank'),
    ]);
  await tick(page, 1, squat).check();
  await expect.poll(logged, PATIENT).toContain(`${squat.name}: 100×5✓ 100×5`);
  expect(await sessions()).toHaveLength(1);
});

test('two devices come together: each keeps its ticks, and what was deleted stays deleted', async () => {
  house.expectProblem(NO_NETWORK);
  await plan();
  const phone = await house.visit(PHONE);
  const tablet = await house.visit({ width: 1024 });
  const first = await openLog(phone);
  const second = await openLog(tablet);
  await tick(first, 1, bench).waitFor();
  await tick(second, 1, bench).waitFor();
  await untilKeptOffline(first, '/workout/');

  await phone.setOffline(true);
  await first.locator('.set-row').nth(0).locator('.checkbox').tap();
  await field(first, 'Reps', 2, squat).tap();
  await first.keyboard.type('4');
  await first.locator('.set-row').nth(3).locator('.checkbox').tap();

  await tick(second, 1, squat).check();
  await second.getByRole('button', { name: `Details of set 2 of ${bench.name}` }).click();
  await second.getByRole('button', { name: 'Delete set' }).click();
  await expect
    .poll(logged, PATIENT)
    .toEqual([`${bench.name}: 80×8`, `${squat.name}: 100×5✓ 100×5`]);

  await phone.setOffline(false);
  const together = [`${bench.name}: 80×8✓`, `${squat.name}: 100×5✓ 100×4✓`];
  await expect.poll(logged, PATIENT).toEqual(together);
  await first
    .getByRole('checkbox', { name: `Done: set 1 of ${squat.name}`, checked: true })
    .waitFor();
  await second.reload();
  await second
    .getByRole('checkbox', { name: `Done: set 2 of ${squat.name}`, checked: true })
    .waitFor();
  expect(await logged()).toEqual(together);
});

test('several workouts a day stand one below the other', async () => {
  await plan({ completed: true });
  const page = await openLog(await house.visit(PHONE));
  await page.getByRole('button', { name: /^Repeat last/ }).tap();
  await expect.poll(async () => (await sessions()).length, PATIENT).toBe(2);
  await page.getByRole('heading', { name: 'Last time' }).waitFor();
  await page.getByRole('button', { name: 'More for Last time' }).tap();
  await page.getByRole('button', { name: 'Delete this workout' }).tap();
  await page.getByRole('heading', { name: 'Last time' }).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Undo' }).tap();
  await page.getByRole('heading', { name: 'Last time' }).waitFor();
});

test('a finished workout says what it came to, with its records', async () => {
  await plan({
    exercises: planned({ of: bench, sets: sets(80, 8, 2) }, { of: squat, sets: sets(120, 5, 1) }),
  });
  const page = await openLog(await house.visit(PHONE));
  for (const row of [0, 1, 2]) await page.locator('.set-row').nth(row).locator('.checkbox').tap();
  await page.getByRole('button', { name: 'Finish' }).first().tap();
  const sheet = page.locator('dialog');
  await sheet.getByText('1,880 kg').waitFor();
  await sheet.getByText('heaviest weight').waitFor();
  await expect.poll(async () => (await sessions())[0]?.completed, PATIENT).toBe(true);
  expect((await sessions())[0]?.duration_min).toBe(0);
});

const SHEETS = [
  { opens: 'Details of set 1', ready: 'Delete set' },
  { opens: 'History of', ready: 'About this exercise' },
  { opens: 'Add exercise', ready: 'Recent' },
  { opens: 'Finish', ready: 'Well done' },
];

for (const width of [390, 1280]) {
  for (const theme of ['light', 'dark'] as const) {
    test(`nothing stands in anyone's way at ${width} px, ${theme}`, async () => {
      const page = await openLog(await house.visit({ width, theme }));
      await page.getByRole('button', { name: 'Empty workout' }).waitFor();
      expect(await findings(page), 'empty day').toEqual([]);
      await plan();
      await page.reload();
      await tick(page, 1, bench).check();
      await field(page, 'Weight', 2, bench).focus();
      await page.getByRole('timer').waitFor();
      expect(await findings(page), 'session').toEqual([]);
      for (const { opens, ready } of SHEETS) {
        const name = new RegExp(`^${opens}`);
        const opener = page.getByRole('button', { name }).or(page.getByTitle(name));
        await opener.first().click();
        await page.locator('dialog').getByText(ready).first().waitFor();
        expect(await findings(page), opens).toEqual([]);
        await page.keyboard.press('Escape');
        await page.locator('dialog').waitFor({ state: 'detached' });
      }
      for (const path of ['exercises', `exercises/${bench.id}`, 'more']) {
        await page.goto(`/workout/#/${path}`);
        await page.locator('.card').first().waitFor();
        expect(await findings(page), path).toEqual([]);
      }
    });
  }
}

test('every part fits every width and is large enough for a finger', async () => {
  const lunge = await found('Lunge');
  await plan({
    exercises: planned(
      { of: bench, sets: sets(102.5, 12, 2, { warmup: true }) },
      { of: lunge, sets: sets(22.5, 10, 2), part: { load_type: 'unilateral' } },
      { of: squat, sets: [{ duration_sec: 90, distance: 1500 }] },
    ),
  });
  const page = await openLog(await house.visit());
  await page.locator('.set-row input').first().focus();
  expect(await page.evaluate(smallTargets)).toEqual([]);
  for (const width of [320, 360, 390, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await expect
      .poll(() => page.evaluate(sideways), { message: `at ${width}`, timeout: 5000 })
      .toBe(0);
  }
  await page.goto('/workout/#/exercises');
  await page.locator('.row').first().waitFor();
  for (const width of [320, 390, 1024]) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(() => page.evaluate(sideways), { timeout: 5000 }).toBe(0);
  }
});

test('exercises are searched, liked and looked at', async () => {
  const page = await open(await house.visit({ width: 1280 }), '/workout/#/exercises');
  await page.getByLabel('Search exercises').fill('goblet squat');
  const star = page.getByRole('button', { name: 'Favourite: Goblet Squat', exact: true });
  await star.click();
  await page
    .getByRole('button', { name: 'Favourite: Goblet Squat', exact: true, pressed: true })
    .waitFor();
  await expect
    .poll(async () => (await call('GET', '/api/exercises?favourites=true')).items.length, PATIENT)
    .toBe(1);
  await page
    .getByRole('link', { name: /^Goblet Squat/ })
    .first()
    .click();
  await page.getByRole('heading', { name: 'How it is done' }).waitFor();
});
