import { beforeAll, beforeEach, expect, test } from 'vitest';
import { openPage, useInstance } from '../support/browser.ts';
import { checkLook } from '../support/check-look.ts';
import { goWithoutAccounts } from '../support/seed.ts';
import { dayCell, daysAhead, dragWithMouse, nextWeek } from './calendar.ts';

const instance = useInstance();
const PATIENT = { timeout: 20_000 };
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

const FAR = `from=${daysAhead(-30)}&to=${daysAhead(60)}`;

/** Everything in the plan, in words. */
async function planned(): Promise<string[]> {
  const cooks = await call('GET', `/api/cook-diary?${FAR}`);
  const { items } = await call('GET', `/api/plan-notes?${FAR}`);
  const say = (what: string, { date, meal_type }: { date: string; meal_type: string | null }) =>
    `${date} ${meal_type ?? '–'} ${what}`;
  const said: string[] = [
    ...cooks.map((cook: { recipe_name: string; date: string; meal_type: string | null }) =>
      say(cook.recipe_name, cook),
    ),
    ...items.map((note: { text: string; date: string; meal_type: string | null }) =>
      say(note.text, note),
    ),
  ];
  return said.sort();
}

const plan = (name: string, date: string, more: object = {}) =>
  call('POST', '/api/cook-diary', { recipe_id: recipes.get(name), date, ...more });

async function openWeek(look: Parameters<typeof instance.newContext>[0]) {
  const page = await openPage(await instance.newContext(look), '/recipe/#/diary');
  await page.getByRole('radio', { name: 'Week' }).check();
  await page.getByRole('button', { name: 'Week after' }).click();
  await dayCell(page, nextWeek()[0] ?? '').waitFor();
  return page;
}

beforeAll(async () => {
  await goWithoutAccounts(instance.url);
  for (const name of ['Lentil soup', 'Green risotto', 'Shakshuka']) {
    const ingredients = [
      { qty: '2', name: 'onions' },
      { qty: '100', unit: 'g', name: `${name} spice` },
    ];
    const recipe = { name, servings: 4, ingredients };
    recipes.set(name, (await call('POST', '/api/recipes', recipe)).id);
  }
});

beforeEach(async () => {
  for (const { id } of await call('GET', `/api/cook-diary?${FAR}`)) {
    await call('DELETE', `/api/cook-diary/${id}`);
  }
  for (const { id } of (await call('GET', `/api/plan-notes?${FAR}`)).items) {
    await call('DELETE', `/api/plan-notes/${id}`);
  }
});

test('what is no recipe is written into the plan of a meal, changed and deleted, on a phone', async () => {
  const [monday = '', tuesday = ''] = nextWeek();
  await plan('Lentil soup', monday, { meal_type: 'lunch' });
  const page = await openWeek({ touch: true });
  const add = dayCell(page, monday).getByRole('button', { name: /^Plan a recipe for/ });
  await add.tap();
  await page.getByLabel('Meal').selectOption('Dinner');
  await page.getByRole('button', { name: 'Eating out' }).tap();
  await dayCell(page, monday).getByRole('button', { name: 'Eating out' }).waitFor();
  await add.tap();
  await page.getByLabel('Search recipes').fill('Leftover pie');
  await page.getByRole('button', { name: 'Write “Leftover pie” into the plan' }).tap();
  const written = [
    `${monday} dinner Eating out`,
    `${monday} dinner Leftover pie`,
    `${monday} lunch Lentil soup`,
  ];
  await expect.poll(planned, PATIENT).toEqual(written);
  await dayCell(page, monday).getByRole('heading', { name: 'Lunch' }).waitFor();
  await dayCell(page, monday).getByRole('heading', { name: 'Dinner' }).waitFor();
  await checkLook(page, 'plan-notes');

  await page.getByRole('button', { name: 'Leftover pie' }).click();
  await page.getByLabel('Text').fill('The other half of the pie');
  await page.getByLabel('Date').fill(tuesday);
  await checkLook(page, 'plan-note-sheet');
  await page.getByRole('button', { name: 'Close' }).click();
  await dayCell(page, tuesday).getByRole('button', { name: 'The other half of the pie' }).waitFor();
  await expect.poll(planned, PATIENT).toContain(`${tuesday} dinner The other half of the pie`);

  await page.getByRole('button', { name: 'Eating out' }).click();
  await page.locator('dialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Eating out' }).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await page.getByRole('button', { name: 'Eating out' }).waitFor();
});

test('the wide week has pictures and a row for each meal, and takes a drop into a meal', async () => {
  const [monday = '', tuesday = '', wednesday = ''] = nextWeek();
  await plan('Lentil soup', monday, { meal_type: 'lunch', servings: 2 });
  await plan('Green risotto', tuesday, { meal_type: 'dinner' });
  await plan('Shakshuka', wednesday);
  await call('POST', '/api/plan-notes', { date: tuesday, text: 'Leftovers', meal_type: 'lunch' });
  const page = await openWeek({ width: 1280 });
  const slot = (date: string, meal: string) => page.locator(`[data-day="${date} ${meal}"]`);
  const soup = page.getByRole('button', { name: 'Lentil soup, 2 servings, planned, lunch' });
  await slot(monday, 'lunch')
    .getByRole('button', { name: /Lentil soup/ })
    .waitFor();
  expect(await soup.locator('.recipe-picture').count()).toBe(1);
  await dragWithMouse(page, soup, slot(wednesday, 'dinner'));
  await slot(wednesday, 'dinner')
    .getByRole('button', { name: /Lentil soup/ })
    .waitFor();
  await dragWithMouse(
    page,
    page.getByRole('button', { name: 'Leftovers, note' }),
    slot(tuesday, 'none'),
  );
  await expect
    .poll(planned, PATIENT)
    .toEqual([
      `${tuesday} dinner Green risotto`,
      `${tuesday} – Leftovers`,
      `${wednesday} dinner Lentil soup`,
      `${wednesday} – Shakshuka`,
    ]);
  await checkLook(page, 'plan-week');
});

test('a week is repeated once, and taken back', async () => {
  const [monday = '', tuesday = ''] = nextWeek();
  await plan('Lentil soup', monday, { meal_type: 'dinner' });
  await call('POST', '/api/plan-notes', { date: tuesday, text: 'Leftovers' });
  const page = await openWeek({ touch: true });
  const later = (date: string) => {
    const moment = new Date(`${date}T12:00:00Z`);
    moment.setUTCDate(moment.getUTCDate() + 7);
    return moment.toISOString().slice(0, 10);
  };
  const before = await planned();
  const after = [...before, `${later(monday)} dinner Lentil soup`, `${later(tuesday)} – Leftovers`];
  const repeat = async () => {
    await page.getByRole('button', { name: 'Repeat…' }).tap();
    await page.locator('dialog .row-words').first().tap();
  };
  await page.getByRole('button', { name: 'Repeat…' }).tap();
  await page.getByText('Nothing planned yet').first().waitFor();
  await checkLook(page, 'plan-repeat');
  await page.locator('dialog .row-words').first().tap();
  await page.getByText(/^Planned 1 meal and 1 note for the week of/).waitFor();
  expect(await planned()).toEqual(after.sort());
  await repeat();
  await page.getByText(/^Everything is planned for the week of/).waitFor();
  expect(await planned()).toEqual(after.sort());

  await page.getByRole('button', { name: 'Week after' }).tap();
  await dayCell(page, later(monday)).getByText('Lentil soup').waitFor();
  await page.getByRole('button', { name: 'Undo' }).first().tap();
  await expect.poll(planned, PATIENT).toEqual(before);
});

test('a meal of a past day is marked as cooked on its own day or today', async () => {
  const past = daysAhead(-2);
  await plan('Shakshuka', past);
  const page = await openPage(await instance.newContext({ touch: true }), '/recipe/#/diary');
  await page.getByRole('button', { name: 'Mark Shakshuka as cooked' }).tap();
  await page.getByRole('button', { name: 'Cooked today' }).waitFor();
  await page.getByRole('button', { name: /^Cooked on / }).tap();
  await page.getByText(/^Marked Shakshuka as cooked on/).waitFor();
  await expect
    .poll(() => call('GET', `/api/cook-diary?${FAR}`), PATIENT)
    .toMatchObject([{ date: past, kind: 'cooked' }]);
});

test('what goes onto the list is reviewed: meals and things can be left out', async () => {
  const [monday = '', tuesday = ''] = nextWeek();
  await plan('Lentil soup', monday);
  await plan('Shakshuka', tuesday, { servings: 8 });
  const page = await openWeek({ touch: true });
  await page.getByRole('button', { name: 'Build the shopping list' }).tap();
  const sheet = page.locator('dialog');
  await sheet.getByText('Onions 6').waitFor();
  await checkLook(page, 'plan-review');
  await sheet
    .getByRole('checkbox', { name: /^Lentil soup\b(?! spice)/i })
    .first()
    .uncheck();
  await sheet.getByText('Onions 4').waitFor();
  await sheet.getByRole('checkbox', { name: /^Shakshuka spice/ }).uncheck();
  await sheet.getByRole('button', { name: 'Put 1 item on the list' }).tap();
  await page.getByText(/is on the shopping list\.$/).waitFor();
  const list = async () =>
    (await call('GET', '/api/shopping')).items.map(
      ({ name, quantity }: { name: string; quantity: number }) => `${quantity} ${name}`,
    );
  await expect.poll(list, PATIENT).toEqual(['4 Onions']);
});
