import { beforeAll, expect, test } from 'vitest';
import { openPage, useInstance } from '../support/browser.ts';
import { takeScreenshot } from '../support/screenshot.ts';
import { dayBefore, goWithoutAccounts, workoutAt } from '../support/seed.ts';

const instance = useInstance();
const PATIENT = { timeout: 20_000 };

beforeAll(async () => {
  await goWithoutAccounts(instance.url);
});

test('by thumb: 5/3/1 is written into the weeks and loaded as the plates allow', async () => {
  const api = (method: string, path: string, body?: object) =>
    workoutAt(instance.url, method, path, body);
  const [{ id, name }] = (await api('GET', '/exercises?q=Back%20Squat&limit=1')).items;
  const sets = [{ reps: 1, weight: 142.5, completed: true }];
  const done = { completed: true, exercises: [{ exercise_id: id, exercise_name: name, sets }] };
  await api('PUT', `/workout/${dayBefore(3)}`, done);
  const program = await api('POST', '/programs', { name: '5/3/1', duration_weeks: 4 });
  const exercises = [{ exercise_id: id, exercise_name: name, target_sets: 3 }];
  const template = await api('POST', '/templates', {
    ...{ program_id: program.id, name: 'Squat day', exercises },
  });
  const page = await openPage(
    await instance.newContext({ touch: true, width: 360 }),
    `/workout/#/programs/${program.id}/workouts/${template.id}`,
  );
  await page.locator('details.matrix summary').tap();
  await page.getByRole('textbox', { name: 'Reps, week 1' }).fill('5/3/1+');
  await page.getByRole('textbox', { name: 'Load, week 1' }).fill('75/85/95%');
  await page.getByRole('textbox', { name: 'Rest, week 1' }).tap();
  const week = async () =>
    (await api('GET', `/programs/${program.id}`)).templates[0].exercises[0].weeks[0];
  await expect.poll(week, PATIENT).toMatchObject({
    by_set: [
      { reps: 5, load: { kind: 'percent', value: 75 } },
      { reps: 3, load: { kind: 'percent', value: 85 } },
      { reps: '1+', load: { kind: 'percent', value: 95 } },
    ],
  });
  await page.reload();
  await page.locator('details.matrix summary').tap();
  const load = page.getByRole('textbox', { name: 'Load, week 1' });
  expect(await load.inputValue()).toBe('75/85/95%');
  await takeScreenshot(page, 'week-matrix-by-set');

  await api('POST', `/programs/${program.id}/activate`, {});
  await page.goto('/workout/#/log');
  await page.reload();
  await page.getByRole('button', { name: /^Load today’s workout/ }).tap();
  await page.getByText('Target: 5/3/1+ reps · 75/85/95 %').waitFor();
  const weights = page.getByLabel(/^Weight/);
  const shown = () =>
    weights.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));
  await expect.poll(shown, PATIENT).toEqual(['107.5', '120', '135']);
  await takeScreenshot(page, 'loaded-by-set');
});
