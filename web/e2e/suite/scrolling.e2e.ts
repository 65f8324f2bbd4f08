import { expect, test } from 'vitest';
import { openPage, useInstance } from '../support/browser.ts';
import { useGym } from '../workout/gym.ts';

const instance = useInstance();
useGym(instance);

test('an opened page starts at the top, and the way back leads to where one was', async () => {
  const context = await instance.newContext({ width: 390, height: 400 });
  const page = await openPage(context, '/workout/#/more');
  const scrolled = () => page.evaluate(() => scrollY);
  const settings = page.getByRole('link', { name: /^Settings/ });
  await settings.scrollIntoViewIfNeeded();
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  const before = await scrolled();
  expect(before).toBeGreaterThan(100);
  await settings.click();
  await page.getByRole('heading', { name: 'Settings' }).waitFor();
  await expect.poll(scrolled).toBe(0);
  await page.goBack();
  await settings.waitFor();
  await expect.poll(scrolled).toBe(before);
});
