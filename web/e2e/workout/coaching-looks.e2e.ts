import type { Page } from 'playwright-core';
import { beforeAll, test } from 'vitest';
import { openPage, useInstance } from '../support/browser.ts';
import { checkLook } from '../support/check-look.ts';
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

test('coaching is accessible and fits every width', async () => {
  const pages = new Map<string, Page>();
  for (const name of ['tom', 'mia']) {
    pages.set(name, await openPage(await gym.as(name), '/workout/#/more'));
  }
  for (const [name, path, words] of PAGES) {
    const page = pages.get(name) as Page;
    await ready(page, path, words);
    await checkLook(page, path);
  }
  const tom = pages.get('tom') as Page;
  await ready(tom, '/workout/#/coaching', 'Mia completed Push A');
  await tom.getByRole('button', { name: 'Prescribe for Mia Moss' }).click();
  await tom
    .getByRole('button', { name: /^Push A/ })
    .first()
    .click();
  await tom.getByText('For which day?').waitFor();
  await checkLook(tom, 'sheet');
});
