import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { loadPage, openPage, useInstance } from '../support/browser.ts';
import { checkLook } from '../support/check-look.ts';
import { addRecipe, appAt, recipeAt } from '../support/seed.ts';
import { useCarbonara } from './carbonara.ts';

const instance = useInstance();
const carbonara = useCarbonara(instance);

/** Stripes, so that a picture is recognised on a screenshot. */
async function pictureOf(color: string): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="900">
    <rect width="1200" height="900" fill="${color}"/><circle cx="600" cy="450" r="300" fill="#fff8"/></svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}

const chosen = async (...colors: string[]) =>
  Promise.all(
    colors.map(async (color) => ({
      name: `${color}.png`,
      mimeType: 'image/png',
      buffer: await pictureOf(color),
    })),
  );

async function upload(color: string): Promise<string> {
  const answer = await fetch(`${instance.url}/recipe/api/files?kind=recipe-photo`, {
    method: 'POST',
    headers: { 'content-type': 'image/png' },
    body: new Uint8Array(await pictureOf(color)),
  });
  return (await answer.json()).url;
}

const captions = (page: Page) =>
  page
    .getByLabel(/^Caption of photo/)
    .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value));

async function choose(page: Page, photo: number, item: string) {
  await page.getByRole('button', { name: `More for photo ${photo}` }).click();
  await page.getByRole('button', { name: item, exact: true }).click();
}

test('photos are added at once, captioned, moved, removed and made the picture', async () => {
  const page = await openPage(
    await instance.newContext(),
    `/recipe/#/recipes/${carbonara.id}/edit`,
  );
  await page
    .getByLabel('Add photos', { exact: true })
    .setInputFiles(await chosen('tomato', 'gold', 'seagreen'));
  await page.getByRole('img', { name: 'Photo 3' }).waitFor();
  for (const [at, words] of ['Sauce', 'Pasta', 'Herbs'].entries()) {
    await page.getByLabel(`Caption of photo ${at + 1}`).fill(words);
  }
  await page.getByRole('button', { name: 'Move photo 3' }).focus();
  await page.keyboard.press('ArrowUp');
  await page.getByText('Herbs is now 2 of 3').waitFor();
  expect(await captions(page)).toEqual(['Sauce', 'Herbs', 'Pasta']);
  await choose(page, 1, 'Move down');
  expect(await captions(page)).toEqual(['Herbs', 'Sauce', 'Pasta']);

  await choose(page, 2, 'Remove');
  await expect.poll(() => captions(page)).toEqual(['Herbs', 'Pasta']);
  await page.getByLabel('Caption of photo 1').fill('Parsley');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => captions(page)).toEqual(['Parsley', 'Sauce', 'Pasta']);
  await choose(page, 3, 'Use as the picture');
  await expect.poll(() => captions(page)).toEqual(['Parsley', 'Sauce']);
  await page.getByRole('button', { name: 'Add photos' }).scrollIntoViewIfNeeded();
  await checkLook(page, 'photos, editor');
  await page.getByRole('button', { name: 'Save recipe' }).click();
  await page.getByRole('button', { name: 'Parsley' }).waitFor();
  const { img_url, photos } = await recipeAt(instance.url, carbonara.id);
  expect(photos.map(({ caption }) => caption)).toEqual(['Parsley', 'Sauce']);
  expect(photos.map((photo) => photo.img_url)).not.toContain(img_url);
});

test('a photo opens in full size; arrow keys turn, Escape closes, the focus comes back', async () => {
  const [img_url, ...more] = await Promise.all(['peru', 'plum', 'teal'].map(upload));
  const photos = more.map((url, at) => ({ img_url: url, caption: at === 0 ? 'In the pan' : null }));
  const id = await addRecipe(instance.url, { name: 'Fried rice', img_url, photos });
  const context = await instance.newContext({ touch: true });
  const page = await openPage(context, `/recipe/#/recipes/${id}`);
  const opener = page.getByRole('button', { name: 'In the pan' });
  await opener.waitFor();
  await checkLook(page, 'photos, recipe');
  await opener.click();
  const viewer = page.getByRole('dialog', { name: 'Photos of this recipe' });
  await viewer.getByText('2 of 3').waitFor();
  await checkLook(page, 'photos, viewer');
  await page.keyboard.press('ArrowRight');
  await viewer.getByText('3 of 3').waitFor();
  await page.keyboard.press('ArrowRight');
  await viewer.getByText('3 of 3').waitFor();
  await viewer.getByRole('button', { name: 'Photo before' }).click();
  await viewer.getByRole('button', { name: 'Photo before' }).click();
  await viewer.getByText('1 of 3').waitFor();
  await swipe(page, -200);
  await viewer.getByText('2 of 3').waitFor();
  await viewer.getByRole('img', { name: 'In the pan' }).waitFor();
  await page.keyboard.press('Escape');
  await viewer.waitFor({ state: 'detached' });
  expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true);

  const link = await appAt(instance.url, 'recipe', 'POST', `/recipes/${id}/share`, {});
  await loadPage(page, `/recipe/#/r/${link.share_token}`);
  await page.getByRole('button', { name: 'In the pan' }).click();
  const shown = page.getByRole('dialog').getByRole('img', { name: 'In the pan' });
  await expect
    .poll(() => shown.evaluate((img) => (img as HTMLImageElement).naturalWidth))
    .toBe(1200);
});

/** Swipes across the shown photo by touch. */
async function swipe(page: Page, by: number) {
  await page.locator('.photo-viewer figure').evaluate((figure, across) => {
    const at = (type: string, clientX: number) =>
      figure.dispatchEvent(
        new PointerEvent(type, { pointerType: 'touch', clientX, clientY: 300, bubbles: true }),
      );
    at('pointerdown', 300);
    at('pointerup', 300 + across);
  }, by);
}
