import { beforeAll, describe, expect, test } from 'vitest';
import { toolCaller } from '../../../testing/instance/tool-caller.ts';
import { ask, useNoteTakers } from '../../../testing/notes/note-takers.ts';

const home = useNoteTakers({
  MCP_ENABLED: '1',
  MCP_WRITE_ENABLED: '1',
  MCP_DESTROY_ENABLED: '1',
  API_RATE_LIMIT_PER_MIN: '10000',
});
let use: Awaited<ReturnType<typeof toolCaller>>;
let benUses: typeof use;

beforeAll(async () => {
  use = await toolCaller(home.instance, home.ana, 'notes');
  benUses = await toolCaller(home.instance, home.ben, 'notes');
});

const create = async (note: object) => (await use('create_note', note)).note;
const items = async (id: number) => (await use('get_note', { id })).note.items;

describe('search_notes', () => {
  test('finds words in titles, text, items, image text and transcripts; title first', async () => {
    await create({ title: 'Zebra', text: 'stripes' });
    await create({ title: 'Animals', text: 'a zebra' });
    await create({ title: 'Zoo', items: ['see the zebra', 'eat'] });
    const found = await use('search_notes', { query: 'ZEB' });
    expect(found.count).toBe(3);
    expect(found.notes[0].title).toBe('Zebra');
    expect(found.notes.map((note: { title: string }) => note.title).toSorted()).toEqual([
      'Animals',
      'Zebra',
      'Zoo',
    ]);
    expect((await benUses('search_notes', { query: 'zebra' })).count).toBe(0);
  });

  test('corrects a misspelt word, and takes any query for words', async () => {
    await create({ title: 'Chandelier' });
    const { notes } = await use('search_notes', { query: 'chandeleir' });
    expect(notes).toMatchObject([{ title: 'Chandelier' }]);
    for (const query of ['"', 'NEAR(', "o'b -x", ':*', '%']) {
      expect((await use('search_notes', { query })).count).toBe(0);
    }
  });

  test('a summary has a preview, or up to eight open items and the number of checked ones', async () => {
    const many = Array.from({ length: 10 }, (_, n) => `quagga ${n}`);
    const { id } = await create({ title: 'Quagga', items: many, show_in_tasks: true });
    await use('check_checklist_item', { id, item: 'quagga 0' });
    await create({ title: 'Quagga text', text: 'x'.repeat(300), labels: ['Fauna'], pinned: true });
    const { notes } = await use('search_notes', { query: 'quagga' });
    const list = notes.find((note: { kind: string }) => note.kind === 'checklist');
    expect(list).toMatchObject({ open_items: many.slice(1, 9), checked_count: 1 });
    expect(list).toMatchObject({ show_in_tasks: true, reminder: null, images: 0 });
    const text = notes.find((note: { kind: string }) => note.kind === 'text');
    expect(text).toMatchObject({ preview: 'x'.repeat(240), labels: ['Fauna'], pinned: true });
    expect(text).not.toHaveProperty('open_items');
  });

  test('lists a view or a label without a query; count is that of all, the limit up to 25', async () => {
    for (let n = 0; n < 12; n += 1) await create({ title: `Page ${n}`, labels: ['Book'] });
    const listed = await use('search_notes', { label: ' BOOK ' });
    expect([listed.count, listed.notes.length]).toEqual([12, 10]);
    expect((await use('search_notes', { query: 'page', label: 'book', limit: 3 })).count).toBe(12);
    await expect(use('search_notes', { limit: 26 })).rejects.toThrow(/limit/);
    await expect(use('search_notes', { label: 'Nope' })).rejects.toThrow(/"Book".*"Fauna"/);
    await use('update_note', { id: listed.notes[0].id, archived: true });
    expect((await use('search_notes', { view: 'archive' })).count).toBe(1);
    expect((await use('search_notes', { view: 'trash' })).count).toBe(0);
  });
});

describe('get_note', () => {
  test('has the text up to 4000 characters, labels, sharing and dates', async () => {
    const { id } = await create({ title: 'Long', text: 'y'.repeat(5000), color: 'sage' });
    const { note } = await use('get_note', { id });
    expect(note).toMatchObject({ title: 'Long', kind: 'text', color: 'sage', shared: null });
    expect([note.text.length, note.text_truncated]).toEqual([4000, true]);
    await expect(benUses('get_note', { id })).rejects.toThrow('There is no such note.');
  });
});

describe('create_note', () => {
  test('items without text make a checklist; an unknown colour is none', async () => {
    const note = await create({ title: 'Shop', items: ['Milk', 'Eggs'], color: 'neon' });
    expect(note).toMatchObject({ kind: 'checklist', color: null, text: '' });
    expect(note.items).toEqual([
      { text: 'Milk', checked: false },
      { text: 'Eggs', checked: false },
    ]);
  });

  test('items with a text are kept as tasks in the text', async () => {
    const note = await create({ text: 'Party', items: ['Cake'] });
    expect(note).toMatchObject({ kind: 'text', text: 'Party\n\n- [ ] Cake' });
  });

  test('labels are matched by name and created when missing', async () => {
    await create({ title: 'One', labels: ['Garden'] });
    const note = await create({ title: 'Two', labels: ['GARDEN', 'Lawn'] });
    expect(note.labels).toEqual(['Garden', 'Lawn']);
    const { labels } = await use('list_labels');
    expect(labels).toEqual(
      expect.arrayContaining([
        { name: 'Garden', note_count: 2 },
        { name: 'Lawn', note_count: 1 },
      ]),
    );
    await expect(create({})).rejects.toThrow('Give a title, a text or items.');
  });

  test('parallel calls that create the same labels all succeed', async () => {
    const labels = ['Sauna', 'Steam', 'Ice'];
    const calls = Array.from({ length: 8 }, (_, n) =>
      create({ title: `Bath ${n}`, labels: n % 2 === 0 ? labels : labels.toReversed() }),
    );
    const notes = await Promise.all(calls);
    for (const note of notes) expect(note.labels.toSorted()).toEqual(labels.toSorted());
  });
});

describe('update_note and append_to_note', () => {
  test('a new text keeps the one before as a version at once', async () => {
    const { id } = await create({ text: 'before' });
    const { ok, note } = await use('update_note', { id, text: 'after', title: 'T', pinned: true });
    expect([ok, note.text, note.title, note.pinned]).toEqual([true, 'after', 'T', true]);
    const { items: versions } = await ask(home.ana, `GET /notes/${id}/versions`);
    expect(versions).toMatchObject([{ reason: 'tool', preview: 'before' }]);
    expect((await use('update_note', { id, archived: true })).note).toMatchObject({
      archived: true,
      pinned: false,
    });
  });

  test('a new text of a checklist replaces its items, by line', async () => {
    const { id } = await create({ items: ['a', 'b'] });
    await use('check_checklist_item', { id, item: 'b' });
    await use('update_note', { id, text: '- [x] b\n- c' });
    expect(await items(id)).toEqual([
      { text: 'b', checked: true },
      { text: 'c', checked: false },
    ]);
  });

  test('appends a paragraph to a text and an item per line to a checklist', async () => {
    const text = await create({ text: 'One\n' });
    const { note } = await use('append_to_note', { id: text.id, text: 'Two' });
    expect(note.text).toBe('One\n\nTwo');
    const list = await create({ items: ['Milk'] });
    await use('append_to_note', { id: list.id, text: '- [ ] Eggs\n* Tea\n\n2. Bread' });
    const texts = (await items(list.id)).map((item: { text: string }) => item.text);
    expect(texts).toEqual(['Milk', 'Eggs', 'Tea', 'Bread']);
  });
});

describe('checklist items', () => {
  test('are added with a due date; a text is refused', async () => {
    const { id } = await create({ items: ['Milk'] });
    const added = await use('add_checklist_items', {
      id,
      items: ['Eggs', ' ', 'Tea'],
      due: '2026-11-20',
    });
    expect([added.ok, added.added]).toEqual([true, 2]);
    expect(added.note.items[1]).toEqual({ text: 'Eggs', checked: false, due: '2026-11-20' });
    const text = await create({ text: 'x' });
    await expect(use('add_checklist_items', { id: text.id, items: ['a'] })).rejects.toThrow(
      /append_to_note/,
    );
  });

  test('are found by their text, else by the only one that contains it', async () => {
    const { id } = await create({ items: ['Milk', 'Oat milk', 'Eggs'] });
    const check = (item: string, checked?: boolean) =>
      use('check_checklist_item', { id, item, ...(checked !== undefined && { checked }) });
    expect(await check(' milk ')).toEqual({ ok: true, item: 'Milk', checked: true });
    expect(await check('OAT')).toMatchObject({ item: 'Oat milk', checked: true });
    expect(await check('Milk', false)).toMatchObject({ checked: false });
    await expect(check('mil')).rejects.toThrow(/2 items match.*"Milk", "Oat milk"/);
    const cafe = await create({ items: ['Café', 'Cafe', 'cafés'] });
    const visit = (item: string) => use('check_checklist_item', { id: cafe.id, item });
    expect(await visit('CAFE')).toMatchObject({ item: 'Cafe' });
    expect(await visit('cafe\u0301')).toMatchObject({ item: 'Café' });
    await expect(check('Bread')).rejects.toThrow(/No item.*"Milk", "Oat milk", "Eggs"/);
  });

  test('checking a repeating task moves its date past today and leaves it open', async () => {
    const { id } = await create({ items: ['Rent'] });
    const due = { id, item: 'rent', due: '2026-10-31', repeat: 'monthly' };
    expect(await use('set_due_date', due)).toEqual({ ok: true, item: 'Rent', due: '2026-10-31' });
    expect(await use('check_checklist_item', { id, item: 'rent' })).toEqual({
      ...{ ok: true, item: 'Rent', checked: false },
      ...{ repeats: 'monthly', next_due: '2026-11-30' },
    });
    expect(await use('set_due_date', { id, item: 'rent', clear: true })).toMatchObject({
      due: null,
    });
    await expect(use('set_due_date', { id, item: 'rent' })).rejects.toThrow(/due/);
    await expect(use('set_due_date', { id, item: 'x', due: '2026-02-30' })).rejects.toThrow(
      /YYYY-MM-DD/,
    );
  });
});

describe('list_tasks', () => {
  test('has dated items and those of lists in the tasks; dated first, soonest first', async () => {
    const call = await toolCaller(home.instance, home.cat, 'notes');
    const shown = await call('create_note', {
      title: 'Shown',
      items: ['undated', 'late', ' '],
      show_in_tasks: true,
    });
    const other = await call('create_note', { title: 'Other', items: ['early', 'hidden', 'done'] });
    const due = (note: { note: { id: number } }, item: string, day: string) =>
      call('set_due_date', { id: note.note.id, item, due: day });
    await due(shown, 'late', '2026-12-01');
    await due(other, 'early', '2026-11-01');
    await due(other, 'done', '2026-11-01');
    await call('check_checklist_item', { id: other.note.id, item: 'done' });
    const texts = async (input = {}) =>
      (await call('list_tasks', input)).tasks.map((task: { text: string }) => task.text);
    expect(await texts()).toEqual(['early', 'late', 'undated']);
    expect(await texts({ due_by: '2026-11-15' })).toEqual(['early']);
    expect(await texts({ due_by: '2026-11-15', include_undated: true })).toEqual([
      'early',
      'undated',
    ]);
    expect(await texts({ all_checklists: true })).toEqual(['early', 'late', 'hidden', 'undated']);
    const limited = await call('list_tasks', { limit: 1 });
    expect(limited).toEqual({
      count: 3,
      tasks: [{ text: 'early', due: '2026-11-01', note_id: other.note.id, list: 'Other' }],
    });
    await call('update_note', { id: shown.note.id, archived: true });
    expect(await texts()).toEqual(['early']);
  });
});

describe('set_labels and move_to_trash', () => {
  test('labels are replaced, created and removed', async () => {
    const { id } = await create({ title: 'Labelled', labels: ['Old'] });
    expect(await use('set_labels', { id, labels: ['New', 'new'] })).toEqual({ labels: ['New'] });
    expect(await use('set_labels', { id, labels: [] })).toEqual({ labels: [] });
  });

  test('only the owner moves a note to the trash, with confirm', async () => {
    const { id } = await create({ title: 'Away' });
    await ask(home.ana, `POST /notes/${id}/shares`, { user_ids: [home.ben.id], role: 'edit' });
    await expect(use('move_to_trash', { id })).rejects.toThrow(/confirm/);
    await expect(benUses('move_to_trash', { id, confirm: true })).rejects.toThrow(/owner/);
    const trashed = await use('move_to_trash', { id, confirm: true });
    expect(trashed).toEqual({ ok: true, trashed: 'Away' });
    expect((await use('search_notes', { view: 'trash' })).count).toBe(1);
  });
});

describe('notes shared with the person', () => {
  test('to view are read but not changed; labels and pins are personal', async () => {
    const { id } = await create({ title: 'Shared list', items: ['Milk'], labels: ['Mine'] });
    await ask(home.ana, `POST /notes/${id}/shares`, { user_ids: [home.ben.id], role: 'view' });
    expect((await benUses('search_notes', { query: 'shared' })).count).toBe(1);
    const { note } = await benUses('get_note', { id });
    expect(note).toMatchObject({ labels: [], shared: { role: 'view', owner: 'ana', people: 1 } });
    for (const [name, input] of [
      ['check_checklist_item', { item: 'Milk' }],
      ['append_to_note', { text: 'Eggs' }],
      ['update_note', { title: 'Theirs' }],
    ] as const) {
      await expect(benUses(name, { id, ...input })).rejects.toThrow(/to view/);
    }
    expect(await benUses('set_labels', { id, labels: ['Theirs'] })).toEqual({ labels: ['Theirs'] });
    await benUses('update_note', { id, pinned: true });
    expect((await use('get_note', { id })).note).toMatchObject({ labels: ['Mine'], pinned: false });
    await ask(home.ana, `POST /notes/${id}/shares`, { user_ids: [home.ben.id], role: 'edit' });
    await benUses('check_checklist_item', { id, item: 'Milk' });
    expect(await items(id)).toEqual([{ text: 'Milk', checked: true }]);
  });
});
