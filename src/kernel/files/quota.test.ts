import sharp from 'sharp';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { sendForm } from '../../testing/clients/send-form.ts';
import {
  openInstance,
  type Person,
  type TestInstance,
} from '../../testing/instance/test-instance.ts';

let instance: TestInstance;
let noise: Buffer;

beforeAll(async () => {
  // Noise does not compress: this is about 0.4 MB as WebP.
  const size = { width: 900, height: 900, channels: 3 as const };
  noise = await sharp({
    create: { ...size, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 60 } },
  })
    .jpeg({ quality: 80 })
    .toBuffer();
});
afterEach(() => instance.close());

const upload = (person: Person) =>
  person.call('POST /api/files?kind=avatar', undefined, {
    headers: { 'content-type': 'image/jpeg' },
    payload: noise,
  });
const recipePhoto = (person: Person) =>
  person.call('POST /recipe/api/files?kind=recipe-photo', undefined, {
    headers: { 'content-type': 'image/jpeg' },
    payload: noise,
  });

test('pictures over the quota of their owner are refused, the placeholder owner’s too', async () => {
  instance = await openInstance({ PICTURE_QUOTA_MB: '1' });
  const fill = async (person: Person) => {
    for (let n = 0; n < 10; n += 1) {
      const answer = await recipePhoto(person);
      if (answer.status !== 201) return answer;
    }
    throw new Error('No upload was refused.');
  };
  const unowned = await fill(instance.nobody);
  expect([unowned.status, unowned.body.code]).toEqual([413, 'picture_quota_exceeded']);
  const ana = await instance.person('ana');
  // What was there before belongs to the first account, and counts for it.
  expect((await recipePhoto(ana)).status).toBe(413);
  const ben = await instance.person('ben');
  expect((await recipePhoto(ben)).status).toBe(201);
  const { db } = instance.application.services;
  const { id } = await db
    .selectFrom('files')
    .select('id')
    .where('owner_id', '=', 1)
    .executeTakeFirstOrThrow();
  expect((await ana.call(`DELETE /api/files/${id}`)).status).toBe(200);
  expect((await recipePhoto(ana)).status).toBe(201);
});

test('uploads and scans are limited by the hour, each account by itself', async () => {
  instance = await openInstance({ UPLOADS_PER_HOUR: '2' });
  const ana = await instance.person('ana');
  const ben = await instance.person('ben');
  await upload(ana);
  await sendForm(ana, 'POST /recipe/api/recipes/import-zip/scan', {}, Buffer.from('no archive'));
  const refused = await upload(ana);
  expect([refused.status, refused.body.code]).toEqual([429, 'too_many_uploads']);
  expect(refused.headers['retry-after']).toBe('3600');
  const scan = await sendForm(ana, 'POST /recipe/api/recipes/import-zip/scan', {}, noise);
  expect(scan.status).toBe(429);
  expect((await upload(ben)).status).toBe(201);
  instance.clock.forward({ hours: 1 });
  expect((await upload(ana)).status).toBe(201);
});

test('uploads at the same time are limited, and every end gives a place back', async () => {
  instance = await openInstance({ UPLOADS_AT_ONCE: '2' });
  const ana = await instance.person('ana');
  const answers = await Promise.all(Array.from({ length: 8 }, () => upload(ana)));
  // One that begins late may find that an earlier one is done.
  expect(answers.filter(({ status }) => status === 201).length).toBeGreaterThanOrEqual(2);
  const refused = answers.find(({ status }) => status !== 201);
  expect(refused?.body.code).toBe('too_many_uploads_at_once');
  for (let n = 0; n < 3; n += 1) {
    expect((await ana.call('POST /api/files?kind=nothing')).status).toBe(400);
  }
  expect((await upload(ana)).status).toBe(201);
});
