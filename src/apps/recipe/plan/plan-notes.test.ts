import { expect, test } from 'vitest';
import {
  createKitchen,
  removeFromKitchen,
  type TestUser,
  useHousehold,
} from '../../../testing/recipe/household.ts';

const home = useHousehold();
const { ana, ben, cat } = home;

const write = (who: TestUser, note: object) => who.call('POST /recipe/api/plan-notes', note);
const read = (who: TestUser, query = '') => who.call(`GET /recipe/api/plan-notes${query}`);
const texts = async (...asked: Parameters<typeof read>) =>
  (await read(...asked)).body.items.map(({ text }: { text: string }) => text);
const share = (kitchen: number, who: TestUser, enabled = true) =>
  who.call(`PUT /recipe/api/kitchens/${kitchen}/plan-share`, { enabled });

test('a note stands on a day and in a meal, and is changed and deleted', async () => {
  const made = await write(ana, { date: '2026-11-16', text: ' Leftovers ', meal_type: 'DINNER' });
  expect(made.status).toBe(201);
  expect(made.body).toMatchObject({
    user_id: ana.id,
    date: '2026-11-16',
    meal_type: 'dinner',
    text: 'Leftovers',
    planned_by: null,
    changed_by: null,
  });
  const { id } = made.body;
  const changed = await ana.call(`PUT /recipe/api/plan-notes/${id}`, { date: '2026-11-17' });
  expect(changed.body).toMatchObject({
    date: '2026-11-17',
    meal_type: 'dinner',
    text: 'Leftovers',
  });
  const none = await ana.call(`PUT /recipe/api/plan-notes/${id}`, { meal_type: 'brunch' });
  expect(none.body.meal_type).toBeNull();
  expect((await ana.call(`DELETE /recipe/api/plan-notes/${id}`)).body).toEqual({ ok: true });
  expect((await ana.call(`PUT /recipe/api/plan-notes/${id}`, { text: 'Gone' })).status).toBe(404);
  expect(await texts(ana)).toEqual([]);
});

test.each([
  [{ date: '2026-11-16', text: '  ' }, 'text'],
  [{ date: '2026-11-16', text: 'x'.repeat(201) }, 'text'],
  [{ date: '2026-02-30', text: 'Leftovers' }, 'date'],
  [{ text: 'Leftovers' }, 'date'],
])('%j is refused for its %s', async (note, path) => {
  const { status, body } = await write(ana, note);
  expect(status).toBe(400);
  expect(body.details[0].path).toBe(path);
});

test('notes are listed by day, a page at a time, by default for 30 days', async () => {
  for (const [date, text] of [
    ['2026-11-20', 'Third'],
    ['2026-11-14', 'Yesterday'],
    ['2026-11-15', 'First'],
    ['2026-11-15', 'Second'],
    ['2027-01-01', 'Far'],
  ])
    await write(cat, { date, text });
  expect(await texts(cat)).toEqual(['First', 'Second', 'Third']);
  expect(await texts(cat, '?from=2026-11-14&to=2026-11-15')).toEqual([
    'Yesterday',
    'First',
    'Second',
  ]);
  const { body } = await read(cat, '?limit=2');
  expect(await texts(cat, `?limit=2&cursor=${body.next_cursor}`)).toEqual(['Third']);
  expect((await read(cat, '?from=2026-11-15&to=2026-11-14')).status).toBe(400);
});

test('in a Kitchen the notes of a shared plan are read and changed by its members', async () => {
  const { body: note } = await write(ana, { date: '2026-11-18', text: 'Eating out' });
  const mine = (id: number) => `/recipe/api/plan-notes/${id}`;
  const kitchen = await createKitchen(ana, ben);
  expect(await texts(ben, '?common=true')).toEqual([]);
  expect((await ben.call(`PUT ${mine(note.id)}`, { text: 'Mine' })).status).toBe(404);
  expect((await ben.call(`DELETE ${mine(note.id)}`)).status).toBe(404);

  await share(kitchen, ana);
  expect(await texts(ben)).toEqual([]);
  expect((await read(ben, '?common=true')).body.items).toMatchObject([
    { text: 'Eating out', user_id: ana.id, planned_by: { id: ana.id, name: 'ana' } },
  ]);
  const moved = await ben.call(`PUT ${mine(note.id)}`, { date: '2026-11-19' });
  expect(moved.body).toMatchObject({ user_id: ana.id, changed_by: { id: ben.id, name: 'ben' } });
  expect((await read(ana)).body.items).toMatchObject([
    { date: '2026-11-19', planned_by: null, changed_by: { id: ben.id, name: 'ben' } },
  ]);
  // Her own change is hers again.
  const back = await ana.call(`PUT ${mine(note.id)}`, { date: '2026-11-18' });
  expect(back.body.changed_by).toBeNull();
  expect((await cat.call(`PUT ${mine(note.id)}`, { text: 'Mine' })).status).toBe(404);

  await removeFromKitchen(kitchen, ana, ben);
  expect(await texts(ben, '?common=true')).toEqual([]);
  expect((await ben.call(`DELETE ${mine(note.id)}`)).status).toBe(404);
});
