import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { findings } from './axe.ts';
import { open, useHouse } from './browser.ts';
import { picture } from './picture.ts';
import { addRecipe, changeRecipe, diaryAt, goWithoutAccounts, logCook, recipeAt } from './seed.ts';

const house = useHouse();
const PATIENT = { timeout: 20_000 };

const BLOCK = `400 g spaghetti
150 g guanciale, diced
4 eggs

To finish:
1 1/2 cups pecorino, finely grated
black pepper to taste`;

const CARBONARA = {
  name: 'Spaghetti carbonara',
  description: 'The Roman classic.',
  servings: 4,
  prep_minutes: 10,
  cook_minutes: 20,
  tags: ['pasta', 'quick'],
  tools: ['Large pot'],
  source_url: 'https://example.org/carbonara',
  notes: 'Use **guanciale**.\n\n- No cream',
  nutrition: { calories: 620, protein: 27 },
  ingredients: [
    {
      name: '',
      items: [
        { id: 'a', qty: '400', unit: 'g', name: 'spaghetti' },
        { id: 'b', qty: '4', name: 'eggs' },
      ],
    },
    { name: 'To finish', items: [{ id: 'c', qty: '1', unit: 'cup', name: 'milk' }] },
  ],
  steps: [
    { title: 'Boil', text: 'Cook the spaghetti for 9 minutes.', refIds: ['a'] },
    { text: 'Fry for 6–8 min, then beat the eggs.' },
    { text: 'Toss and serve.' },
  ],
};

let carbonara = 0;

beforeAll(async () => {
  await goWithoutAccounts(house.url);
  carbonara = await addRecipe(house.url, CARBONARA);
  await addRecipe(house.url, { name: 'Lemon tart', total_minutes: 90, favorite: true });
});

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
  const page = await open(await house.visit(), '/recipe/');
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
  const { ingredients, tags, steps } = await recipeAt(house.url, id);
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

test('what is missing is marked, and a draft is not left behind by mistake', async () => {
  const page = await open(await house.visit(), '/recipe/#/recipes/new');
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

test('what is no number is said where it is typed, and not saved as another one', async () => {
  const page = await open(await house.visit(), '/recipe/#/recipes/new');
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
  const saved = await recipeAt(house.url, Number(page.url().split('/').at(-1)));
  expect(saved).toMatchObject({ servings: 6, cook_minutes: 80 });
});

test('a recipe is scaled, switched to other measures and ticked for the day', async () => {
  const page = await open(await house.visit(), `/recipe/#/recipes/${carbonara}`);
  await page.getByRole('heading', { name: 'Spaghetti carbonara' }).waitFor();
  await page.getByRole('checkbox', { name: '400 g spaghetti' }).waitFor();
  await page.getByRole('button', { name: 'More servings' }).click();
  await page.getByRole('button', { name: 'More servings' }).click();
  await page.getByRole('checkbox', { name: '600 g spaghetti' }).waitFor();
  await page.getByRole('checkbox', { name: '1½ cups milk' }).waitFor();
  await page.getByRole('radio', { name: 'Metric' }).check();
  await page.getByRole('checkbox', { name: '355 ml milk' }).check();
  await page.reload();
  await page.getByRole('checkbox', { name: '355 ml milk', checked: true }).waitFor();
  await page.getByText('6 servings').waitFor();
  await page.getByRole('radio', { name: 'As written' }).check();

  await page.getByRole('radio', { name: '5 stars' }).check();
  await expect.poll(async () => (await recipeAt(house.url, carbonara)).rating, PATIENT).toBe(5);
});

test('on paper is the recipe, and nothing of what people said about it', async () => {
  const context = await house.visit({ width: 800 });
  await logCook(house.url, carbonara);
  const page = await open(context, `/recipe/#/recipes/${carbonara}`);
  const said = [
    page.getByText('Nobody has said anything yet.'),
    page.getByLabel('Say something about this recipe'),
    page.getByRole('heading', { name: 'History' }),
    page.locator('.recipe-picture'),
    page.getByText(/^1×, last/),
  ];
  for (const part of said) await part.waitFor();
  await page.emulateMedia({ media: 'print' });
  for (const part of said) expect(await part.isVisible()).toBe(false);
  await page.getByText('Toss and serve.').waitFor();
  await picture(page, 'paper');
});

test('a recipe says its category, which leads to the others in it', async () => {
  const [category] = await (await fetch(`${house.url}/recipe/api/recipes/categories`)).json();
  await changeRecipe(house.url, carbonara, { category_id: category.id });
  const page = await open(await house.visit(), `/recipe/#/recipes/${carbonara}`);
  await picture(page, 'category');
  await page.getByRole('button', { name: category.name }).click();
  await page.getByRole('link', { name: 'Spaghetti carbonara' }).waitFor();
  expect(await page.getByRole('link', { name: 'Lemon tart' }).count()).toBe(0);
});

test('a recipe is planned from its own menu, for a meal', async () => {
  const page = await open(await house.visit(), `/recipe/#/recipes/${carbonara}`);
  await page.getByRole('button', { name: 'More about this recipe' }).click();
  await page.getByRole('button', { name: 'Plan…' }).click();
  await page.getByLabel('Meal').selectOption({ label: 'Dinner' });
  expect(await findings(page)).toEqual([]);
  await picture(page, 'plan');
  await page.locator('.dot-day.today').click();
  await page.getByText(/^Planned Spaghetti carbonara for/).waitFor();
  const planned = async () => (await diaryAt(house.url)).filter(({ kind }) => kind === 'planned');
  await expect
    .poll(planned, PATIENT)
    .toMatchObject([{ recipe_name: 'Spaghetti carbonara', meal_type: 'dinner' }]);
});

test('cook mode: step by step, two timers at once, through a reload', async () => {
  const page = await open(await house.visit({ touch: true }), `/recipe/#/recipes/${carbonara}`);
  await page.getByRole('link', { name: 'Start cooking' }).click();
  await page.getByText('Step 1 of 3').waitFor();
  await page.getByRole('button', { name: 'Start a timer: 9 minutes' }).click();
  await page.keyboard.press('ArrowRight');
  await page.getByText('Step 2 of 3').waitFor();
  await page.getByRole('button', { name: 'Start a timer: 6–8 min' }).tap();
  const timers = page.getByRole('timer');
  await expect.poll(() => timers.count()).toBe(2);
  await page.reload();
  await page.getByText('Step 2 of 3').waitFor();
  const left = async () => (await timers.allInnerTexts()).join(' ');
  await expect.poll(left, PATIENT).toMatch(/^8:5\d 5:5\d$/);

  // The second one ends while the first one runs on.
  await page.evaluate(() => {
    for (const [key, kept] of Object.entries(localStorage)) {
      if (!key.endsWith('.timers')) continue;
      const [first, second] = JSON.parse(kept);
      localStorage.setItem(key, JSON.stringify([first, { ...second, endsAt: Date.now() + 500 }]));
    }
  });
  await page.reload();
  await page.getByText('Step 2 · 6–8 min is over: Spaghetti carbonara').waitFor();
  await page.getByText('Time’s up').waitFor();
  await page.getByRole('button', { name: 'Stop the timer: Step 2 · 6–8 min' }).click();
  await expect.poll(() => timers.count()).toBe(1);

  await swipe(page, -200);
  await page.getByText('Step 3 of 3').waitFor();
  await swipe(page, 200);
  await page.getByText('Step 2 of 3').waitFor();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'Done cooking' }).click();
  await page.getByRole('heading', { name: 'How was it?' }).waitFor();
  await page.getByRole('button', { name: 'Finish without logging' }).click();
  await page.getByRole('link', { name: 'Start cooking' }).waitFor();
  await page.getByRole('button', { name: /^Stop the timer/ }).click();

  await page.goBack();
  await page.getByRole('link', { name: 'Start cooking' }).waitFor();
  expect(await page.locator('dialog.cook').count()).toBe(0);
});

async function swipe(page: Page, by: number) {
  const session = await page.context().newCDPSession(page);
  const at = (x: number) => [{ x: 195 + x, y: 420 }];
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) });
  for (const share of [0.25, 0.5, 0.75, 1]) {
    await session.send('Input.dispatchTouchEvent', {
      type: 'touchMove',
      touchPoints: at(by * share * 0.8),
    });
  }
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

test('a change made elsewhere meanwhile is not overwritten unasked', async () => {
  house.expectProblem(/409/);
  const id = await addRecipe(house.url, { name: 'Dal' });
  const page = await open(await house.visit(), `/recipe/#/recipes/${id}/edit`);
  await page.getByLabel('Description').fill('Mine');
  await changeRecipe(house.url, id, { description: 'Theirs' });
  await page.getByRole('button', { name: 'Save recipe' }).click();
  await page.getByText('This recipe was changed elsewhere while you edited it.').waitFor();
  await page.getByRole('button', { name: 'Save mine' }).click();
  await page.getByRole('heading', { name: 'Dal' }).waitFor();
  expect((await recipeAt(house.url, id)).description).toBe('Mine');

  await page.getByRole('button', { name: 'More about this recipe' }).click();
  await page.getByRole('button', { name: 'Earlier versions' }).click();
  const versions = page.locator('dialog.sheet').getByRole('listitem');
  await expect.poll(() => versions.count()).toBe(2);
  await versions.first().getByRole('button').click();
  await page.getByRole('button', { name: 'Go back to this version' }).click();
  await page.getByText('Theirs').waitFor();
});

test('a deleted recipe comes back with Undo; a heart too', async () => {
  const id = await addRecipe(house.url, { name: 'Borscht' });
  const page = await open(await house.visit(), `/recipe/#/recipes/${id}`);
  await page.getByRole('button', { name: 'Favourite: Borscht' }).click();
  await page.getByRole('button', { name: 'Favourite: Borscht', pressed: true }).waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'Favourite: Borscht', pressed: false }).waitFor();

  await page.getByRole('button', { name: 'More about this recipe' }).click();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByText('Deleted Borscht').waitFor();
  await page.getByRole('link', { name: 'Lemon tart' }).waitFor();
  expect(await page.getByRole('link', { name: 'Borscht' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('link', { name: 'Borscht' }).click();
  await page.getByRole('heading', { name: 'Borscht' }).waitFor();
});

test('a search forgives a typing mistake; filters and the look are kept', async () => {
  const context = await house.visit();
  const page = await open(context, '/recipe/');
  await page.getByRole('link', { name: 'Lemon tart' }).waitFor();
  await page.keyboard.press('/');
  await page.keyboard.type('spagetti');
  await page.getByText('Showing results for “spaghetti”').waitFor();
  await page.getByRole('link', { name: 'Spaghetti carbonara' }).click();
  await page.getByRole('link', { name: 'Recipes' }).first().click();
  await expect.poll(() => page.getByLabel('Search recipes').inputValue()).toBe('spagetti');
  await page.getByLabel('Search recipes').fill('nothing like it');
  await page.getByRole('button', { name: 'Clear the search and filters' }).click();

  await page.getByRole('button', { name: 'Filter and sort' }).click();
  await page.getByRole('switch', { name: 'Favourites only' }).check();
  await page.getByRole('link', { name: 'Spaghetti carbonara' }).waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Filter and sort, 1 filter on' }).waitFor();
  await page.getByRole('button', { name: 'Show as a list' }).click();
  await page.reload();
  await page.getByRole('button', { name: 'Show as a grid' }).waitFor();
  await page.getByRole('link', { name: 'Spaghetti carbonara' }).waitFor();
});

test('a row is dragged by mouse and by finger', async () => {
  for (const touch of [false, true]) {
    const page = await open(
      await house.visit({ touch, width: 1280 }),
      `/recipe/#/recipes/${carbonara}/edit`,
    );
    const handle = page.getByRole('button', { name: 'Move spaghetti' });
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

const PLACES = () => [
  { name: 'list', path: '/recipe/', ready: 'Spaghetti carbonara', opens: 'Filter and sort' },
  { name: 'view', path: `/recipe/#/recipes/${carbonara}`, ready: 'No cream' },
  {
    name: 'editor',
    path: `/recipe/#/recipes/${carbonara}/edit`,
    ready: 'Tags and tools',
    opens: 'Ingredients 1 of step 1',
  },
  {
    name: 'cook mode',
    path: `/recipe/#/recipes/${carbonara}/cook`,
    ready: 'Step 1 of 3',
    opens: 'Ingredients',
  },
];

for (const width of [390, 1280]) {
  test(`recipes stand in nobody's way at ${width} px`, async () => {
    const page = await open(await house.visit({ width }), '/recipe/');
    for (const { name, path, ready, opens } of PLACES()) {
      await page.goto('about:blank');
      await page.goto(path);
      await page.getByText(ready).first().waitFor();
      if (name === 'cook mode') {
        await page.getByRole('button', { name: /^Start a timer/ }).click();
      }
      expect(await findings(page), name).toEqual([]);
      if (!opens) continue;
      await page.getByRole('button', { name: opens, exact: true }).click();
      await page.locator('dialog.sheet').waitFor();
      expect(await findings(page), `${name}, sheet`).toEqual([]);
    }
  });
}

test('nothing scrolls sideways, and everything is large enough for a finger', async () => {
  const page = await open(await house.visit(), '/recipe/');
  for (const { name, path, ready } of PLACES()) {
    await page.goto('about:blank');
    await page.goto(path);
    await page.getByText(ready).first().waitFor();
    expect(await page.evaluate(shifted), name).toBeLessThan(0.05);
    for (const width of [320, 360, 390, 768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await expect
        .poll(() => page.evaluate(sideways), { message: `${name} at ${width}`, timeout: 20_000 })
        .toBe(0);
      expect(await page.evaluate(lowTargets), `${name} at ${width}`).toEqual([]);
    }
  }
});

/** How far things have jumped about since the page opened. */
function shifted() {
  return new Promise<number>((resolve) => {
    let sum = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) sum += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
    setTimeout(() => resolve(sum), 300);
  });
}

function sideways() {
  const { scrollWidth, clientWidth } = document.documentElement;
  const dialog = document.querySelector('dialog[open]');
  return Math.max(scrollWidth - clientWidth, dialog ? dialog.scrollWidth - dialog.clientWidth : 0);
}

function lowTargets() {
  // What lies behind a dialog can't be pressed.
  const place = document.querySelector('dialog[open]') ?? document;
  return [...place.querySelectorAll<HTMLElement>('button, a, select, .input, label.check-row')]
    .filter((target) => target.checkVisibility({ visibilityProperty: true }))
    .filter((target) => !target.matches('.skip, .recipe-card a'))
    .map((target) => ({ html: target.outerHTML.slice(0, 80), box: target.getBoundingClientRect() }))
    .filter(({ box }) => box.width < 36 || box.height < 44)
    .map(({ html, box }) => `${html} ${box.width}×${box.height}`);
}
