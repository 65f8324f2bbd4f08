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
const wait = (minutes: number) => home.instance.clock.forward({ minutes });
const edit = (id: number, body_md: string) => ask(home.ana, `PATCH /notes/${id}`, { body_md });
const versions = async (id: number) =>
  (await ask(home.ana, `GET /notes/${id}/versions`)).items as {
    id: number;
    reason: string;
    preview: string;
  }[];
const previews = async (id: number) => (await versions(id)).map(({ preview }) => preview);

describe('versions', () => {
  test('hold the content before the first edit after ten minutes', async () => {
    const { id } = await writeNote(home.ana, { body_md: 'first' });
    wait(9);
    await edit(id, 'second');
    expect(await previews(id)).toEqual([]);
    wait(1);
    await edit(id, 'third');
    expect(await previews(id)).toEqual(['second']);
    wait(9);
    await edit(id, 'fourth');
    expect(await previews(id)).toEqual(['second']);
    wait(1);
    await edit(id, 'fifth');
    expect(await previews(id)).toEqual(['fourth', 'second']);
  });

  test('a pin, a label or a reminder makes none, nor does a text that stays the same', async () => {
    const { id } = await writeNote(home.ana, { body_md: 'same' });
    wait(20);
    await ask(home.ana, `PATCH /notes/${id}`, { pinned: true, reminder_at: '2027-01-01T09:00Z' });
    await edit(id, 'same');
    expect(await previews(id)).toEqual([]);
  });

  test('restoring one keeps the content before, with its items', async () => {
    const { id } = await writeChecklist(home.ana, ['Milk', 'Eggs'], { title: 'Shop' });
    await ask(home.ana, `PATCH /notes/${id}/items/Milk`, { checked: true });
    wait(10);
    await ask(home.ana, `DELETE /notes/${id}/items/Milk`);
    const [before] = await versions(id);
    expect(before?.preview).toBe('- [x] Milk\n- [ ] Eggs');
    const whole = await ask(home.ana, `GET /notes/${id}/versions/${before?.id}`);
    expect(whole).toMatchObject({ title: 'Shop', items: [{ text: 'Milk', checked: true }, {}] });
    const restored = await ask(home.ana, `POST /notes/${id}/versions/${before?.id}/restore`);
    expect(restored.items).toMatchObject([{ uuid: 'Milk', checked: true }, { uuid: 'Eggs' }]);
    expect(await versions(id)).toMatchObject([{ reason: 'restore' }, { reason: 'edit' }]);
  });

  test('the day that a repeat counts from survives a restore and a conversion', async () => {
    const { id } = await writeChecklist(home.ana, ['Rent']);
    const change = (body: object) => ask(home.ana, `PATCH /notes/${id}/items/Rent`, body);
    await change({ due_date: '2027-01-31', due_repeat: 'monthly' });
    expect(await change({ checked: true })).toMatchObject({ due_date: '2027-02-28' });
    for (const kind of ['text', 'checklist']) {
      await ask(home.ana, `POST /notes/${id}/convert`, { kind });
    }
    const [, converted] = await versions(id);
    const whole = await ask(home.ana, `GET /notes/${id}/versions/${converted?.id}`);
    expect(Object.keys(whole.items[0])).not.toContain('due_anchor');
    expect(await change({ checked: true })).toMatchObject({ due_date: '2027-03-31' });
    await ask(home.ana, `POST /notes/${id}/versions/${converted?.id}/restore`);
    expect(await change({ checked: true })).toMatchObject({ due_date: '2027-03-31' });
  });

  test('fifty are kept', async () => {
    const { id } = await writeNote(home.ana, { body_md: '0' });
    for (let n = 1; n <= 53; n += 1) {
      wait(10);
      await edit(id, String(n));
    }
    const kept = await previews(id);
    expect([kept.length, kept[0], kept.at(-1)]).toEqual([50, '52', '3']);
  });

  test('belong to those who see the note', async () => {
    const { id } = await writeNote(home.ana, { body_md: 'mine' });
    wait(10);
    await edit(id, 'changed');
    const [version] = await versions(id);
    expect(await statusOf(home.ben, `GET /notes/${id}/versions`)).toBe(404);
    const other = await writeNote(home.ben);
    const address = `/notes/${other.id}/versions/${version?.id}`;
    expect(await statusOf(home.ben, `GET ${address}`)).toBe(404);
    expect(await statusOf(home.ben, `POST ${address}/restore`)).toBe(404);
  });
});

describe('converting', () => {
  const convert = (id: number, kind: string) =>
    ask(home.ana, `POST /notes/${id}/convert`, { kind });

  test('a text becomes a checklist and comes back to the letter if no item changed', async () => {
    const body_md = '# Plan\n\n* one\n  1. two\n\nlast  ';
    const { id } = await writeNote(home.ana, { body_md });
    const list = await convert(id, 'checklist');
    expect(list).toMatchObject({ kind: 'checklist', body_md: '' });
    expect(textsOf(list)).toEqual(['# Plan', 'one', 'two', 'last']);
    expect(await convert(id, 'text')).toMatchObject({ kind: 'text', body_md, items: [] });
    expect((await versions(id)).map(({ reason }) => reason)).toEqual(['convert', 'convert']);
  });

  test('a checklist becomes a text and comes back with states, dates, nesting and uuids', async () => {
    const { id } = await writeChecklist(home.ana, ['Bread', 'Tea']);
    const item = { uuid: 'rye', text: 'Rye', parent_uuid: 'Bread', due_date: '2026-12-24' };
    await ask(home.ana, `POST /notes/${id}/items`, {
      ...item,
      due_repeat: 'yearly',
      checked: true,
    });
    const before = await readNote(home.ana, id);
    const text = await convert(id, 'text');
    expect(text.body_md).toBe('- [ ] Bread\n  - [x] Rye 📅 2026-12-24 🔁 yearly\n- [ ] Tea');
    const plain = (note: { items: { position: number }[] }) =>
      note.items.map(({ position: _, ...rest }) => rest);
    const back = plain(await convert(id, 'checklist'));
    expect(back).toEqual(expect.arrayContaining(plain(before)));
    expect(back).toHaveLength(3);
  });

  test('a note that is of the kind already stays as it is', async () => {
    const { id } = await writeNote(home.ana, { body_md: 'Text' });
    await convert(id, 'text');
    expect(await versions(id)).toEqual([]);
  });

  test('a text that is sent for a note which has become a checklist is a version', async () => {
    const body_md = 'one\ntwo';
    const { id } = await writeNote(home.ana, { title: 'Plan', body_md });
    const people = { user_ids: [home.ben.id], role: 'edit' };
    await ask(home.ana, `POST /notes/${id}/shares`, people);
    await convert(id, 'checklist');
    const change = { body_md: 'one\ntwo\nthree', base_body_md: body_md };
    wait(1);
    for (const _ of [1, 2]) {
      const answer = await ask(home.ben, `PATCH /notes/${id}`, { ...change, title: 'My plan' });
      expect(answer).toMatchObject({ kind: 'checklist', body_md: '', title: 'My plan' });
      expect(textsOf(answer)).toEqual(['one', 'two']);
      wait(1);
    }
    const [sent, ...earlier] = await versions(id);
    expect(sent).toMatchObject({ reason: 'conflict', preview: change.body_md, edited_by: 'ben' });
    expect(earlier.map(({ reason }) => reason)).toEqual(['convert']);
    await ask(home.ana, `PATCH /notes/${id}`, { body_md });
    expect(await versions(id)).toHaveLength(2);
    const restored = await ask(home.ana, `POST /notes/${id}/versions/${sent?.id}/restore`);
    expect(restored).toMatchObject({ kind: 'text', body_md: change.body_md, title: 'My plan' });
  });
});
