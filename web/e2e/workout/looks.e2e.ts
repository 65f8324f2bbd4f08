import { expect, test } from 'vitest';
import { useInstance } from '../support/browser.ts';
import { checkLook } from '../support/check-look.ts';
import { findSmallTargets, horizontalOverflow } from '../support/layout-checks.ts';
import { findField, makeSets, openLog, planExercises, tickSet, useGym } from './gym.ts';

const instance = useInstance();
const { bench, squat, found, plan } = useGym(instance);

const SHEETS = [
  { opens: 'Details of set 1', ready: 'Delete set' },
  { opens: 'History of', ready: 'About this exercise' },
  { opens: 'Add exercise', ready: 'Recent' },
  { opens: 'Finish', ready: 'Well done' },
];

test('the pages are accessible and fit every width', async () => {
  const page = await openLog(await instance.newContext());
  await page.getByRole('button', { name: 'Empty workout' }).waitFor();
  await checkLook(page, 'empty day');
  await plan();
  await page.reload();
  await tickSet(page, 1, bench).check();
  await findField(page, 'Weight', 2, bench).focus();
  await page.getByRole('timer').waitFor();
  await checkLook(page, 'session');
  for (const { opens, ready } of SHEETS) {
    const name = new RegExp(`^${opens}`);
    const opener = page.getByRole('button', { name }).or(page.getByTitle(name));
    await opener.first().click();
    await page.locator('dialog').getByText(ready).first().waitFor();
    await checkLook(page, opens);
    await page.keyboard.press('Escape');
    await page.locator('dialog').waitFor({ state: 'detached' });
  }
  for (const path of ['exercises', `exercises/${bench.id}`, 'more']) {
    await page.goto(`/workout/#/${path}`);
    await page.locator('.card').first().waitFor();
    await checkLook(page, path);
  }
});

test('every part fits every width and is large enough for a finger', async () => {
  const lunge = await found('Lunge');
  await plan({
    exercises: planExercises(
      { of: bench, sets: makeSets(102.5, 12, 2, { warmup: true }) },
      { of: lunge, sets: makeSets(22.5, 10, 2), part: { load_type: 'unilateral' } },
      { of: squat, sets: [{ duration_sec: 90, distance: 1500 }] },
    ),
  });
  const page = await openLog(await instance.newContext());
  await page.locator('.set-row input').first().focus();
  await expect.poll(() => page.evaluate(findSmallTargets)).toEqual([]);
  for (const width of [320, 360, 390, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await expect
      .poll(() => page.evaluate(horizontalOverflow), { message: `at ${width}`, timeout: 20_000 })
      .toBe(0);
  }
  await page.goto('/workout/#/exercises');
  await page.locator('.row').first().waitFor();
  for (const width of [320, 390, 1024]) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(() => page.evaluate(horizontalOverflow), { timeout: 20_000 }).toBe(0);
  }
});

/** Distances between the parts of the log that follow each other, downwards and sideways. */
function measureGaps() {
  const gapsIn = (selector: string, isBeside: boolean) => {
    const parts = [...document.querySelectorAll(`${selector} > :not(.unseen)`)];
    const boxes = parts.map((part) => part.getBoundingClientRect()).filter(({ width }) => width);
    return boxes.slice(1).map((box, at) => {
      const before = boxes[at] as DOMRect;
      return Math.round(isBeside ? box.left - before.right : box.top - before.bottom);
    });
  };
  const day = document.querySelector('.log-day-view') as HTMLElement;
  const calendar = document.querySelector('.log > :not(.log-day-view)') as HTMLElement;
  const isBeside = calendar.getBoundingClientRect().left >= day.getBoundingClientRect().right;
  return { isBeside, gaps: [...gapsIn('.log-day-view', false), ...gapsIn('.session', false)] };
}

test('the parts of the log keep their distance, and the calendar is beside the day on a desktop', async () => {
  await plan();
  const page = await openLog(await instance.newContext());
  await page.getByRole('button', { name: 'Log cardio' }).waitFor();
  for (const [width, isBeside] of [
    [390, false],
    [1280, true],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    const measured = await page.evaluate(measureGaps);
    expect(measured.gaps.length).toBeGreaterThan(3);
    expect(Math.min(...measured.gaps), `at ${width}`).toBeGreaterThanOrEqual(8);
    expect(measured.isBeside, `at ${width}`).toBe(isBeside);
  }
});
