import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { openPage, useInstance } from '../support/browser.ts';
import { checkLook } from '../support/check-look.ts';
import { switchTheme } from '../support/switch-theme.ts';
import { makeSets, planExercises, useGym } from './gym.ts';

const instance = useInstance();
const { bench, squat, plan } = useGym(instance);
const PHONE = { touch: true, width: 390 };
/** Pixels of the front of the body, in the picture of 1080 × 1350. */
const POINTS = { chest: [745, 362], quads: [745, 500], paper: [620, 500] } as const;

/** The colours of the points as text. */
function readPoints(picture: Locator): Promise<Record<keyof typeof POINTS, string>> {
  return picture.evaluate((canvas, points) => {
    // A copy, because the canvas of the page is drawn by the graphics card.
    const { width, height } = canvas as HTMLCanvasElement;
    const context = new OffscreenCanvas(width, height).getContext('2d', {
      willReadFrequently: true,
    });
    context?.drawImage(canvas as HTMLCanvasElement, 0, 0);
    return Object.fromEntries(
      Object.entries(points).map(([name, [x, y]]) => [
        name,
        String(context?.getImageData(x, y, 1, 1).data),
      ]),
    );
  }, POINTS) as Promise<Record<keyof typeof POINTS, string>>;
}

async function keepPicture(picture: Locator, name: string) {
  const to = process.env.DAYBOOK_PICTURES;
  if (!to) return;
  const url = await picture.evaluate((canvas) => (canvas as HTMLCanvasElement).toDataURL());
  writeFileSync(join(to, `${name}.png`), Buffer.from(url.split(',')[1] ?? '', 'base64'));
}

test.each([
  ['light', bench, 'chest', 'quads'],
  ['dark', squat, 'quads', 'chest'],
] as const)(
  'by thumb, %s: the picture shows the trained muscles, and leaves them out if wanted',
  async (theme, of, trained, idle) => {
    await plan({
      exercises: planExercises({ of, sets: makeSets(110, 8, 3, { completed: true }) }),
    });
    const page = await openPage(await instance.newContext(PHONE), '/workout/#/log');
    await switchTheme(page, theme);
    await page.getByRole('button', { name: 'Finish' }).first().tap();
    await page.locator('dialog').last().getByRole('button', { name: 'Share' }).tap();
    const picture = page.getByRole('img', { name: 'Preview of the picture' });
    const muscles = page.getByRole('switch', { name: 'Trained muscles' });
    await muscles.waitFor();
    await page.evaluate(() => document.fonts.ready);
    await expect.poll(async () => (await readPoints(picture)).chest).not.toBe('0,0,0,0');
    const shown = await readPoints(picture);
    expect(shown[trained]).not.toBe(shown[idle]);
    expect(shown[idle]).not.toBe(shown.paper);
    await keepPicture(picture, `share-${theme}`);
    await muscles.tap();
    await expect.poll(async () => (await readPoints(picture))[idle]).toBe(shown.paper);
    await checkLook(page, `share ${theme}`);
  },
);
