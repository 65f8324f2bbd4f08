import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  openInstance,
  type Person,
  type TestInstance,
} from '../../../testing/instance/test-instance.ts';

let instance: TestInstance;
let ana: Person;
let ben: Person;

beforeAll(async () => {
  instance = await openInstance();
  ana = await instance.person('ana');
  ben = await instance.person('ben');
});
afterAll(() => instance.close());

async function write(person: Person, note: object) {
  instance.clock.forward({ seconds: 1 });
  return (await person.call('POST /notes/api/notes', note)).body;
}
const titles = async (person: Person, query = '') =>
  (await person.call(`GET /notes/api/notes${query}`)).body.map(
    (note: { title: string }) => note.title,
  );

describe('notes', () => {
  test('Ana writes one; Ben can neither read, change, trash nor restore it', async () => {
    const note = await write(ana, { title: 'Plan', body_md: '# Day', color: 'sage' });
    expect(note).toMatchObject({
      title: 'Plan',
      color: 'sage',
      pinned: false,
      archived: false,
      trashed_at: null,
    });
    expect((await ben.call(`GET /notes/api/notes/${note.id}`)).status).toBe(404);
    expect((await ben.call(`PATCH /notes/api/notes/${note.id}`, { title: 'Mine' })).status).toBe(
      404,
    );
    expect((await ben.call(`DELETE /notes/api/notes/${note.id}`)).status).toBe(404);
    expect((await ben.call(`POST /notes/api/notes/${note.id}/restore`)).status).toBe(404);
    expect(await titles(ben)).toEqual([]);
    expect((await ana.call(`GET /notes/api/notes/${note.id}`)).body).toEqual(note);
  });

  test('pinned first, then the one that was changed last', async () => {
    const cat = await instance.person('cat');
    await write(cat, { title: 'old' });
    const pinned = await write(cat, { title: 'pinned', pinned: true });
    const early = await write(cat, { title: 'early' });
    await write(cat, { title: 'new' });
    instance.clock.forward({ minutes: 1 });
    await cat.call(`PATCH /notes/api/notes/${early.id}`, { body_md: 'changed' });
    expect(await titles(cat)).toEqual(['pinned', 'early', 'new', 'old']);
    await cat.call(`PATCH /notes/api/notes/${pinned.id}`, { archived: true });
    expect(await titles(cat)).toEqual(['early', 'new', 'old']);
    const [archived] = (await cat.call('GET /notes/api/notes?view=archive')).body;
    expect(archived).toMatchObject({ title: 'pinned', pinned: false, archived: true });
  });

  test('the trash keeps a note until it is restored', async () => {
    const dan = await instance.person('dan');
    const note = await write(dan, { title: 'gone', pinned: true });
    expect((await dan.call(`DELETE /notes/api/notes/${note.id}`)).body).toEqual({ ok: true });
    expect(await titles(dan)).toEqual([]);
    expect(await titles(dan, '?view=trash')).toEqual(['gone']);
    const { body } = await dan.call(`POST /notes/api/notes/${note.id}/restore`);
    expect(body).toMatchObject({ title: 'gone', trashed_at: null, pinned: false });
    expect(await titles(dan)).toEqual(['gone']);
  });

  test('a search finds words by their beginning, in one view, and follows changes', async () => {
    const eve = await instance.person('eve');
    const soup = await write(eve, { title: 'Crème brûlée', body_md: 'sugar' });
    await write(eve, { title: 'Shopping', body_md: 'creme fraiche' });
    expect(await titles(eve, '?q=creme')).toEqual(['Crème brûlée', 'Shopping']);
    expect(await titles(eve, '?q=BRUL')).toEqual(['Crème brûlée']);
    await eve.call(`PATCH /notes/api/notes/${soup.id}`, { title: 'Soup' });
    expect(await titles(eve, '?q=brulee')).toEqual([]);
    expect(await titles(eve, '?q=creme&view=trash')).toEqual([]);
    expect(await titles(ben, '?q=creme')).toEqual([]);
  });

  test.each(['', '&q=page'])('come page by page through the Link header%s', async (search) => {
    const fay = await instance.person(`fay${search.length}`);
    for (let n = 0; n < 7; n += 1) await write(fay, { title: `page ${n}`, pinned: n === 3 });
    const whole = await titles(fay, `?limit=200${search}`);
    const read: string[] = [];
    let query: string | null = `?limit=3${search}`;
    while (query !== null) {
      const answer = await fay.call(`GET /notes/api/notes${query}`);
      read.push(...answer.body.map((note: { title: string }) => note.title));
      query = /^<(\?[^>]+)>; rel="next"$/.exec(String(answer.headers.link))?.[1] ?? null;
    }
    expect(read).toEqual(whole);
    expect(read).toHaveLength(7);
  });

  test('stores an unknown colour as null and enforces limits', async () => {
    expect((await write(ana, { color: 'neon' })).color).toBeNull();
    expect((await ana.call('POST /notes/api/notes', { title: 'x'.repeat(1001) })).status).toBe(400);
    expect((await ana.call('GET /notes/api/notes?view=everything')).status).toBe(400);
    expect((await ana.call('POST /notes/api/notes', { title: 'a\0b' })).status).toBe(400);
  });
});

test('items of a text become tasks in it, and the text of a checklist its first items', async () => {
  const items = [
    { uuid: 'a', text: 'Bread', due_date: '2026-12-01' },
    { uuid: 'b', text: 'Tea', checked: true },
    { text: 'Rye', parent_uuid: 'a' },
  ];
  const tasks = '- [ ] Bread 📅 2026-12-01\n  - [ ] Rye\n- [x] Tea';
  const note = await write(ana, { kind: 'text', title: 'Shop', items });
  expect(note).toMatchObject({ kind: 'text', body_md: tasks, items: [] });
  const both = await write(ana, { body_md: 'Shop', items });
  expect(both).toMatchObject({ kind: 'text', body_md: `Shop\n\n${tasks}` });
  const list = await write(ana, { kind: 'checklist', body_md: 'Milk\n', items });
  expect(list).toMatchObject({ kind: 'checklist', body_md: '' });
  expect(list.items.map((item: { text: string }) => item.text)).toEqual([
    ...['Milk', 'Bread', 'Tea', 'Rye'],
  ]);
});
