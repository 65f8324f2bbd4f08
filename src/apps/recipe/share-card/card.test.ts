import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openInstance, type TestInstance } from '../../../testing/instance/test-instance.ts';
import {
  createRecipe,
  createTestUser,
  storePicture,
  type TestUser,
} from '../../../testing/recipe/household.ts';
import { drawText } from './draw.ts';

let instance: TestInstance;
let ana: TestUser;
let ben: TestUser;

beforeAll(async () => {
  instance = await openInstance();
  ana = await createTestUser(instance, 'ana');
  ben = await createTestUser(instance, 'ben');
});
afterAll(() => instance.close());

const card = (who: TestUser, recipe: number, headers: Record<string, string> = {}) =>
  who.call(`GET /recipe/api/recipes/${recipe}/card.png`, undefined, { headers });

async function pixelsOf(bytes: Buffer) {
  const { data, info } = await sharp(bytes)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * 3).subarray(0, 3)];
  let dark = 0;
  for (let n = 0; n < data.length; n += 3) if ((data[n] ?? 255) < 60) dark += 1;
  return { size: [info.width, info.height], at, dark };
}

describe('the share card', () => {
  test('is a PNG of 1200 by 630 with the name on it, for those who see the recipe', async () => {
    const soup = await createRecipe(ana, {
      name: 'Tomato soup',
      prep_minutes: 10,
      cook_minutes: 25,
    });
    const drawn = await card(ana, soup);
    expect(drawn.status).toBe(200);
    expect(drawn.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'private, no-cache',
      'x-content-type-options': 'nosniff',
    });
    expect(drawn.bytes.subarray(1, 4).toString()).toBe('PNG');
    const { size, dark } = await pixelsOf(drawn.bytes);
    expect(size).toEqual([1200, 630]);
    expect(dark).toBeGreaterThan(2000);
    expect((await card(ben, soup)).status).toBe(404);
    await ana.call(`POST /recipe/api/recipes/${soup}/shares`, { user_ids: [ben.id] });
    expect((await card(ben, soup)).status).toBe(200);
  });

  test('shows the photo of the recipe on its left side', async () => {
    const img_url = await storePicture(instance, ana);
    const drawn = await card(ana, await createRecipe(ana, { img_url }));
    const { at } = await pixelsOf(drawn.bytes);
    const [red = 0, , blue = 255] = at(260, 300);
    expect([red > 180, blue < 70]).toEqual([true, true]);
    expect(at(1190, 20)).toEqual([254, 246, 238]);
  });

  test('is revalidated by ETag until the recipe changes', async () => {
    const soup = await createRecipe(ana, { name: 'Once' });
    const tag = String((await card(ana, soup)).headers.etag);
    expect((await card(ana, soup, { 'if-none-match': tag })).status).toBe(304);
    await ana.call(`PUT /recipe/api/recipes/${soup}`, { name: 'Twice' });
    expect((await card(ana, soup, { 'if-none-match': tag })).status).toBe(200);
  });

  test.each([
    ['markup', '</svg><script>alert(1)</script>&amp;"\''],
    ['controls', 'Soup\u0007\u001b[31m\ufffe of the day'],
    ['half an emoji', 'Soup \ud83c of the day'],
    ['only emoji', '🍲🇮🇹👩🏽‍🍳'],
    ['a very long word', 'Kartoffel'.repeat(22)],
    ['another script', '麻婆豆腐 שקשוקה <b>'],
  ])('takes a name with %s', async (_, name) => {
    const { status, bytes } = await card(ana, await createRecipe(ana, { name }));
    expect(status).toBe(200);
    expect((await pixelsOf(bytes)).size).toEqual([1200, 630]);
  });
});

test('letters are drawn as shapes, so that a machine without fonts shows them', async () => {
  const soup = {
    name: 'Crème brûlée & Borschtsch (борщ) 🍲',
    servings: 4,
    yield_text: null,
    prep_minutes: 10,
    cook_minutes: 25,
    rest_minutes: null,
    total_minutes: 35,
  };
  expect(await drawText(soup, false)).not.toContain('<text');
  expect(await drawText({ ...soup, name: '豆腐 <b>' }, false)).toMatch(/<text[^>]*>豆腐<\/text>/);
});
