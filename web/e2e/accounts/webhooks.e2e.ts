import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openPushReceiver, type PushReceiver } from '../../../src/testing/servers/push-receiver.ts';
import { readSigned } from '../../../src/testing/servers/webhook-receiver.ts';
import { openPage, useInstance } from '../support/browser.ts';
import { checkLook } from '../support/check-look.ts';
import { createAdmin } from '../support/people.ts';
import { SOON } from '../support/push-service.ts';

const instance = useInstance();
const PAGE = '/notes/#/settings/webhooks';
let receiver: PushReceiver;

beforeAll(async () => {
  receiver = await openPushReceiver();
});
afterAll(() => receiver.stop());
beforeEach(async () => {
  receiver.answer(200);
  receiver.received.splice(0);
});

test('a webhook is added, tested, hears an event, is switched off and on, deleted and restored', async () => {
  await instance.restart({ WEBHOOKS_ENABLED: '1', FETCH_PRIVATE_ADDRESSES: '1' });
  const context = await instance.newContext({ width: 1280 });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await createAdmin(context);
  const page = await openPage(context, '/notes/#/settings/notifications');
  await page.getByRole('link', { name: 'Webhooks' }).click();
  await page.getByText('Nothing is sent anywhere yet.').waitFor();
  await checkLook(page, 'webhooks-none');

  await page.getByRole('button', { name: 'Add a webhook' }).click();
  const submit = page.getByRole('button', { name: 'Add it' });
  await page.getByLabel('Address').fill(`${receiver.url}/hook`);
  await page.getByLabel(/^Name/).fill('Home Assistant');
  expect(await submit.isDisabled()).toBe(true);
  await page.getByRole('switch', { name: 'A note is written' }).check();
  await page.getByRole('switch', { name: 'A reminder is due' }).check();
  await checkLook(page, 'webhooks-form');
  await submit.click();

  await page.getByRole('heading', { name: '“Home Assistant” is added' }).waitFor();
  await page.getByRole('button', { name: 'Copy: Secret' }).click();
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(clipboard).toMatch(/^[\w-]{43}$/);
  const secret = await clipboard();
  await checkLook(page, 'webhooks-secret');
  await page.getByRole('button', { name: 'I have stored it' }).click();
  expect(await page.content()).not.toContain(secret);

  await page.getByRole('button', { name: 'Send a test to Home Assistant' }).click();
  await page.getByText(/The test arrived: the answer was 200/).waitFor();
  const [tested] = receiver.received;
  expect(tested && readSigned(tested, secret).event).toBe('test');

  const written = await context.request.post('/notes/api/notes', {
    data: { title: 'Trip' },
    headers: { origin: instance.url },
  });
  expect(written.ok()).toBe(true);
  await expect.poll(() => receiver.received.length, SOON).toBe(2);
  const [, heard] = receiver.received;
  expect(heard && readSigned(heard, secret)).toMatchObject({
    event: 'note.created',
    data: { title: 'Trip' },
  });

  receiver.answer(302, { location: 'http://127.0.0.1:9/' });
  await page.getByRole('button', { name: 'Send a test to Home Assistant' }).click();
  await page.getByText(/The test did not arrive\. The answer was a redirect \(302\)/).waitFor();
  await page.getByText('Last deliveries').click();
  await page.locator('.deliveries li').nth(2).waitFor();
  expect(await page.locator('.deliveries li').allInnerTexts()).toEqual([
    expect.stringMatching(/^Failed\s*Test\s*now · 302\s*The answer was a redirect/),
    expect.stringMatching(/^Arrived\s*A note is written\s*.* · 200$/),
    expect.stringMatching(/^Arrived\s*Test\s*.* · 200$/),
  ]);
  await checkLook(page, 'webhooks-list');

  await page.getByRole('button', { name: 'Edit Home Assistant' }).click();
  await page.getByLabel(/^Name/).fill('Hub');
  await page.getByRole('switch', { name: 'A reminder is due' }).uncheck();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('heading', { name: 'Hub' }).waitFor();

  const isActive = async () =>
    (await (await context.request.get('/api/webhooks')).json()).items[0]?.active;
  await page.getByRole('switch', { name: 'Send to Hub' }).click();
  await expect.poll(isActive).toBe(false);
  await page.getByRole('switch', { name: 'Send to Hub', checked: false }).click();
  await expect.poll(isActive).toBe(true);

  await page.getByRole('button', { name: 'Delete Hub' }).click();
  await page.getByText('Nothing is sent anywhere yet.').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('heading', { name: 'Hub' }).waitFor();
});

test('an address around the server is refused', async () => {
  await instance.restart({ WEBHOOKS_ENABLED: '1' });
  const context = await instance.newContext();
  await createAdmin(context);
  const page = await openPage(context, PAGE);
  await page.getByRole('button', { name: 'Add a webhook' }).click();
  await page.getByText('This server reaches public addresses only.').waitFor();
  await page.getByLabel('Address').fill(receiver.url);
  await page.getByRole('switch', { name: 'A note is written' }).check();
  instance.expectProblem(/400/);
  await page.getByRole('button', { name: 'Add it' }).click();
  await page.getByText('This address is not on the public web.').waitFor();
});

test('an instance may have webhooks switched off', async () => {
  await instance.restart();
  const context = await instance.newContext();
  await createAdmin(context);
  instance.expectProblem(/404/);
  const off = await openPage(context, PAGE);
  await off.getByText(/switched them off \(WEBHOOKS_ENABLED\)/).waitFor();
  await off.goto('/notes/#/settings/notifications');
  await off.getByRole('heading', { name: 'A service of your own' }).waitFor();
  expect(await off.getByRole('link', { name: 'Webhooks' }).count()).toBe(0);
});
