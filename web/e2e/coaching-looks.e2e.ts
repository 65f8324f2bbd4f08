import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { findings } from './axe.ts';
import { open, useHouse } from './browser.ts';
import { Gym, TODAY } from './coached-gym.ts';
import { sideways, smallTargets } from './fit.ts';
import { picture } from './picture.ts';

const house = useHouse();
const gym = new Gym(house);

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
  return path.replace('MIA', String(gym.people.mia)).replace('DATE', TODAY);
}

async function ready(page: Page, path: string, words: string) {
  await page.goto(address(path));
  await page.getByText(words).or(page.getByLabel(words)).first().waitFor();
}

for (const width of [390, 1280]) {
  test(`coaching stands in nobody's way at ${width} px`, async () => {
    const pages = new Map<string, Page>();
    for (const name of ['tom', 'mia']) {
      pages.set(name, await open(await gym.as(name, { width }), '/workout/#/more'));
    }
    for (const [name, path, words] of PAGES) {
      const page = pages.get(name) as Page;
      await ready(page, path, words);
      expect(await findings(page), path).toEqual([]);
      await picture(page, `${name}-${path.split('/').at(-1)}-${width}`);
    }
    const tom = pages.get('tom') as Page;
    await ready(tom, '/workout/#/coaching', 'Mia completed Push A');
    await tom.getByRole('button', { name: 'Prescribe for Mia Moss' }).click();
    await tom
      .getByRole('button', { name: /^Push A/ })
      .first()
      .click();
    await tom.getByText('For which day?').waitFor();
    expect(await findings(tom), 'sheet').toEqual([]);
    await picture(tom, `sheet-${width}`);
  });
}

test('nothing scrolls sideways, and everything is large enough for a finger', async () => {
  for (const [name, path, words] of PAGES) {
    const page = await open(await gym.as(name), '/workout/#/more');
    await ready(page, path, words);
    for (const width of [320, 390, 768, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await expect.poll(() => page.evaluate(sideways), { message: `${path} ${width}` }).toBe(0);
      await expect
        .poll(() => page.evaluate(smallTargets), { message: `${path} ${width}` })
        .toEqual([]);
    }
    await page.close();
  }
});
