import { beforeAll, beforeEach, expect, test } from 'vitest';
import { openPage, useInstance, waitUntilOfflineReady } from '../support/browser.ts';
import { checkLook } from '../support/check-look.ts';
import { goWithoutAccounts } from '../support/seed.ts';
import { centerOf, dayCell, daysAhead, dragWithMouse, nextWeek } from './calendar.ts';

const instance = useInstance();
const PATIENT = { timeout: 20_000 };
const RECIPES = ['Lentil soup', 'Green risotto', 'Shakshuka', 'Chili', 'Ramen', 'Curry', 'Pizza'];

/** The smallest picture there is. */
const DOT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4z8DwHwAFAAH/iZk9HQAAAABJRU5ErkJggg==',
  'base64',
);

interface Entry {
  id: number;
  recipe_name: string;
  date: string;
  kind: string;
}

const recipes = new Map<string, number>();

async function call(method: string, path: string, body?: object) {
  const response = await fetch(`${instance.url}/recipe${path}`, {
    method,
    ...(body && {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${await response.text()}`);
  return response.json();
}

async function entries(): Promise<Entry[]> {
  return call('GET', '/api/cook-diary');
}

async function plans(): Promise<string[]> {
  return (await entries()).map(({ recipe_name, date }) => `${recipe_name} ${date}`).sort();
}

async function enter(name: string, date: string, kind = 'planned') {
  await call('POST', '/api/cook-diary', { recipe_id: recipes.get(name), date, kind });
}

async function openDiary(view: string, look: Parameters<typeof instance.newContext>[0]) {
  const page = await openPage(await instance.newContext(look), '/recipe/#/diary');
  await page.getByRole('radio', { name: view }).check();
  return page;
}

async function openNextWeek(look: Parameters<typeof instance.newContext>[0] = { width: 1280 }) {
  const page = await openDiary('Week', look);
  await page.getByRole('button', { name: 'Week after' }).click();
  await dayCell(page, nextWeek()[0] ?? '').waitFor();
  return page;
}

beforeAll(async () => {
  await goWithoutAccounts(instance.url);
  for (const name of RECIPES) {
    recipes.set(name, (await call('POST', '/api/recipes', { name, servings: 4 })).id);
  }
});

beforeEach(async () => {
  for (const { id } of await entries()) await call('DELETE', `/api/cook-diary/${id}`);
});

test('a week is planned by dragging recipes onto its days with a mouse, and a plan is undone', async () => {
  const page = await openNextWeek();
  const week = nextWeek();
  for (const [index, name] of RECIPES.entries()) {
    const recipe = page.getByRole('complementary').getByRole('button', { name }).first();
    await dragWithMouse(page, recipe, dayCell(page, week[index] ?? ''));
    await dayCell(page, week[index] ?? '')
      .getByRole('button', { name: `${name}, planned` })
      .waitFor();
  }
  const wanted = RECIPES.map((name, index) => `${name} ${week[index]}`).sort();
  await expect.poll(plans, PATIENT).toEqual(wanted);

  await page.getByRole('button', { name: 'Undo' }).last().click();
  await page.getByRole('button', { name: 'Pizza, planned' }).waitFor({ state: 'detached' });
  await expect.poll(plans, PATIENT).toEqual(wanted.filter((plan) => !plan.startsWith('Pizza')));
});

test('a chip is dragged to another day with a mouse; Esc leaves it, Undo brings it back', async () => {
  const [monday = '', tuesday = '', , thursday = ''] = nextWeek();
  await enter('Lentil soup', monday);
  const page = await openNextWeek();
  const chip = page.getByRole('button', { name: 'Lentil soup, planned' });
  await dragWithMouse(page, chip, dayCell(page, thursday));
  await dayCell(page, thursday).getByRole('button', { name: 'Lentil soup, planned' }).waitFor();
  expect(await page.locator('dialog').count()).toBe(0);
  await expect.poll(plans, PATIENT).toEqual([`Lentil soup ${thursday}`]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await dayCell(page, monday).getByRole('button', { name: 'Lentil soup, planned' }).waitFor();
  await expect.poll(plans, PATIENT).toEqual([`Lentil soup ${monday}`]);

  const from = await centerOf(chip);
  const to = await centerOf(dayCell(page, tuesday));
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 6 });
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await page.getByText('Lentil soup stays where it was').waitFor();
  expect(await plans()).toEqual([`Lentil soup ${monday}`]);
});

test('a long press drags a card to another day; moving at once scrolls', async () => {
  const to = daysAhead(new Date().getDate() > 15 ? -1 : 1);
  await enter('Shakshuka', daysAhead(0));
  const page = await openDiary('Month', { touch: true });
  const card = page.locator('.entry .row-words', { hasText: 'Shakshuka' });
  await card.waitFor();
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] });

  const from = await centerOf(card);
  await touch('touchStart', from);
  await touch('touchMove', { x: from.x, y: from.y - 40 });
  await touch('touchMove', { x: from.x, y: from.y - 120 });
  await touch('touchEnd');
  expect(await page.locator('.drag-ghost').count()).toBe(0);
  await page.waitForTimeout(400);
  expect(await plans()).toEqual([`Shakshuka ${daysAhead(0)}`]);

  const start = await centerOf(card);
  const target = await centerOf(dayCell(page, to));
  await touch('touchStart', start);
  await page.locator('.drag-ghost').waitFor();
  for (let step = 1; step <= 6; step += 1) {
    const share = step / 6;
    await touch('touchMove', {
      x: start.x + (target.x - start.x) * share,
      y: start.y + (target.y - start.y) * share,
    });
  }
  await page.locator('.dot-day.drop-here').waitFor();
  await touch('touchEnd');
  await page.getByText(/^Moved Shakshuka to/).waitFor();
  await expect.poll(plans, PATIENT).toEqual([`Shakshuka ${to}`]);
});

test('the keyboard carries a chip by day and week and says where it is', async () => {
  const [monday = '', tuesday = ''] = nextWeek();
  await enter('Ramen', monday);
  const page = await openNextWeek();
  const chip = page.getByRole('button', { name: 'Ramen, planned' });
  await chip.focus();
  await page.keyboard.press('Space');
  await page.getByText(/^Picked up Ramen/).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowRight');
  await page.locator('[role=status]', { hasText: /^Tuesday/ }).waitFor();
  await page.keyboard.press('Enter');
  await dayCell(page, tuesday).getByRole('button', { name: 'Ramen, planned' }).waitFor();
  await expect.poll(plans, PATIENT).toEqual([`Ramen ${tuesday}`]);
  await expect.poll(() => chip.evaluate((button) => button.matches(':focus'))).toBe(true);

  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Escape');
  await page.getByText('Ramen stays where it was').waitFor();
  expect(await plans()).toEqual([`Ramen ${tuesday}`]);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Ramen' }).waitFor();
});

test('the keyboard plans a recipe: from the panel, and with n', async () => {
  const page = await openDiary('Week', { width: 1280 });
  const panel = page.getByRole('complementary');
  const recipe = panel.getByRole('button', { name: 'Curry' });
  // Until the panel is there, the key opens the sheet instead.
  await panel.getByRole('button', { name: 'Ramen' }).waitFor();
  await page.keyboard.press('/');
  await page.keyboard.type('curr');
  await panel.getByRole('button', { name: 'Ramen' }).waitFor({ state: 'detached' });
  await recipe.focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await expect.poll(plans, PATIENT).toEqual([`Curry ${daysAhead(7)}`]);

  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('t');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('n');
  await page.locator('dialog').waitFor();
  await page.keyboard.type('chil');
  await page.locator('dialog').getByRole('button', { name: 'Chili' }).press('Enter');
  await expect.poll(plans, PATIENT).toContain(`Chili ${daysAhead(1)}`);
});

test('a plan is moved and planned again without dragging', async () => {
  const [today, tomorrow] = [daysAhead(0), daysAhead(1)];
  await enter('Pizza', today);
  const page = await openDiary('List', { touch: true });
  const say = (date: string) =>
    new Intl.DateTimeFormat('en-GB', {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      timeZone: 'UTC',
    }).format(Date.parse(date));
  const choose = async (item: string) => {
    await page.getByRole('button', { name: 'More for Pizza' }).first().tap();
    await page.getByText(item).first().tap();
    const dialog = page.locator('dialog');
    await dialog.waitFor();
    if (tomorrow.slice(0, 7) !== today.slice(0, 7) && item === 'Move to…') {
      await dialog.getByRole('button', { name: 'Month after' }).tap();
    }
    await dialog
      .getByRole('button', { name: new RegExp(`^${say(tomorrow)}`) })
      .first()
      .tap();
    await dialog.waitFor({ state: 'detached' });
  };
  await choose('Move to…');
  await expect.poll(plans, PATIENT).toEqual([`Pizza ${tomorrow}`]);
  await choose('Plan again on…');
  await expect.poll(plans, PATIENT).toEqual([`Pizza ${tomorrow}`, `Pizza ${tomorrow}`]);
});

test('three taps plan a recipe, two mark it as cooked, and deleting it can be undone', async () => {
  const page = await openDiary('List', { touch: true });
  await page
    .getByRole('button', { name: /^Plan a recipe for/ })
    .first()
    .tap();
  await page.locator('dialog').getByRole('button', { name: 'Green risotto' }).tap();
  await page.getByRole('button', { name: 'Mark Green risotto as cooked' }).waitFor();
  await expect.poll(plans, PATIENT).toEqual([`Green risotto ${daysAhead(0)}`]);

  await page.locator('.entry .row-words').tap();
  await page.getByRole('button', { name: 'Mark as cooked', exact: true }).tap();
  await page.locator('.entry.cooked').waitFor();
  await expect
    .poll(entries, PATIENT)
    .toEqual([expect.objectContaining({ kind: 'cooked', date: daysAhead(0) })]);

  await page.locator('.entry .row-words').tap();
  await page.locator('label.star').nth(3).tap();
  await page.getByLabel('Notes').fill('More lemon');
  const photo = { name: 'risotto.png', mimeType: 'image/png', buffer: DOT };
  await page.locator('dialog input[type=file]').setInputFiles(photo);
  await page.getByRole('img', { name: 'Photo 1' }).waitFor();
  await page.getByRole('button', { name: 'Close' }).tap();
  await page.getByText('★ 4').waitFor();
  await expect
    .poll(entries, PATIENT)
    .toEqual([
      expect.objectContaining({ rating: 4, notes: 'More lemon', photos: [expect.any(String)] }),
    ]);

  await page.getByRole('button', { name: 'More for Green risotto' }).tap();
  await page.getByText('Delete', { exact: true }).first().tap();
  await page.locator('.entry').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Undo' }).last().tap();
  await page.locator('.entry').waitFor();
  expect(await entries()).toHaveLength(1);
});

test('a plan that is dropped on today is marked as cooked, and the heatmap grows', async () => {
  await enter('Chili', daysAhead(-3), 'cooked');
  const other = daysAhead(new Date().getDay() === 1 ? 1 : -1);
  await enter('Curry', other);
  const page = await openDiary('Year', { width: 1280 });
  await page.getByText('1 cook on 1 day in the last year.').waitFor();
  await page.getByRole('radio', { name: 'Week' }).check();
  const chip = page.getByRole('button', { name: 'Curry, planned' });
  await dragWithMouse(page, chip, dayCell(page, daysAhead(0)));
  await page.getByText('Marked Curry as cooked today').waitFor();
  await dayCell(page, daysAhead(0)).getByRole('button', { name: 'Curry, cooked' }).waitFor();
  await expect
    .poll(entries, PATIENT)
    .toContainEqual(
      expect.objectContaining({ recipe_name: 'Curry', kind: 'cooked', date: daysAhead(0) }),
    );

  await page.getByRole('radio', { name: 'Year' }).check();
  await page.getByText('2 cooks on 2 days in the last year.').waitFor();
  await page
    .getByRole('button', { name: /: 1 cook$/ })
    .last()
    .focus();
  await page.keyboard.press('ArrowUp');
  await page
    .getByText(/: nothing cooked$/)
    .locator('visible=true')
    .first()
    .waitFor();

  await page.getByRole('radio', { name: 'Week' }).check();
  await page.getByRole('button', { name: 'Undo' }).click();
  await dayCell(page, other).getByRole('button', { name: 'Curry, planned' }).waitFor();
  await expect
    .poll(entries, PATIENT)
    .toContainEqual(
      expect.objectContaining({ recipe_name: 'Curry', kind: 'planned', date: other }),
    );
});

test('more than three on a day are a stack that opens with a tap; the view is remembered', async () => {
  for (const name of RECIPES.slice(0, 5)) await enter(name, daysAhead(0));
  const page = await openDiary('Month', { width: 1280 });
  const cell = dayCell(page, daysAhead(0));
  await cell.getByRole('button', { name: '3 more' }).click();
  await cell.getByRole('button', { name: 'Ramen, planned' }).waitFor();
  await cell.getByRole('button', { name: 'Show fewer' }).click();
  await cell.getByRole('button', { name: 'Ramen, planned' }).waitFor({ state: 'detached' });
  await page.reload();
  await page.getByRole('radio', { name: 'Month', checked: true }).waitFor();
});

test('an offline plan survives a reload and reaches the server once', async () => {
  instance.expectProblem(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/);
  const context = await instance.newContext({ serviceWorker: true });
  const page = await openPage(context, '/recipe/#/diary');
  const plan = page.getByRole('button', { name: /^Plan a recipe for/ }).first();
  await plan.click();
  await page.locator('dialog').getByRole('button', { name: 'Ramen' }).waitFor();
  await page.keyboard.press('Escape');
  await waitUntilOfflineReady(page, '/recipe/');

  await context.setOffline(true);
  await plan.click();
  await page.locator('dialog').getByRole('button', { name: 'Ramen' }).click();
  await page.getByText('1 waiting').waitFor();
  await page.reload();
  await page.locator('.entry', { hasText: 'Ramen' }).waitFor();
  await page.getByRole('button', { name: 'Mark Ramen as cooked' }).click();
  await page.locator('.entry.cooked').waitFor();

  await context.setOffline(false);
  await page.getByText('2 waiting').waitFor({ state: 'detached' });
  await expect
    .poll(entries, PATIENT)
    .toEqual([expect.objectContaining({ recipe_name: 'Ramen', kind: 'cooked' })]);
});

const VIEWS = ['List', 'Week', 'Month', 'Year'];

test('every view and sheet is accessible and fits every width', async () => {
  for (const name of RECIPES.slice(0, 5)) await enter(name, daysAhead(1));
  await enter('Pizza', daysAhead(0));
  await enter('Curry', daysAhead(0), 'cooked');
  const page = await openDiary('List', {});
  for (const view of VIEWS) {
    await page.getByRole('radio', { name: view }).check();
    await page
      .locator(view === 'Year' ? '.heatmap rect' : '[data-drag]')
      .first()
      .waitFor();
    await checkLook(page, view);
  }
  await page.getByRole('radio', { name: 'List' }).check();
  for (const name of ['Pizza', 'Curry']) {
    await page.locator('.entry .row-words', { hasText: name }).first().click();
    await page.locator('dialog').waitFor();
    await checkLook(page, `sheet of ${name}`);
    await page.keyboard.press('Escape');
    await page.locator('dialog').waitFor({ state: 'detached' });
  }
  await page.keyboard.press('n');
  await page.locator('dialog .row').first().waitFor();
  await checkLook(page, 'picker');
  await page.keyboard.press('Escape');
  await page.locator('dialog').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'More for Pizza' }).first().click();
  await page.getByText('Move to…').first().click();
  await page.locator('dialog .dot-day').first().waitFor();
  await checkLook(page, 'day chooser');
});
