import { expect, test } from 'vitest';
import { findings } from './axe.ts';
import { useHouse } from './browser.ts';
import { sideways, smallTargets } from './fit.ts';
import { field, openLog, planned, sets, tick, useGym } from './gym.ts';

const house = useHouse();
const { bench, squat, found, plan } = useGym(house);

const SHEETS = [
  { opens: 'Details of set 1', ready: 'Delete set' },
  { opens: 'History of', ready: 'About this exercise' },
  { opens: 'Add exercise', ready: 'Recent' },
  { opens: 'Finish', ready: 'Well done' },
];

for (const width of [390, 1280]) {
  test(`nothing stands in anyone's way at ${width} px`, async () => {
    const page = await openLog(await house.visit({ width }));
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
  await expect.poll(() => page.evaluate(smallTargets)).toEqual([]);
  for (const width of [320, 360, 390, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await expect
      .poll(() => page.evaluate(sideways), { message: `at ${width}`, timeout: 20_000 })
      .toBe(0);
  }
  await page.goto('/workout/#/exercises');
  await page.locator('.row').first().waitFor();
  for (const width of [320, 390, 1024]) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(() => page.evaluate(sideways), { timeout: 20_000 }).toBe(0);
  }
});
