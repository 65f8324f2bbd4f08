import { describe, expect, test } from 'vitest';
import {
  ask,
  readNote,
  statusOf,
  textsOf,
  useNoteTakers,
  writeChecklist,
  writeNote,
} from '../../../testing/notes/note-takers.ts';

const home = useNoteTakers();

describe('items of a checklist', () => {
  test('come in their order, at the end or behind another item', async () => {
    const { ana } = home;
    const { id } = await writeChecklist(ana, ['Milk', 'Eggs']);
    const bread = await ask(ana, `POST /notes/${id}/items`, { text: ' Bread ' });
    expect(bread).toMatchObject({
      text: 'Bread',
      checked: false,
      due_date: null,
      parent_uuid: null,
    });
    await ask(ana, `POST /notes/${id}/items`, { text: 'Butter', after_uuid: 'Milk' });
    await ask(ana, `POST /notes/${id}/items`, { text: 'First', after_uuid: null });
    expect(textsOf(await readNote(ana, id))).toEqual(['First', 'Milk', 'Butter', 'Eggs', 'Bread']);
  });

  test('an item that is sent again with its uuid is added once, even after it was removed', async () => {
    const { ana } = home;
    const { id } = await writeChecklist(ana, []);
    await ask(ana, `POST /notes/${id}/convert`, { kind: 'checklist' });
    const item = { uuid: 'tea', text: 'Tea' };
    await Promise.all([1, 2, 3].map(() => ask(ana, `POST /notes/${id}/items`, item)));
    expect(textsOf(await readNote(ana, id))).toEqual(['Tea']);
    await ask(ana, `DELETE /notes/${id}/items/tea`);
    await ask(ana, `POST /notes/${id}/items`, item);
    expect(textsOf(await readNote(ana, id))).toEqual([]);
    expect(await statusOf(ana, `DELETE /notes/${id}/items/tea`)).toBe(404);
  });

  test('are nested one level deep; removing an item removes those in it', async () => {
    const { ana } = home;
    const { id } = await writeChecklist(ana, ['Bread', 'Tea']);
    const add = (text: string, parent_uuid: string) =>
      ask(ana, `POST /notes/${id}/items`, { uuid: text, text, parent_uuid });
    expect(await add('Rye', 'Bread')).toMatchObject({ parent_uuid: 'Bread' });
    expect(await add('Deeper', 'Rye')).toMatchObject({ parent_uuid: null });
    expect(await add('Orphan', 'gone')).toMatchObject({ parent_uuid: null });
    const move = (uuid: string, parent_uuid: string) =>
      ask(ana, `PATCH /notes/${id}/items/${uuid}`, { parent_uuid });
    expect(await move('Bread', 'Tea'), 'has items nested in it').toMatchObject({
      parent_uuid: null,
    });
    expect(await move('Tea', 'Tea')).toMatchObject({ parent_uuid: null });
    await ask(ana, `DELETE /notes/${id}/items/Bread`);
    expect(textsOf(await readNote(ana, id))).toEqual(['Tea', 'Deeper', 'Orphan']);
  });

  test('are ordered by their uuids; others stay behind', async () => {
    const { ana } = home;
    const { id } = await writeChecklist(ana, ['a', 'b', 'c', 'd']);
    const ordered = await ask(ana, `PUT /notes/${id}/items/order`, { uuids: ['d', 'b', 'x', 'd'] });
    expect(textsOf(ordered)).toEqual(['d', 'b', 'a', 'c']);
  });

  test('a line break becomes a blank, and 5000 characters are the most', async () => {
    const { ana } = home;
    const { id } = await writeChecklist(ana, ['a']);
    const item = await ask(ana, `PATCH /notes/${id}/items/a`, { text: 'two\n lines' });
    expect(item.text).toBe('two lines');
    const long = { text: 'x'.repeat(5001) };
    expect(await statusOf(ana, `POST /notes/${id}/items`, long)).toBe(400);
  });

  test('a text has none to be ordered', async () => {
    const { id } = await writeNote(home.ana, { body_md: 'Text' });
    expect(await statusOf(home.ana, `PUT /notes/${id}/items/order`, { uuids: ['a'] })).toBe(409);
  });
});

describe('items of a list that has become a text meanwhile', () => {
  const convert = (id: number, kind: string) =>
    ask(home.ana, `POST /notes/${id}/convert`, { kind });
  const textOf = async (id: number) => (await readNote(home.ana, id)).body_md;
  const change = (id: number, uuid: string, body: object) =>
    ask(home.ana, `PATCH /notes/${id}/items/${uuid}`, body);

  test('an added one becomes the last line, once', async () => {
    const { ana } = home;
    const { id } = await writeChecklist(ana, ['Milk']);
    await convert(id, 'text');
    const tea = { uuid: 'tea', text: 'Tea', checked: true };
    expect(await ask(ana, `POST /notes/${id}/items`, tea)).toMatchObject(tea);
    expect(await ask(ana, `POST /notes/${id}/items`, tea)).toMatchObject(tea);
    const rent = { uuid: 'rent', text: 'Rent', due_date: '2026-12-01', due_repeat: 'monthly' };
    await ask(ana, `POST /notes/${id}/items`, rent);
    expect(await textOf(id)).toBe('- [ ] Milk\n- [x] Tea\n- [ ] Rent 📅 2026-12-01 🔁 monthly');
    expect((await convert(id, 'checklist')).items).toMatchObject([{ uuid: 'Milk' }, tea, rent]);
    const prose = await writeNote(ana, { body_md: 'Prose\n' });
    await ask(ana, `POST /notes/${prose.id}/items`, { text: 'Tea' });
    expect(await textOf(prose.id)).toBe('Prose\n\n- [ ] Tea');
  });

  test('a blank one becomes a line with its first word', async () => {
    const { id } = await writeChecklist(home.ana, ['Milk']);
    await convert(id, 'text');
    await ask(home.ana, `POST /notes/${id}/items`, { uuid: 'new', text: '' });
    expect(await textOf(id)).toBe('- [ ] Milk');
    await change(id, 'new', { text: 'T' });
    await change(id, 'new', { text: 'Tea' });
    expect(await textOf(id)).toBe('- [ ] Milk\n- [ ] Tea');
  });

  test('a reworded or checked one changes its line', async () => {
    const { id } = await writeChecklist(home.ana, ['Bread', 'Tea']);
    const rye = { uuid: 'rye', text: 'Rye', parent_uuid: 'Bread', due_date: '2026-11-13' };
    await ask(home.ana, `POST /notes/${id}/items`, { ...rye, due_repeat: 'weekly' });
    await convert(id, 'text');
    expect(await change(id, 'rye', { text: 'Rye bread' })).toMatchObject({ text: 'Rye bread' });
    expect(await change(id, 'rye', { checked: true })).toMatchObject({
      ...{ checked: false, due_date: '2026-11-20' },
    });
    await change(id, 'Tea', { checked: true });
    expect(await textOf(id)).toBe(
      '- [ ] Bread\n  - [ ] Rye bread 📅 2026-11-20 🔁 weekly\n- [x] Tea',
    );
    expect((await convert(id, 'checklist')).items).toMatchObject([
      { uuid: 'Bread' },
      { uuid: 'rye', text: 'Rye bread', parent_uuid: 'Bread' },
      { uuid: 'Tea', checked: true },
    ]);
  });

  test('a line that was changed in the text stays, and the words of the item are added', async () => {
    const { ana } = home;
    const { id } = await writeNote(ana, { body_md: '# Plan\n\nlast' });
    const { items } = await convert(id, 'checklist');
    await convert(id, 'text');
    await change(id, items[0].uuid, { text: '# Big plan' });
    expect(await textOf(id)).toBe('# Big plan\n\nlast');
    await ask(ana, `PATCH /notes/${id}`, { body_md: '# Big plan\n\nlater' });
    expect(
      await statusOf(ana, `PATCH /notes/${id}/items/${items[1].uuid}`, { checked: true }),
    ).toBe(404);
    await change(id, items[1].uuid, { text: 'the last' });
    expect(await textOf(id)).toBe('# Big plan\n\nlater\n\n- [ ] the last');
    expect(await statusOf(home.ben, `PATCH /notes/${id}/items/x`, { text: 'x' })).toBe(404);
  });
});

describe('due dates', () => {
  const due = async (text: string, more: object) => {
    const { id } = await writeChecklist(home.ana, [text]);
    return { id, item: await ask(home.ana, `PATCH /notes/${id}/items/${text}`, more) };
  };
  const tick = (id: number, uuid: string) =>
    ask(home.ana, `PATCH /notes/${id}/items/${uuid}`, { checked: true });

  test('an unknown repeat is null, and there is no repeat without a date', async () => {
    const known = await due('a', { due_date: '2026-11-20', due_repeat: 'hourly' });
    expect(known.item).toMatchObject({ due_date: '2026-11-20', due_repeat: null });
    expect((await due('b', { due_repeat: 'daily' })).item.due_repeat).toBeNull();
    const cleared = await due('c', { due_date: '2026-11-20', due_repeat: 'daily' });
    const item = await ask(home.ana, `PATCH /notes/${cleared.id}/items/c`, { due_date: null });
    expect(item).toMatchObject({ due_date: null, due_repeat: null });
    const wrong = { due_date: '2026-02-30' };
    expect(await statusOf(home.ana, `PATCH /notes/${cleared.id}/items/c`, wrong)).toBe(400);
  });

  test('checking a repeating item moves its date past today and leaves it open', async () => {
    const { id } = await due('rent', { due_date: '2026-08-31', due_repeat: 'monthly' });
    expect(await tick(id, 'rent')).toMatchObject({ checked: false, due_date: '2026-11-30' });
    expect(await tick(id, 'rent'), 'the 31st is kept').toMatchObject({ due_date: '2026-12-31' });
    const week = await due('gym', { due_date: '2026-11-13', due_repeat: 'weekdays' });
    expect(await tick(week.id, 'gym')).toMatchObject({ due_date: '2026-11-16' });
    const once = await due('once', { due_date: '2026-11-13' });
    expect(await tick(once.id, 'once')).toMatchObject({ checked: true, due_date: '2026-11-13' });
  });

  test('a check that is sent again moves a repeating item once', async () => {
    const { id } = await due('bins', { due_date: '2026-11-13', due_repeat: 'weekly' });
    const check = { checked: true, base_due_date: '2026-11-13' };
    const first = await ask(home.ana, `PATCH /notes/${id}/items/bins`, check);
    expect(first).toMatchObject({ checked: false, due_date: '2026-11-20' });
    expect(await ask(home.ana, `PATCH /notes/${id}/items/bins`, check)).toEqual(first);
    const moved = { ...check, due_date: '2026-12-01' };
    expect(await ask(home.ana, `PATCH /notes/${id}/items/bins`, moved)).toMatchObject({
      due_date: '2026-12-08',
    });
  });
});
