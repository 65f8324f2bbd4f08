import { beforeAll, expect, test } from 'vitest';
import { findAxeViolations } from '../support/axe.ts';
import { openPage, useInstance } from '../support/browser.ts';
import { checkLook } from '../support/check-look.ts';
import { takeScreenshot } from '../support/screenshot.ts';
import { dayBefore, goWithoutAccounts, nutritionAt } from '../support/seed.ts';

const instance = useInstance();
const GOALS = '/nutrition/#/goals';

/** 36 days at 2,000 kcal, losing 0.05 kg a day: the body uses 2,385 kcal. */
async function logFiveWeeks() {
  for (let days = 1; days <= 36; days += 1) {
    const date = dayBefore(days);
    await nutritionAt(instance.url, 'PUT', `/diary/${date}/items`, {
      items: [{ uuid: `day-${days}`, name: 'All', nutrition: { calories: 2000 } }],
    });
    await nutritionAt(instance.url, 'PUT', `/body-stats/${date}`, { weight: 80 + days * 0.05 });
  }
}

beforeAll(async () => {
  await goWithoutAccounts(instance.url);
  await logFiveWeeks();
});

test('a newcomer answers a few questions and gets a target that is explained and used in the diary', async () => {
  const page = await openPage(await instance.newContext({ touch: true }), GOALS);
  await page.getByText('No goals yet.').waitFor();
  await page.getByRole('button', { name: 'Help me choose' }).tap();
  await page.getByRole('radio', { name: 'Male', exact: true }).check();
  await page.getByLabel('Age').fill('30');
  await page.getByLabel('Height').fill('180');
  await page.getByText('Fill in age, height and weight.').waitFor();
  await page.getByLabel('Weight', { exact: true }).fill('80');
  await page.getByText('1,780 kcal').waitFor();
  await page.getByLabel('My weight should').selectOption('fall by 0.5 kg a week');
  await page.getByText('− 550 kcal').waitFor();
  expect(await findAxeViolations(page)).toEqual([]);
  await takeScreenshot(page, 'goal-wizard');
  await page.getByRole('button', { name: 'Use these goals' }).tap();
  // 1,780 × 1.375 − 550
  await page.getByText('1,898 kcal').first().waitFor();
  await page.goto('/nutrition/');
  await page.getByText('of 1,898 kcal').waitFor();
  await page.getByText('0 / 128 g').waitFor();
});

test('numbers are changed from today on, and undo brings the old ones back', async () => {
  const page = await openPage(await instance.newContext(), GOALS);
  await page.getByRole('textbox', { name: 'Energy' }).fill('2100');
  await page.getByLabel('Protein').fill('140');
  await page.getByRole('button', { name: 'Save goals' }).click();
  await page.getByText('2,100 kcal').first().waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('No goals yet.').waitFor();
});

test('macros are stated in percent of the energy, and any nutriment can have a goal', async () => {
  const page = await openPage(await instance.newContext(), GOALS);
  await page.getByRole('textbox', { name: 'Energy' }).fill('2000');
  await page.getByLabel('Protein', { exact: true }).fill('150');
  await page.getByLabel('Carbohydrates', { exact: true }).fill('200');
  await page.getByLabel('Fat', { exact: true }).fill('67');
  await page.getByRole('radio', { name: '% of energy' }).check();
  await page.getByText('Together 100 %.').waitFor();
  expect(await page.getByLabel('Carbohydrates', { exact: true }).inputValue()).toBe('40');
  await page.getByLabel('Carbohydrates', { exact: true }).fill('50');
  await page.getByText('Together 110 %; all energy is 100 %.').waitFor();
  await page.getByLabel('Another goal').selectOption('Iron');
  await page.getByLabel('Amount of iron').fill('14');
  await page.getByLabel('Another goal').selectOption('Caffeine');
  await page.getByLabel('Amount of caffeine').fill('400');
  await page.getByRole('button', { name: 'Save goals' }).click();
  const today = page.locator('.goal-others');
  await today.getByText('250 g').waitFor();
  await today.getByText('14 mg').waitFor();
  await today.getByText('400 mg').waitFor();
  await checkLook(page, 'goals-percent');
  await page.getByRole('button', { name: 'Remove the goal for iron' }).click();
  await page.getByRole('button', { name: 'Save goals' }).click();
  await expect.poll(() => today.getByText('14 mg').count()).toBe(0);
  await today.getByText('400 mg').waitFor();
});

test('the energy goal differs by weekday, or between training and rest days', async () => {
  const page = await openPage(await instance.newContext(), GOALS);
  const save = page.getByRole('button', { name: 'Save goals' });
  const weekday = new Intl.DateTimeFormat('en', { weekday: 'long' }).format(new Date());
  await page.getByRole('textbox', { name: 'Energy' }).fill('2100');
  await page.getByRole('radio', { name: 'By weekday' }).check();
  await page.getByLabel(weekday).fill('2450');
  await save.click();
  await page.getByText('Your goal for this weekday').waitFor();
  await page.getByText('2,450 kcal').first().waitFor();
  await takeScreenshot(page, 'goals-by-weekday');
  await page.getByRole('radio', { name: 'By training' }).check();
  await page.getByLabel('Training days').fill('2600');
  await page.getByLabel('Rest days').fill('1950');
  await save.click();
  await page.getByText('Your goal for rest days').waitFor();
  await page.getByText('1,950 kcal').first().waitFor();
  expect(await findAxeViolations(page)).toEqual([]);
  await page.getByRole('radio', { name: 'Every day' }).check();
  await save.click();
  await page.getByText('2,100 kcal').first().waitFor();
});

test('the learned energy use is shown with its confidence, and the adaptive target follows it', async () => {
  const page = await openPage(await instance.newContext(), GOALS);
  await page.getByText('2,385 kcal a day', { exact: true }).waitFor();
  await page.getByText(/Confidence \d+ %/).waitFor();
  await page.getByRole('radio', { name: 'Adaptive' }).check();
  await page.getByRole('radio', { name: 'Lose' }).check();
  await page.getByRole('textbox', { name: 'Energy' }).fill('2000');
  await page.getByRole('button', { name: 'Save goals' }).click();
  await page.getByText('Energy use, learned').waitFor();
  await page.getByText('1,908 kcal').waitFor();
});

test('a weekly budget spreads what the week has left over its remaining days', async () => {
  for (const [date, calories] of [
    ['2026-06-08', 2500],
    ['2026-06-09', 2500],
  ] as const) {
    const items = [{ uuid: date, name: 'All', nutrition: { calories } }];
    await nutritionAt(instance.url, 'PUT', `/diary/${date}/items`, { items });
  }
  const goals = [{ from: '2026-06-01', weeklyBudget: true, goals: { calories: { max: 2000 } } }];
  const context = await instance.newContext();
  await context.clock.install({ time: '2026-06-10T12:00:00' });
  await context.addInitScript(
    (stored) => {
      if (location.protocol === 'http:') localStorage.setItem('daybook.preferences', stored);
    },
    JSON.stringify({ 'nutrition-goals': goals }),
  );
  const page = await openPage(context, '/nutrition/');
  // 14,000 − 5,000 kcal over five days
  await page.getByText('of 1,800 kcal').waitFor();
  await page.goto(GOALS);
  await page.getByText('− 200 kcal').waitFor();
});

test('the goals are accessible and fit every width', async () => {
  const page = await openPage(await instance.newContext(), GOALS);
  await page.getByText('2,385 kcal a day', { exact: true }).waitFor();
  await checkLook(page, 'goals');
});
