import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { openPage, useInstance } from '../support/browser.ts';
import { checkLook } from '../support/check-look.ts';
import { createAdmin } from '../support/people.ts';

const instance = useInstance();

/** Jobs that were given up, and a table that is gone, so that its requests fail. */
function breakInstance(folder: string): void {
  const database = new DatabaseSync(join(folder, 'daybook.sqlite'), { timeout: 5000 });
  const fail = database.prepare(
    `insert into jobs (name, dedupe_key, due_at, payload, attempts, failed_at, last_error)
     values (?, ?, '2026-11-15T09:00:00.000Z', '{}', 8, '2026-11-15T19:00:00.000Z', ?)`,
  );
  fail.run('test.weekly-report', 'one', 'The printer is out of paper.');
  fail.run('accounts.deliver-push', 'two', 'The answer was an error (500).');
  database.exec('alter table cookbooks rename to lost_cookbooks');
  database.close();
}

test('an admin sees storage, slow operations and errors at a glance, and retries a failed job', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'daybook-system-'));
  await instance.restart({ DATA_DIR: folder });
  const context = await instance.newContext({ width: 1280 });
  await createAdmin(context, instance.url);
  breakInstance(folder);
  const { request } = context;
  for (const path of ['/recipe/api/recipes', '/recipe/api/shopping', '/workout/api/exercises']) {
    for (let n = 0; n < 20; n += 1) await request.get(instance.url + path);
  }
  const failure = await request.get(`${instance.url}/recipe/api/cookbooks`);
  expect(failure.status()).toBe(500);
  const id = failure.headers()['x-request-id'] ?? '';
  const other = await request.get(`${instance.url}/recipe/api/cookbooks`);

  const page = await openPage(context, '/#/settings/system');
  const card = (title: string) =>
    page.locator('section.card', { has: page.getByRole('heading', { name: title }) });
  await card('At a glance').getByText('SQLite').waitFor();
  await card('Storage')
    .getByText(/^Database \d/)
    .waitFor();
  await card('Requests in the last hour')
    .getByText(/^2 failed, at most \d+ in a minute$/)
    .waitFor();
  await card('Slowest operations').getByText('GET /recipe/api/recipes').first().waitFor();

  const errors = card('Recent errors');
  await expect.poll(() => errors.getByText('500 GET /recipe/api/cookbooks').count()).toBe(2);
  await checkLook(page, 'system');
  await errors.getByLabel('Find by id').fill(id);
  await expect.poll(() => errors.getByText('500 GET /recipe/api/cookbooks').count()).toBe(1);
  await errors.getByText(id).waitFor();
  await errors.getByLabel('Find by id').fill('unknown');
  await errors.getByText('None of these errors has this id.').waitFor();
  expect(other.headers()['x-request-id']).not.toBe(id);

  const jobs = card('Failed jobs');
  await jobs.getByText('The printer is out of paper.').waitFor();
  await jobs.getByRole('button', { name: 'Retry: test.weekly-report' }).click();
  await page.getByText('The job runs again.').waitFor();
  await jobs.getByText('The printer is out of paper.').waitFor({ state: 'detached' });
  await jobs.getByText('Send a notification').waitFor();
  await page.reload();
  await jobs.getByText('Send a notification').waitFor();
  expect(await jobs.getByText('The printer is out of paper.').count()).toBe(0);

  // An open page would ask a server that is gone.
  await page.close();
  await instance.restart();
  await rm(folder, { recursive: true });
});
