import { beforeAll, expect, test } from 'vitest';
import { openPage, useInstance } from '../support/browser.ts';
import { takeScreenshot } from '../support/screenshot.ts';
import { Gym } from './coached-gym.ts';

const instance = useInstance();
const gym = new Gym(instance);
const PATIENT = { timeout: 20_000 };
const PHONE = { touch: true, width: 390 };

beforeAll(async () => {
  await gym.open();
  await gym.train();
});

test('by thumb: a coach who prefers RIR reads and plans efforts as RIR, the member as RPE', async () => {
  const tom = await gym.as('tom', PHONE);
  await gym.call(tom, 'PATCH', '/api/auth/preferences', { preferences: { 'effort-scale': 'rir' } });
  const page = await openPage(tom, `/workout/#/coaching/members/${gym.people.mia}/${gym.trained}`);
  const sets = page.locator('.done-sets').first();
  await sets.getByText('RIR 2').first().waitFor();
  expect(await sets.getByText('RPE').count()).toBe(0);
  await takeScreenshot(page, 'review-rir');

  const program = await gym.call(tom, 'POST', '/workout/api/programs', {
    ...{ name: 'Peaking', duration_weeks: 3 },
  });
  const set = { reps: 5, weight: null, rpe: 7.5, warmup: false };
  const template = await gym.call(tom, 'POST', '/workout/api/templates', {
    ...{ program_id: program.id, name: 'Heavy day' },
    exercises: [{ exercise_name: 'Bench press', target_sets: 2, sets: [set, set] }],
  });
  const weeks = async () =>
    (await gym.call(tom, 'GET', `/workout/api/programs/${program.id}`)).templates[0].exercises[0]
      .weeks;
  const address = `/workout/#/programs/${program.id}/workouts/${template.id}`;
  await page.goto(address);
  await page.locator('details.matrix summary').tap();
  const load = (week: number) => page.getByRole('textbox', { name: `Load, week ${week}` });
  expect(await load(1).getAttribute('placeholder')).toBe('RIR 2.5');
  await page.getByText('an effort such as RIR 2.').waitFor();
  await load(1).fill('RIR 3');
  await load(2).fill('rir 2/1');
  await load(3).fill('@9');
  await load(1).tap();
  const rpe = (value: number) => ({ kind: 'rpe', value });
  await expect
    .poll(weeks, PATIENT)
    .toMatchObject([
      { load: rpe(7) },
      { by_set: [{ load: rpe(8) }, { load: rpe(9) }] },
      { load: rpe(9) },
    ]);
  await expect.poll(() => load(2).inputValue()).toBe('RIR 2/1');
  expect(await load(3).inputValue()).toBe('RIR 1');
  await takeScreenshot(page, 'week-matrix-rir');

  // The same plan in the other scale.
  await page.goto('/workout/#/settings');
  await page.getByRole('radio', { name: 'RPE' }).tap();
  await page.goto(address);
  await page.locator('details.matrix summary').tap();
  expect(await load(1).inputValue()).toBe('@7');
  expect(await load(2).inputValue()).toBe('@8/9');
  await page.goto(`/workout/#/coaching/members/${gym.people.mia}/${gym.trained}`);
  await sets.getByText('RPE 8').first().waitFor();
});
