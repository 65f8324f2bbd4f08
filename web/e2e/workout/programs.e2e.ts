import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import type { Program } from '../../../src/apps/workout/programs/contract.ts';
import { loadPage, openPage, useInstance } from '../support/browser.ts';
import { checkLook } from '../support/check-look.ts';
import { goWithoutAccounts, workoutAt } from '../support/seed.ts';

const instance = useInstance();
const PROGRAMS = '/workout/#/programs';
const PATIENT = { timeout: 20_000 };

beforeAll(async () => {
  await goWithoutAccounts(instance.url);
});

async function programCalled(name: string): Promise<Program> {
  const { items } = await workoutAt(instance.url, 'GET', '/programs?limit=100');
  const { id } = items.find((one: Program) => one.name === name);
  return workoutAt(instance.url, 'GET', `/programs/${id}`);
}

const field = (page: Page, name: string | RegExp) => page.getByRole('textbox', { name });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

test('a program is made with the keyboard alone, its weeks filled in, followed and moved on', async () => {
  const page = await openPage(await instance.newContext({ width: 1280, height: 800 }), PROGRAMS);
  await page.getByText('Push/Pull/Legs').waitFor();
  await page.keyboard.press('n');
  await field(page, 'Name').waitFor();
  await page.keyboard.type('Strong by spring');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Edit program' }).waitFor();

  await button(page, 'Add a workout').focus();
  await page.keyboard.press('Enter');
  await field(page, 'Name of the workout').fill('Heavy day');
  await button(page, 'Add exercise').focus();
  await page.keyboard.press('Enter');
  const search = page.getByRole('searchbox');
  await search.waitFor();
  await page.keyboard.type('back squat');
  await button(page, /^Back Squat/)
    .first()
    .focus();
  await page.keyboard.press('Enter');

  await field(page, 'Reps, set 1, Back Squat').focus();
  await page.keyboard.type('5');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.type('5-8');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.type('100');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
    'Weight in kg, set 2, Back Squat',
  );

  await page.locator('summary').focus();
  await page.keyboard.press('Enter');
  await field(page, 'Sets, week 1').focus();
  for (const typed of ['4', '6-8', '75%', '2:30', '3110']) {
    await page.keyboard.type(typed);
    await page.keyboard.press('ArrowRight');
  }
  await button(page, 'Copy week 1 to week 2').focus();
  await page.keyboard.press('Enter');
  const load = field(page, 'Load, week 2');
  await expect.poll(() => load.inputValue(), PATIENT).toBe('75%');
  await load.focus();
  await page.keyboard.type('@8');
  await page.keyboard.press('Enter');

  await expect
    .poll(async () => (await programCalled('Strong by spring')).templates[0], PATIENT)
    .toMatchObject({
      name: 'Heavy day',
      exercises: [
        {
          exercise_name: 'Back Squat',
          sets: [{ reps: 5 }, { reps: '5-8', weight: 100 }, {}],
          weeks: [
            { week: 1, sets: 4, reps: '6-8', rest: 150, load: { kind: 'percent', value: 75 } },
            { week: 2, sets: 4, tempo: '3-1-1-0', load: { kind: 'rpe', value: 8 } },
          ],
        },
      ],
    });

  const { id } = await programCalled('Strong by spring');
  await page.goto(`${PROGRAMS}/${id}`);
  await button(page, 'Follow this program').focus();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Week 1 of 4' }).waitFor();
  await page.getByText('4 × 6-8 · 75 %').waitFor();
  await button(page, 'Next week').focus();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Week 2 of 4' }).waitFor();
  await page.getByText('4 × 6-8 · RPE 8').waitFor();
  await expect
    .poll(async () => (await programCalled('Strong by spring')).current_week, PATIENT)
    .toBe(2);
  await button(page, 'Undo').last().click();
  await page.getByRole('heading', { name: 'Week 1 of 4' }).waitFor();
});

test('by thumb: invalid values are refused where they are typed, and nothing of them is saved', async () => {
  const { id, templates } = await programCalled('Push/Pull/Legs');
  const page = await openPage(
    await instance.newContext({ touch: true }),
    `${PROGRAMS}/${id}/workouts/${templates[0]?.id}`,
  );
  const reps = field(page, 'Reps, set 1, Barbell Bench Press');
  const weight = field(page, 'Weight in kg, set 1, Barbell Bench Press');
  const problem = (words: string) => page.getByRole('alert').getByText(words).waitFor();
  await weight.tap();
  await page.keyboard.type('80');
  // Slowly enough for the valid text on the way to be saved.
  await page.waitForTimeout(900);
  await weight.fill('9999');
  await page.waitForTimeout(900);
  await page.keyboard.type('9');
  await problem('At most 10,000 kg.');
  expect(await weight.getAttribute('aria-invalid')).toBe('true');
  await reps.tap();
  expect(await weight.inputValue()).toBe('99999');
  await page.keyboard.type('12x', { delay: 250 });
  await problem('Enter reps such as 8, 8-12 or 5+');
  await page.keyboard.press('Tab');
  await page.waitForTimeout(900);
  await checkLook(page, 'plan-problems');
  await page.reload();
  await expect.poll(() => reps.inputValue(), PATIENT).toBe('6-8');
  expect(await weight.inputValue()).toBe('');

  await page.getByText('Week by week').first().tap();
  const load = field(page, 'Load, week 1').first();
  const planned = await load.inputValue();
  await load.tap();
  await page.keyboard.type('RIR 30', { delay: 250 });
  await problem('Enter a load such as 80');
  await page.keyboard.press('Escape');
  await page.getByRole('alert').waitFor({ state: 'detached' });
  expect(await load.inputValue()).toBe(planned);
  const [first] = (await programCalled('Push/Pull/Legs')).templates[0]?.exercises ?? [];
  const working = first?.sets.find(({ warmup }) => !warmup);
  expect(working).toMatchObject({ reps: '6-8', weight: null });
  expect(JSON.stringify(first?.weeks)).not.toContain('"value":10');
});

test('workouts are reordered by keys and menu; removals can be undone', async () => {
  const { id } = await programCalled('Upper/Lower');
  const page = await openPage(await instance.newContext(), `${PROGRAMS}/${id}/edit`);
  const names = () => page.locator('.workout-row .row-title').allInnerTexts();
  const before = async () => (await programCalled('Upper/Lower')).templates.map((t) => t.name);
  await expect.poll(names, PATIENT).toHaveLength(4);
  const [first = '', second = ''] = await names();
  await button(page, `Move ${first}`).focus();
  await page.keyboard.press('ArrowDown');
  await expect.poll(before, PATIENT).toEqual([second, first, ...(await before()).slice(2)]);
  await button(page, `More for ${first}`).click();
  await button(page, /^Move up$/).click();
  await expect.poll(async () => (await before())[0], PATIENT).toBe(first);

  await button(page, `More for ${first}`).click();
  await button(page, /^Remove$/).click();
  await expect.poll(names, PATIENT).toHaveLength(3);
  await button(page, 'Undo').click();
  await expect.poll(names, PATIENT).toHaveLength(4);
  expect(await before()).toHaveLength(4);
});

test('exercises join to a superset and an exercise that goes can be brought back', async () => {
  const { id, templates } = await programCalled('Full Body 3x');
  const page = await openPage(
    await instance.newContext(),
    `${PROGRAMS}/${id}/workouts/${templates[0]?.id}`,
  );
  const [one = '', two = ''] = (templates[0]?.exercises ?? []).map((each) => each.exercise_name);
  await button(page, `More for ${one}`).click();
  await button(page, 'Superset with…').click();
  await page.getByLabel(two, { exact: true }).check();
  await button(page, 'Make a superset').click();
  await expect.poll(() => page.getByText('Superset A').count(), PATIENT).toBe(2);
  await button(page, `More for ${one}`).click();
  await button(page, /^Remove$/).click();
  await expect.poll(() => page.getByText('Superset A').count(), PATIENT).toBe(0);
  await button(page, 'Undo').click();
  await page.getByRole('heading', { name: one, exact: true }).waitFor();
});

test('a program is copied, and one that is deleted comes back with Undo', async () => {
  const { id } = await programCalled('Full Body 3x');
  const page = await openPage(await instance.newContext(), `${PROGRAMS}/${id}`);
  await button(page, 'More').first().click();
  await button(page, 'Duplicate').click();
  await page.getByText('This is your copy.').waitFor();
  await button(page, 'More').first().click();
  await button(page, 'Delete').click();
  await page.getByRole('heading', { name: 'Programs', exact: true }).waitFor();
  const rows = page.locator('.row-title', { hasText: 'Full Body 3x' });
  await expect.poll(() => rows.count(), PATIENT).toBe(1);
  await button(page, 'Undo').click();
  await expect.poll(() => rows.count(), PATIENT).toBe(2);
});

test('two sets removed without network stay removed', async () => {
  instance.expectProblem(/Failed to (load|fetch)|ERR_INTERNET/);
  const { id, templates } = await programCalled('Full Body 3x');
  const template = templates.at(-1);
  const { exercise_name: name = '', sets = [] } = template?.exercises[0] ?? {};
  const context = await instance.newContext({ serviceWorker: true });
  const page = await openPage(context, `${PROGRAMS}/${id}/workouts/${template?.id}`);
  const removal = button(page, new RegExp(`^Remove set .* of ${name}`));
  await removal.first().waitFor();
  const drawn = await removal.count();
  await context.setOffline(true);
  await removal.last().click();
  await expect.poll(() => removal.count(), PATIENT).toBe(drawn - 1);
  await removal.last().click();
  await expect.poll(() => removal.count(), PATIENT).toBe(drawn - 2);
  await context.setOffline(false);
  const left = async () =>
    (await programCalled('Full Body 3x')).templates.at(-1)?.exercises[0]?.sets.length;
  await expect.poll(left, PATIENT).toBe(sets.length - 2);
});

test('sets written without network reach the server once it is back', async () => {
  instance.expectProblem(/Failed to (load|fetch)|ERR_INTERNET/);
  const { id, templates } = await programCalled('Daybook Strength');
  const context = await instance.newContext({ serviceWorker: true });
  const page = await openPage(context, `${PROGRAMS}/${id}/workouts/${templates[0]?.id}`);
  const name = templates[0]?.exercises[0]?.exercise_name ?? '';
  await field(page, new RegExp(`^Weight in kg, set 1, ${name}`))
    .first()
    .waitFor();
  await context.setOffline(true);
  await field(page, new RegExp(`^Weight in kg, set 1, ${name}`))
    .first()
    .fill('62.5');
  await page.keyboard.press('Tab');
  await page
    .getByText(/1 waiting|Offline/)
    .first()
    .waitFor();
  await context.setOffline(false);
  const weight = async () =>
    (await programCalled('Daybook Strength')).templates[0]?.exercises[0]?.sets.find(
      (set) => !set.warmup,
    )?.weight;
  await expect.poll(weight, { timeout: 20_000 }).toBe(62.5);
});

async function places(): Promise<{ path: string; ready: string }[]> {
  const { id, templates } = await programCalled('Push/Pull/Legs');
  return [
    { path: PROGRAMS, ready: 'Your programs' },
    { path: `${PROGRAMS}/${id}`, ready: 'Day 1' },
    { path: `${PROGRAMS}/${id}/edit`, ready: 'Add a workout' },
    { path: `${PROGRAMS}/${id}/workouts/${templates[0]?.id}`, ready: 'Week by week' },
  ];
}

async function goTo(page: Page, path: string, ready: string) {
  await loadPage(page, path);
  await page.getByText(ready).first().waitFor();
  await page.evaluate(() => {
    for (const closed of document.querySelectorAll('details')) closed.open = true;
  });
}

test('the pages are accessible and fit every width', async () => {
  const page = await openPage(await instance.newContext(), '/');
  for (const { path, ready } of await places()) {
    await goTo(page, path, ready);
    await checkLook(page, path);
  }
  await goTo(page, PROGRAMS, 'Your programs');
  await button(page, 'New program').click();
  await page.locator('dialog.sheet').waitFor();
  await checkLook(page, 'sheet');
});
