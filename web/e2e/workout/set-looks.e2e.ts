import { expect, test } from 'vitest';
import { findAxeViolations } from '../support/axe.ts';
import { openPage, useInstance } from '../support/browser.ts';
import { horizontalOverflow } from '../support/layout-checks.ts';
import { takeScreenshot } from '../support/screenshot.ts';
import { dayBefore } from '../support/seed.ts';
import { switchTheme } from '../support/switch-theme.ts';
import { openLog, planExercises, useGym } from './gym.ts';

const instance = useInstance();
const { bench, found, call, plan } = useGym(instance);
const NARROW = { width: 320, height: 700 };

async function planKinds() {
  const carry = await found("Farmer's Carry");
  const plank = await found('Plank');
  const lunge = await found('Lunge');
  const all = (part: object) =>
    planExercises(
      {
        of: bench,
        sets: [
          { weight: 102.5, reps: 12, warmup: true, ...part },
          { weight: 142.5, reps: 12, rpe: 7, ...part },
          { weight: 142.5, reps: 12, set_type: 'drop', rpe: 8.5, ...part },
          { weight: 142.5, reps: 12, set_type: 'failure', rpe: 10, ...part },
          { weight: 142.5, reps: 12 },
        ],
      },
      { of: carry, sets: [{ weight: 42.5, distance: 120, ...part }, { weight: 42.5 }] },
      { of: plank, sets: [{ duration_sec: 3930, weight: 12.5, ...part }] },
      { of: lunge, sets: [{ weight: 22.5, reps_l: 12, reps_r: 12, ...part }] },
    );
  const done = { completed: true };
  await call('PUT', `/api/workout/${dayBefore(2)}`, { ...done, exercises: all(done) });
  await plan({ exercises: all(done) });
}

/** Texts of last time that wrap, are cut off or lie below another part of their row. */
function findBadLast() {
  return [...document.querySelectorAll<HTMLElement>('.set-beside')].flatMap((last) => {
    const box = last.getBoundingClientRect();
    const cells = [...(last.parentElement?.querySelectorAll('.set-value, .checkbox') ?? [])];
    const overlaps = cells.some((cell) => {
      const other = cell.getBoundingClientRect();
      return (
        box.left < other.right - 1 &&
        other.left < box.right - 1 &&
        box.top < other.bottom - 1 &&
        other.top < box.bottom - 1
      );
    });
    const isCut = last.scrollWidth > last.clientWidth + 1;
    return overlaps || isCut ? [`${last.innerText} ${overlaps ? 'overlaps' : 'is cut'}`] : [];
  });
}

test('the sets of every kind fit 320 px, with last time on one line that nothing covers', async () => {
  await planKinds();
  const page = await openLog(await instance.newContext({ ...NARROW, touch: true }));
  await page.locator('.last-word').first().waitFor();
  for (const width of [320, 360, 390]) {
    await page.setViewportSize({ ...NARROW, width });
    const message = `at ${width}`;
    await expect.poll(() => page.evaluate(horizontalOverflow), { message }).toBe(0);
    await expect.poll(() => page.evaluate(findBadLast), { message }).toEqual([]);
    await page.setViewportSize({ width, height: 1900 });
    await takeScreenshot(page, `sets-${width}`);
  }
  await page.setViewportSize({ width: 1280, height: 1000 });
  await takeScreenshot(page, 'sets-1280');
});

test('kinds of sets and efforts have letters and words beside their colours, with contrast in both themes', async () => {
  await planKinds();
  const page = await openLog(await instance.newContext());
  const marks = () => page.locator('.exercise').first().locator('.set-mark').allInnerTexts();
  await expect.poll(marks).toEqual(['W', '1', '2D', '3F', '4']);
  await expect
    .poll(() => page.locator('.effort').allInnerTexts())
    .toEqual(['RPE 7', 'RPE 8.5', 'RPE 10']);
  const colours = () =>
    page
      .locator('.exercise')
      .first()
      .locator('.set-mark > span')
      .evaluateAll((all) => all.map((mark) => getComputedStyle(mark).color));
  for (const theme of ['light', 'dark'] as const) {
    await switchTheme(page, theme);
    expect(new Set(await colours()).size).toBe(4);
    expect(await findAxeViolations(page), theme).toEqual([]);
  }
});

test('by thumb: the heading of the day opens a calendar of our own', async () => {
  const page = await openPage(await instance.newContext({ ...NARROW, touch: true }), '/workout/');
  await page.getByTitle('Choose a date').tap();
  const calendar = page.locator('[popover]:popover-open .day-calendar');
  await calendar.getByRole('heading').waitFor();
  expect(await page.evaluate(horizontalOverflow)).toBe(0);
  await takeScreenshot(page, 'calendar-320');
  expect(await findAxeViolations(page)).toEqual([]);
  // The keyboard moves within it: a week back, and a day on.
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => location.hash)).toBe(`#/log/${dayBefore(6)}`);
  expect(await page.locator('input[type=date]').count()).toBe(0);
});
