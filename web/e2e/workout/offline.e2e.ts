import { expect, test } from 'vitest';
import { useInstance, waitUntilOfflineReady } from '../support/browser.ts';
import {
  findField,
  openLog,
  tickSet,
  useGym,
  waitForOutbox,
  waitForPrefetch,
  waitForStoredTicks,
} from './gym.ts';

const instance = useInstance({ serviceWorker: true });
const { bench, squat, call, sessions, logged, plan } = useGym(instance);
const PATIENT = { timeout: 20_000 };
const PHONE = { touch: true };
const NO_NETWORK = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/;

test('a whole session without network arrives once, with nothing lost and nothing doubled', async () => {
  instance.expectProblem(NO_NETWORK);
  await plan();
  const context = await instance.newContext(PHONE);
  const page = await openLog(context);
  await tickSet(page, 1, bench).waitFor();
  await waitUntilOfflineReady(page, '/workout/');

  await context.setOffline(true);
  await page.locator('.set-row').nth(0).locator('.checkbox').tap();
  await page.locator('.set-row').nth(1).locator('.checkbox').tap();
  await waitForStoredTicks(page, 2);
  await page.reload();
  await page
    .getByRole('checkbox', { name: `Done: set 2 of ${bench.name}`, checked: true })
    .waitFor();
  await page.locator('.set-row').nth(2).locator('.checkbox').tap();
  await page.getByRole('button', { name: `Details of set 2 of ${squat.name}` }).tap();
  await page.getByRole('button', { name: 'Delete set' }).tap();
  await page.getByRole('button', { name: 'Finish' }).first().tap();
  await page.getByText('Well done').waitFor();
  await page.getByRole('button', { name: 'Done', exact: true }).tap();
  await page.getByText(/waiting$/).waitFor();

  const writes: string[] = [];
  context.on('requestfinished', (request) => {
    if (request.method() === 'PUT') writes.push(request.url());
  });
  await context.setOffline(false);
  await page.getByText(/waiting$/).waitFor({ state: 'detached' });
  expect(await logged()).toEqual([`${bench.name}: 80×8✓ 80×8✓`, `${squat.name}: 100×5✓`]);
  expect((await sessions()).map(({ completed }) => completed)).toEqual([true]);
  expect(writes.length).toBeLessThanOrEqual(2);
});

test('a workout that is begun and logged without network is there once, after a reload too', async () => {
  instance.expectProblem(NO_NETWORK);
  const context = await instance.newContext(PHONE);
  const page = await openLog(context);
  await page.getByRole('button', { name: /^Repeat last/ }).waitFor();
  await waitUntilOfflineReady(page, '/workout/');
  await waitForPrefetch(page);

  await context.setOffline(true);
  await page.getByRole('button', { name: /^Repeat last/ }).tap();
  await page.locator('.set-row').first().locator('.checkbox').tap();
  await page.getByRole('button', { name: 'Add exercise' }).tap();
  await page.getByLabel('Search exercises').fill('plank');
  await page.locator('dialog').getByRole('button', { name: 'Plank' }).first().tap();
  await waitForStoredTicks(page, 1);
  await waitForOutbox(page, 'Plank');
  await page.reload();
  await page
    .getByRole('checkbox', { name: `Done: set 1 of ${bench.name}`, checked: true })
    .waitFor();
  await page.locator('.set-row').nth(1).locator('.checkbox').tap();

  await context.setOffline(false);
  await page.getByText(/waiting$/).waitFor({ state: 'detached' });
  await expect
    .poll(logged, PATIENT)
    .toEqual([
      `${bench.name}: 80×8✓ 80×8✓`,
      `${squat.name}: 100×5 100×5`,
      expect.stringContaining('Plank'),
    ]);
  await tickSet(page, 1, squat).check();
  await expect.poll(logged, PATIENT).toContain(`${squat.name}: 100×5✓ 100×5`);
  expect(await sessions()).toHaveLength(1);
});

test('two devices come together: each keeps its ticks, and what was deleted stays deleted', async () => {
  instance.expectProblem(NO_NETWORK);
  await plan();
  const phone = await instance.newContext(PHONE);
  const tablet = await instance.newContext({ width: 1024 });
  const first = await openLog(phone);
  const second = await openLog(tablet);
  await tickSet(first, 1, bench).waitFor();
  await tickSet(second, 1, bench).waitFor();
  await waitUntilOfflineReady(first, '/workout/');

  await phone.setOffline(true);
  await first.locator('.set-row').nth(0).locator('.checkbox').tap();
  await findField(first, 'Reps', 2, squat).tap();
  await first.keyboard.type('4');
  await first.locator('.set-row').nth(3).locator('.checkbox').tap();

  await tickSet(second, 1, squat).check();
  await second.getByRole('button', { name: `Details of set 2 of ${bench.name}` }).click();
  await second.getByRole('button', { name: 'Delete set' }).click();
  await expect
    .poll(logged, PATIENT)
    .toEqual([`${bench.name}: 80×8`, `${squat.name}: 100×5✓ 100×5`]);

  await phone.setOffline(false);
  const together = [`${bench.name}: 80×8✓`, `${squat.name}: 100×5✓ 100×4✓`];
  await expect.poll(logged, PATIENT).toEqual(together);
  await first
    .getByRole('checkbox', { name: `Done: set 1 of ${squat.name}`, checked: true })
    .waitFor();
  await second.reload();
  await second
    .getByRole('checkbox', { name: `Done: set 2 of ${squat.name}`, checked: true })
    .waitFor();
  expect(await logged()).toEqual(together);
});

test("two devices that load today's workout without knowing of each other have one", async () => {
  instance.expectProblem(NO_NETWORK);
  const { items } = await call('GET', '/api/programs');
  await call('POST', `/api/programs/${items[0].id}/activate`, {});
  const phone = await instance.newContext(PHONE);
  const first = await openLog(phone);
  const load = /^Load today’s workout/;
  await first.getByRole('button', { name: load }).waitFor();
  await waitUntilOfflineReady(first, '/workout/');

  await phone.setOffline(true);
  await first.getByRole('button', { name: load }).tap();
  await first.locator('.set-row').nth(0).locator('.checkbox').tap();
  const second = await openLog(await instance.newContext({ width: 1024 }));
  await second.getByRole('button', { name: load }).click();
  await second.locator('.set-row').nth(1).getByRole('checkbox').check();
  await expect.poll(async () => (await sessions()).length, PATIENT).toBe(1);
  const [alone] = await sessions();

  await phone.setOffline(false);
  await expect
    .poll(async () => {
      const [session] = await sessions();
      return session?.exercises[0]?.sets.slice(0, 3).map(({ completed }) => completed);
    }, PATIENT)
    .toEqual([true, true, false]);
  expect(await sessions()).toHaveLength(1);
  expect((await sessions())[0]?.exercises).toHaveLength(alone?.exercises.length ?? 0);
  await call('POST', '/api/programs/deactivate', {});
});
