import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { findAxeViolations } from '../support/axe.ts';
import { openPage, useInstance } from '../support/browser.ts';
import { findSmallTargets, horizontalOverflow } from '../support/layout-checks.ts';
import { takeScreenshot } from '../support/screenshot.ts';
import { Gym } from './coached-gym.ts';

const instance = useInstance();
const gym = new Gym(instance);

beforeAll(async () => {
  await gym.open();
  await gym.train();
});

const PAGES = [
  ['tom', '/workout/#/coaching', 'Mia completed Push A'],
  ['tom', '/workout/#/coaching/members/MIA', 'Heavier this time.'],
  ['tom', '/workout/#/coaching/members/MIA/DATE', 'Feedback on Bench press'],
  ['mia', '/workout/#/coaching', 'Elbows in.'],
  ['tom', '/workout/#/settings/notifications', 'A member replies to your feedback'],
] as const;

function address(path: string) {
  return path.replace('MIA', String(gym.people.mia)).replace('DATE', gym.trained);
}

async function ready(page: Page, path: string, words: string) {
  await page.goto(address(path));
  await page.getByText(words).or(page.getByLabel(words)).first().waitFor();
}

for (const width of [390, 1280]) {
  test(`coaching has no accessibility violations at ${width} px`, async () => {
    const pages = new Map<string, Page>();
    for (const name of ['tom', 'mia']) {
      pages.set(name, await openPage(await gym.as(name, { width }), '/workout/#/more'));
    }
    for (const [name, path, words] of PAGES) {
      const page = pages.get(name) as Page;
      await ready(page, path, words);
      expect(await findAxeViolations(page), path).toEqual([]);
      await takeScreenshot(page, `${name}-${path.split('/').at(-1)}-${width}`);
    }
    const tom = pages.get('tom') as Page;
    await ready(tom, '/workout/#/coaching', 'Mia completed Push A');
    await tom.getByRole('button', { name: 'Prescribe for Mia Moss' }).click();
    await tom
      .getByRole('button', { name: /^Push A/ })
      .first()
      .click();
    await tom.getByText('For which day?').waitFor();
    expect(await findAxeViolations(tom), 'sheet').toEqual([]);
    await takeScreenshot(tom, `sheet-${width}`);
  });
}

test('nothing scrolls sideways, and everything is large enough for a finger', async () => {
  for (const [name, path, words] of PAGES) {
    const page = await openPage(await gym.as(name), '/workout/#/more');
    await ready(page, path, words);
    for (const width of [320, 390, 768, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await expect
        .poll(() => page.evaluate(horizontalOverflow), { message: `${path} ${width}` })
        .toBe(0);
      await expect
        .poll(() => page.evaluate(findSmallTargets), { message: `${path} ${width}` })
        .toEqual([]);
    }
    await page.close();
  }
});
