import { afterAll, beforeAll, expect, test } from 'vitest';
import { BucketServer } from '../../../src/testing/servers/bucket/bucket-server.ts';
import { openPage, useInstance } from '../support/browser.ts';
import { checkLook } from '../support/check-look.ts';
import { createAdmin } from '../support/people.ts';

const instance = useInstance();
/** The service looks once a minute for what is to be copied. */
const PATIENTLY = { timeout: 120_000 };

let bucket: BucketServer;
beforeAll(async () => {
  bucket = await BucketServer.open();
});
afterAll(() => bucket.close());

test('an admin sees that a backup is copied, loses the backup, and fetches it back', async () => {
  const { endpoint, region, keyId, secret } = bucket.settings;
  await instance.restart({
    BACKUP_COPY_TO: 's3://backups/home',
    BACKUP_COPY_S3_ENDPOINT: endpoint,
    BACKUP_COPY_S3_REGION: region,
    BACKUP_COPY_S3_KEY_ID: keyId,
    BACKUP_COPY_S3_SECRET: secret,
  });
  const context = await instance.newContext({ width: 1280 });
  await createAdmin(context, instance.url);
  const page = await openPage(context, '/#/settings/backups');
  await page.getByText('Nothing is copied yet.').waitFor();
  await page.getByText('Every backup is copied to the bucket backups/home/').waitFor();

  await page.getByRole('button', { name: 'Back up now' }).click();
  await page.getByText(/by ada .* copied$/).waitFor(PATIENTLY);
  expect(bucket.objects.size).toBe(2);
  await page.getByText('every backup has its copy').waitFor();

  await page.getByRole('button', { name: /^Actions for the backup/ }).click();
  await page.getByText('Delete …', { exact: true }).click();
  await page.getByText('Its copy in the second location stays').waitFor();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByText('No backups yet.').waitFor();
  const actions = page.getByRole('button', { name: /^Actions for the copy/ });
  await actions.waitFor();
  await checkLook(page, 'backup-copies');
  await page.setViewportSize({ width: 1280, height: 844 });

  await actions.click();
  await page.getByText('Fetch back').click();
  await page.getByText(/from its copy, by ada .* copied$/).waitFor(PATIENTLY);
  await actions.waitFor({ state: 'detached' });
}, 300_000);
