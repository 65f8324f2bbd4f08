import { beforeAll, expect, test } from 'vitest';
import { openPage, useInstance } from '../support/browser.ts';
import { takeScreenshot } from '../support/screenshot.ts';
import { dayBefore, goWithoutAccounts, workoutAt } from '../support/seed.ts';

const instance = useInstance();
const PHONE = { touch: true, width: 390 };
const KIND = { category: 'full body', equipment: 'other' };
const ids = { plank: 0, carry: 0 };

const held = (weight: number, duration_sec: number) => ({ weight, duration_sec, completed: true });
const carried = (weight: number, distance: number) => ({ weight, distance, completed: true });

beforeAll(async () => {
  await goWithoutAccounts(instance.url);
  const create = async (name: string, measure: string) =>
    (await workoutAt(instance.url, 'POST', '/exercises', { ...KIND, name, measure })).id;
  ids.plank = await create('Loaded plank', 'weight_time');
  ids.carry = await create('Sandbag carry', 'weight_distance');
  const train = (days: number, plank: object[], carry: object[]) =>
    workoutAt(instance.url, 'PUT', `/workout/${dayBefore(days)}`, {
      completed: true,
      exercises: [
        { exercise_id: ids.plank, exercise_name: 'Loaded plank', sets: plank },
        { exercise_id: ids.carry, exercise_name: 'Sandbag carry', sets: carry },
      ],
    });
  await train(9, [held(20, 60), held(40, 30)], [carried(32, 60), carried(48, 25)]);
  await train(2, [held(50, 12), held(10, 45)], [carried(56, 15), carried(20, 40)]);
});

test('by thumb: the heaviest hold and carry are shown with the time and distance of their set', async () => {
  const page = await openPage(await instance.newContext(PHONE), '/workout/#/stats');
  const row = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  await row('Loaded plank').getByText('50 kg · 0:12').waitFor();
  await row('Loaded plank').getByText('Heaviest hold · longest 1:00 with 20 kg').waitFor();
  await row('Sandbag carry').getByText('56 kg · 15 m').waitFor();
  await row('Sandbag carry').getByText('Heaviest carry · farthest 60 m').waitFor();
  await row('Sandbag carry').scrollIntoViewIfNeeded();
  await takeScreenshot(page, 'weighted-records');

  await page.goto(`/workout/#/exercises/${ids.plank}`);
  await page.getByRole('heading', { name: 'Loaded plank', level: 1 }).waitFor();
  await page.getByText('50 kg · 0:12').first().waitFor();
  await page.getByText('Heaviest hold · longest 1:00 with 20 kg').waitFor();
  await takeScreenshot(page, 'weighted-record-of-exercise');
});

test('by thumb: the summary names a heavier hold and carry with the set that they beat', async () => {
  const page = await openPage(await instance.newContext(PHONE), '/workout/#/history');
  await page
    .locator(`a[href*="${dayBefore(2)}"]`)
    .first()
    .tap();
  await page.getByText('Heaviest weight: 50 kg · 0:12').waitFor();
  await page.getByText('before: 40 kg · 0:30').waitFor();
  await page.getByText('Heaviest weight: 56 kg · 15 m').waitFor();
  await page.getByText('before: 48 kg · 25 m').waitFor();
  expect(await page.getByText('Longest time').count()).toBe(0);
  await takeScreenshot(page, 'weighted-records-summary');
});
