import { beforeAll, expect, test } from 'vitest';
import { openPage, useInstance } from '../support/browser.ts';
import { checkLook } from '../support/check-look.ts';
import { dayBefore } from '../support/seed.ts';
import { findField, makeSets, planExercises, useGym } from './gym.ts';

const instance = useInstance();
const { bench, squat, call, plan, sessions } = useGym(instance);
const PHONE = { touch: true, width: 390 };

/** Few in a picture whose text has the colour of its paper. */
function countColours(canvas: Element): number {
  const { width, height } = canvas as HTMLCanvasElement;
  const context = (canvas as HTMLCanvasElement).getContext('2d');
  const pixels = new Uint32Array(context?.getImageData(0, 0, width, height).data.buffer ?? []);
  return new Set(pixels).size;
}

beforeAll(async () => {
  await call('PUT', `/api/workout/${dayBefore(1)}`, {
    name: 'Strong day',
    completed: true,
    duration_min: 62,
    notes: 'Slept well',
    exercises: planExercises(
      { of: bench, sets: makeSets(85, 8, 3, { completed: true }) },
      { of: squat, sets: makeSets(100, 5, 3, { completed: true }) },
    ),
  });
});

test('by thumb: a workout of the history reads as a summary and opens to edit', async () => {
  const page = await openPage(await instance.newContext(PHONE), '/workout/#/history');
  const row = page.getByRole('listitem').filter({ hasText: 'Strong day' });
  await row.getByText('1 h 2 min · 6 sets').waitFor();
  await row.getByText('1 record').waitFor();
  await checkLook(page, 'history');
  await row.getByRole('link').tap();
  await page.getByText('Heaviest weight: 85 kg').waitFor();
  await page.getByText('before: 80 kg on').waitFor();
  await page.getByText('Slept well').waitFor();
  await page.getByText('85 kg × 8').first().waitFor();
  await page.getByText('on last time').waitFor();
  await checkLook(page, 'workout summary');
  await page.getByRole('link', { name: 'Edit' }).tap();
  await findField(page, 'Weight', 1, bench).waitFor();
});

test('by thumb: the list shows the workouts with an exercise', async () => {
  const lunge = { exercise_name: 'Only here', sets: makeSets(40, 10, 1, { completed: true }) };
  await call('PUT', `/api/workout/${dayBefore(8)}`, { name: 'Other', exercises: [lunge] });
  const page = await openPage(await instance.newContext(PHONE), '/workout/#/history');
  await page.getByRole('link', { name: 'Other' }).waitFor();
  await page.getByRole('button', { name: 'By exercise' }).tap();
  await page.locator('dialog').getByRole('button', { name: bench.name }).first().tap();
  await page.getByRole('link', { name: 'Other' }).waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'Strong day' }).waitFor();
  await page.getByRole('button', { name: new RegExp(`^${bench.name}`) }).tap();
  await page.getByRole('link', { name: 'Other' }).waitFor();
});

test('by thumb: a workout moves to another day, and undo brings it back', async () => {
  await call('PUT', `/api/workout/${dayBefore(20)}`, {
    name: 'Wrong day',
    completed: true,
    exercises: planExercises({ of: squat, sets: makeSets(60, 5, 1, { completed: true }) }),
  });
  const page = await openPage(await instance.newContext(PHONE), `/workout/#/log/${dayBefore(20)}`);
  await page.getByRole('button', { name: 'More for Wrong day' }).tap();
  await page.getByRole('button', { name: 'Move to another day' }).tap();
  const target = dayBefore(20).endsWith('01') ? 2 : 1;
  const to = `${dayBefore(20).slice(0, 8)}0${target}`;
  await page.locator('dialog').locator(`.calendar-day:has-text("${target}")`).first().tap();
  const on = async (date: string) =>
    (await call('GET', `/api/workout/${date}/sessions`)).sessions.map(
      ({ name }: { name: string }) => name,
    );
  await page.getByText('Moved to').waitFor();
  await page.getByRole('heading', { name: 'Wrong day' }).waitFor();
  await expect.poll(() => on(dayBefore(20))).toEqual([]);
  expect(page.url()).not.toContain(dayBefore(20));
  await page.getByRole('button', { name: 'Undo' }).tap();
  await expect.poll(() => on(dayBefore(20))).toEqual(['Wrong day']);
  expect(await on(to)).toEqual([]);
});

test('by thumb: a second workout is one tap away while the first is open', async () => {
  await plan();
  const page = await openPage(await instance.newContext(PHONE), '/workout/#/log');
  await page.getByRole('button', { name: 'Another workout' }).tap();
  await page.getByRole('heading', { name: 'Workout', exact: true }).waitFor();
  await expect.poll(async () => (await sessions()).length).toBe(2);
});

test('by thumb: the finish tells the records and gives a picture without the notes', async () => {
  await plan({
    exercises: planExercises({ of: bench, sets: makeSets(90, 8, 2, { completed: true }) }),
  });
  const page = await openPage(await instance.newContext(PHONE), '/workout/#/log');
  await page.getByRole('button', { name: 'Finish' }).first().tap();
  const sheet = page.locator('dialog').last();
  await sheet.getByText('Heaviest weight: 90 kg').waitFor();
  await sheet.getByText('before: 85 kg').waitFor();
  await sheet.getByText('on last time').waitFor();
  await sheet.getByLabel('How did it go?').fill('Private words');
  await checkLook(page, 'finish');
  await sheet.getByRole('button', { name: 'Share' }).tap();
  const picture = page.getByRole('img', { name: 'Preview of the picture' });
  await picture.waitFor();
  // The muscles are drawn once the exercises are loaded.
  await page.getByRole('switch', { name: 'Muscles' }).waitFor();
  const drawn = () => picture.evaluate((canvas) => (canvas as HTMLCanvasElement).toDataURL());
  const size = await picture.evaluate((canvas) => {
    const { width, height } = canvas as HTMLCanvasElement;
    return [width, height];
  });
  expect(size).toEqual([1080, 1350]);
  await page.evaluate(() => document.fonts.ready);
  expect(await picture.evaluate(countColours)).toBeGreaterThan(20);
  const exercises = page.getByRole('switch', { name: 'Exercises' });
  await exercises.tap();
  await exercises.tap();
  const withoutNotes = await settle(drawn);
  const isWithoutNotes = async () => (await drawn()) === withoutNotes;
  await page.getByRole('switch', { name: 'Notes' }).tap();
  await expect.poll(isWithoutNotes).toBe(false);
  await page.getByRole('switch', { name: 'Notes' }).tap();
  await expect.poll(isWithoutNotes).toBe(true);
  await checkLook(page, 'share');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save picture' }).tap(),
  ]);
  expect(download.suggestedFilename()).toBe(`workout-${dayBefore(0)}.png`);
});

/** What a part shows once it has stayed the same for a moment. */
async function settle(read: () => Promise<string>): Promise<string> {
  let last = '';
  const stays = async () => {
    const before = last;
    last = await read();
    return last === before;
  };
  await expect.poll(stays, { interval: 500 }).toBe(true);
  return last;
}
