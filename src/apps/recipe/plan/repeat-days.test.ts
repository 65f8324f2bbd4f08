import { expect, test } from 'vitest';
import {
  createKitchen,
  createRecipe,
  type TestUser,
  useHousehold,
} from '../../../testing/recipe/household.ts';

const home = useHousehold();
const { ana, ben, cat } = home;

const plan = async (who: TestUser, recipe_id: number, date: string, more: object = {}) =>
  (await who.call('POST /recipe/api/cook-diary', { recipe_id, date, ...more })).body.id as number;
const repeat = (who: TestUser, body: object, headers = {}) =>
  who.call('POST /recipe/api/plan/repeat', body, { headers });
const undo = (who: TestUser, token: string) =>
  who.call('POST /recipe/api/plan/repeat/undo', { undo: token });

/** Cooks and notes from a day on, soonest first. */
async function planFrom(who: TestUser, from: string, to: string): Promise<string[]> {
  const days = `from=${from}&to=${to}`;
  const { body: cooks } = await who.call(`GET /recipe/api/cook-diary?${days}`);
  const { body: notes } = await who.call(`GET /recipe/api/plan-notes?${days}`);
  const said: string[] = [
    ...cooks.map((it: Record<string, unknown>) =>
      [it.date, it.recipe_name, it.kind, it.meal_type, it.servings, it.notes].join(' '),
    ),
    ...notes.items.map((it: Record<string, unknown>) => [it.date, it.text, it.meal_type].join(' ')),
  ];
  return said.sort();
}

test('a week of plans, cooks and notes is planned again, once, and taken back', async () => {
  const soup = await createRecipe(ana, { name: 'Soup' });
  const stew = await createRecipe(ana, { name: 'Stew' });
  await plan(ana, soup, '2026-11-09', { meal_type: 'lunch', servings: 2, notes: 'Less salt' });
  await plan(ana, stew, '2026-11-10', { kind: 'cooked', rating: 4, notes: 'Too long' });
  await plan(ana, stew, '2026-11-16');
  const note = { date: '2026-11-15', text: 'Eating out', meal_type: 'dinner' };
  await ana.call('POST /recipe/api/plan-notes', note);
  const week = { from: '2026-11-09', to: '2026-11-16' };

  const headers = { 'idempotency-key': 'again-and-again' };
  const first = await repeat(ana, week, headers);
  expect(first.body).toEqual({ planned: 2, notes: 1, left_out: 0, undo: expect.any(String) });
  expect((await repeat(ana, week, headers)).body).toEqual(first.body);
  const after = [
    '2026-11-16 Soup planned lunch 2 Less salt',
    '2026-11-16 Stew planned   ',
    '2026-11-17 Stew planned   ',
    '2026-11-22 Eating out dinner',
  ];
  expect(await planFrom(ana, '2026-11-16', '2026-11-22')).toEqual(after);
  // Sent once more without its key, it finds everything there.
  expect((await repeat(ana, week)).body).toEqual({
    ...{ planned: 0, notes: 0, left_out: 0, undo: null },
  });
  expect(await planFrom(ana, '2026-11-16', '2026-11-22')).toEqual(after);

  expect((await undo(ben, first.body.undo)).body).toEqual({ removed: 0 });
  expect((await undo(ana, first.body.undo)).body).toEqual({ removed: 3 });
  expect((await undo(ana, first.body.undo)).body).toEqual({ removed: 0 });
  expect(await planFrom(ana, '2026-11-16', '2026-11-22')).toEqual(['2026-11-16 Stew planned   ']);
  expect(await planFrom(ana, '2026-11-09', '2026-11-15')).toHaveLength(3);
});

test('what was cooked or changed since stays when a repeat is taken back', async () => {
  const rice = await createRecipe(cat, { name: 'Rice' });
  for (const day of ['2026-11-09', '2026-11-10', '2026-11-11']) await plan(cat, rice, day);
  const { body } = await repeat(cat, { from: '2026-11-09', to: '2026-11-23' });
  home.instance.clock.forward({ minutes: 1 });
  const days = 'from=2026-11-23&to=2026-11-25';
  const { body: copies } = await cat.call(`GET /recipe/api/cook-diary?${days}`);
  await cat.call(`PUT /recipe/api/cook-diary/${copies[0].id}`, { kind: 'cooked', keep_date: true });
  await cat.call(`PUT /recipe/api/cook-diary/${copies[1].id}`, { servings: 3 });
  expect((await undo(cat, body.undo)).body).toEqual({ removed: 1 });
  expect(await planFrom(cat, '2026-11-23', '2026-11-25')).toEqual([
    '2026-11-24 Rice planned  3 ',
    '2026-11-25 Rice cooked   ',
  ]);
});

test('two devices that repeat a week at once plan it once', async () => {
  const tart = await createRecipe(ben, { name: 'Tart' });
  await plan(ben, tart, '2026-11-10');
  const week = { from: '2026-11-09', to: '2026-12-07' };
  const all = await Promise.all(Array.from({ length: 4 }, () => repeat(ben, week)));
  expect(all.map(({ body }) => String(body.planned)).sort()).toEqual(['0', '0', '0', '1']);
  expect(await planFrom(ben, '2026-12-07', '2026-12-13')).toEqual(['2026-12-08 Tart planned   ']);
});

test('a common week is repeated by one for all, without recipes that they do not see', async () => {
  const kitchen = await createKitchen(ana, ben);
  await ana.call(`PUT /recipe/api/kitchens/${kitchen}/plan-share`, { enabled: true });
  const open = await createRecipe(ana, { name: 'Open pie', visibility: 'group' });
  const secret = await createRecipe(ana, { name: 'Secret pie', visibility: 'private' });
  await plan(ana, open, '2027-01-04');
  await plan(ana, secret, '2027-01-05');
  await plan(ana, open, '2027-01-12');
  const days = { from: '2027-01-04', to: '2027-01-11' };
  expect((await repeat(ben, days)).body).toMatchObject({ planned: 0, left_out: 0 });
  expect((await repeat(ben, { ...days, common: true })).body).toMatchObject({
    planned: 1,
    left_out: 1,
  });
  expect(await planFrom(ben, '2027-01-11', '2027-01-17')).toEqual([
    '2027-01-11 Open pie planned   ',
  ]);
  // What Ben planned is there for Ana as well, once he shares his plan.
  await ben.call(`PUT /recipe/api/kitchens/${kitchen}/plan-share`, { enabled: true });
  expect((await repeat(ana, days)).body).toMatchObject({ planned: 1 });
  expect((await repeat(cat, { ...days, common: true })).body).toMatchObject({ planned: 0 });
});

test.each([
  [{ from: '2026-11-09', to: '2026-11-09' }, 'to'],
  [{ from: '2026-11-09', to: 'soon' }, 'to'],
  [{ from: '2026-11-09', to: '2026-11-16', days: 32 }, 'days'],
])('%j is refused for its %s', async (body, path) => {
  const refused = await repeat(ana, body);
  expect(refused.status).toBe(400);
  expect(refused.body.details[0].path).toBe(path);
});
