import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openPage, useInstance } from '../support/browser.ts';
import { addRecipe, changeRecipe, recipeAt } from '../support/seed.ts';
import { useCarbonara } from './carbonara.ts';

const instance = useInstance();
const carbonara = useCarbonara(instance);

const BLOCK = `400 g spaghetti
150 g guanciale, diced
4 eggs

To finish:
1 1/2 cups pecorino, finely grated
black pepper to taste`;

/** A real paste: the clipboard's text goes through the page's own handler. */
async function paste(page: Page, text: string) {
  await page.evaluate((block) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', block);
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
  }, text);
}

test('a recipe is written by keyboard alone, its ingredients pasted in one go', async () => {
  const page = await openPage(await instance.newContext(), '/recipe/');
  await page.getByRole('link', { name: 'Lemon tart' }).waitFor();
  await page.keyboard.press('n');
  await page.getByRole('heading', { name: 'New recipe' }).waitFor();
  await page.keyboard.type('Sunday carbonara');
  await page.getByLabel('Ingredient 1', { exact: true }).focus();
  await paste(page, BLOCK);
  await expect
    .poll(() => page.getByLabel('Ingredient 3', { exact: true }).inputValue())
    .toBe('eggs');
  expect(await page.getByLabel('Heading, line 4').inputValue()).toBe('To finish');
  expect(await page.getByLabel('Unit, ingredient 5').inputValue()).toBe('cup');

  await page.keyboard.press('Enter');
  await page.keyboard.type('2 cloves garlic');
  await page.keyboard.press('Enter');
  await expect
    .poll(() => page.getByLabel('Ingredient 7', { exact: true }).inputValue())
    .toBe('garlic');

  await page.getByRole('button', { name: 'Move garlic' }).focus();
  await page.keyboard.press('ArrowUp');
  await page.getByText('garlic is now 6 of 8').waitFor();
  expect(await page.getByLabel('Ingredient 6', { exact: true }).inputValue()).toBe('garlic');
  await page.keyboard.press('ArrowDown');
  await page.getByText('garlic is now 7 of 8').waitFor();

  await page.getByLabel('Text of step 1').focus();
  await paste(page, '1. Boil the spaghetti for 9 minutes.\n2. Toss with the eggs.');
  await expect
    .poll(() => page.getByLabel('Text of step 2').inputValue())
    .toBe('Toss with the eggs.');
  await page.getByLabel('Tags').focus();
  await page.keyboard.type('roman,pasta');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Remove pasta' }).waitFor();

  // What is typed survives the page.
  await page.waitForTimeout(800);
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await page.getByText('Here is your unsaved draft from just now.').waitFor();
  expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Sunday carbonara');

  await page.getByLabel('Name', { exact: true }).press('Enter');
  await page.getByRole('heading', { name: 'Sunday carbonara' }).waitFor();
  await page.getByText('400 g spaghetti').first().waitFor();
  const id = Number(/recipes\/(\d+)/.exec(page.url())?.[1]);
  const { ingredients, tags, steps } = await recipeAt(instance.url, id);
  expect(ingredients.map(({ items }) => items.map(({ qty, name }) => `${qty} ${name}`))).toEqual([
    ['400 spaghetti', '150 guanciale', '4 eggs'],
    ['1 1/2 pecorino', ' black pepper', '2 garlic'],
  ]);
  expect(tags).toEqual(['roman', 'pasta']);
  expect(steps).toHaveLength(2);
  await page.goto('/recipe/#/recipes/new');
  await page.getByRole('heading', { name: 'New recipe' }).waitFor();
  expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('');
});

test('missing fields are marked, and leaving a draft asks for confirmation', async () => {
  const page = await openPage(await instance.newContext(), '/recipe/#/recipes/new');
  await page.getByLabel('Quantity, ingredient 1').fill('3');
  await page.getByRole('button', { name: 'Save recipe' }).click();
  await page.getByText('A recipe needs a name.').waitFor();
  expect(
    await page.getByLabel('Name', { exact: true }).evaluate((input) => input.matches(':focus')),
  ).toBe(true);
  await page.getByRole('link', { name: 'Cancel' }).click();
  await page.getByRole('alertdialog').getByText('Leave without saving?').waitFor();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('heading', { name: 'New recipe' }).waitFor();
  await page.getByRole('link', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Leave', exact: true }).click();
  await page.getByRole('link', { name: 'Lemon tart' }).waitFor();
});

test('an invalid number shows an error at its field and is not saved', async () => {
  const page = await openPage(await instance.newContext(), '/recipe/#/recipes/new');
  await page.getByLabel('Name', { exact: true }).fill('Numbers');
  const servings = page.getByLabel('Servings');
  await servings.fill('4-6');
  await page.getByText('Write a whole number, like 4.').waitFor();
  await page.getByRole('button', { name: 'Save recipe' }).click();
  await expect.poll(() => servings.evaluate((one) => one === document.activeElement)).toBe(true);
  expect(page.url()).toContain('/recipes/new');
  await servings.fill('6');
  await page.getByLabel('Cook', { exact: true }).fill('1h 20');
  await page.getByRole('button', { name: 'Save recipe' }).click();
  await page.getByRole('heading', { name: 'Numbers' }).waitFor();
  const saved = await recipeAt(instance.url, Number(page.url().split('/').at(-1)));
  expect(saved).toMatchObject({ servings: 6, cook_minutes: 80 });
});

test('a change made elsewhere meanwhile is not overwritten unasked', async () => {
  instance.expectProblem(/409/);
  const id = await addRecipe(instance.url, { name: 'Dal' });
  const page = await openPage(await instance.newContext(), `/recipe/#/recipes/${id}/edit`);
  await page.getByLabel('Description').fill('Mine');
  await changeRecipe(instance.url, id, { description: 'Theirs' });
  await page.getByRole('button', { name: 'Save recipe' }).click();
  await page.getByText('This recipe was changed elsewhere while you edited it.').waitFor();
  await page.getByRole('button', { name: 'Save mine' }).click();
  await page.getByRole('heading', { name: 'Dal' }).waitFor();
  expect((await recipeAt(instance.url, id)).description).toBe('Mine');

  await page.getByRole('button', { name: 'More about this recipe' }).click();
  await page.getByRole('button', { name: 'Earlier versions' }).click();
  const versions = page.locator('dialog.sheet').getByRole('listitem');
  await expect.poll(() => versions.count()).toBe(2);
  await versions.first().getByRole('button').click();
  await page.getByRole('button', { name: 'Go back to this version' }).click();
  await page.getByText('Theirs').waitFor();
});

test('a row is dragged by mouse and by finger', async () => {
  for (const touch of [false, true]) {
    const page = await openPage(
      await instance.newContext({ touch, width: 1280 }),
      `/recipe/#/recipes/${carbonara.id}/edit`,
    );
    const handle = page.getByRole('button', { name: 'Move spaghetti' });
    // Parts of the editor that are loaded late move the rows.
    await page.waitForLoadState('networkidle');
    await handle.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    const from = await handle.boundingBox();
    const to = await page.getByRole('button', { name: 'Move eggs' }).boundingBox();
    if (!from || !to) throw new Error('The rows are not there');
    const x = from.x + from.width / 2;
    const ys = [0, 0.4, 0.8, 1.1].map((share) => from.y + 20 + (to.y - from.y) * share);
    if (touch) {
      const session = await page.context().newCDPSession(page);
      for (const [index, y] of ys.entries()) {
        const type = index === 0 ? 'touchStart' : 'touchMove';
        await session.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y }] });
      }
      await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    } else {
      await page.mouse.move(x, ys[0] ?? 0);
      await page.mouse.down();
      for (const y of ys) await page.mouse.move(x, y);
      await page.mouse.up();
    }
    await page.getByText('spaghetti is now 2 of 4').waitFor();
    expect(await page.getByLabel('Ingredient 1', { exact: true }).inputValue()).toBe('eggs');
  }
});
