import { beforeAll, expect, test } from 'vitest';
import { openPage, useInstance, waitUntilOfflineReady } from '../support/browser.ts';
import { takeScreenshot } from '../support/screenshot.ts';
import { Gym } from './coached-gym.ts';
import { waitForPrefetch } from './gym.ts';

const instance = useInstance({ serviceWorker: true });
const gym = new Gym(instance);
const PHONE = { touch: true, width: 390 };

beforeAll(async () => {
  await gym.open();
  await gym.train();
});

test('by thumb: feedback on today’s workout is shown without network, before the log was ever opened', async () => {
  instance.expectProblem(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/);
  const context = await gym.as('mia', PHONE);
  const page = await openPage(context, '/workout/#/more');
  await waitUntilOfflineReady(page, '/workout/');
  await waitForPrefetch(page);
  await context.setOffline(true);
  await page.goto('/workout/#/log');
  await page.getByText('Elbows in.').waitFor();
  await page.reload();
  const notes = page.getByRole('list', { name: 'Feedback on Bench press' });
  await notes.getByText('Elbows in.').waitFor();
  expect(await notes.getByText('Felt lighter already!').count()).toBe(1);
  await page.getByText('Strong.').waitFor();
  await notes.scrollIntoViewIfNeeded();
  await takeScreenshot(page, 'offline-feedback');
  await context.setOffline(false);
});
