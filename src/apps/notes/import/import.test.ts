import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { sendForm } from '../../../testing/clients/send-form.ts';
import { createZip } from '../../../testing/files/zip.ts';
import { expectUndoable } from '../../../testing/imports/expect-undoable.ts';
import {
  ask,
  readNote,
  titlesOf,
  useNoteTakers,
  writeChecklist,
  writeNote,
} from '../../../testing/notes/note-takers.ts';
import type { TestUser } from '../../../testing/recipe/household.ts';

const home = useNoteTakers();
const commit = (who: Pick<TestUser, 'call'>, file: Buffer) =>
  sendForm(who, 'POST /notes/api/notes-import/commit', {}, file);
const preview = async (who: TestUser, file: Buffer) =>
  (await sendForm(who, 'POST /notes/api/notes-import/preview', {}, file)).body;
const picture = () =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: '#357' } })
    .png()
    .toBuffer();
const byTitle = async (who: Pick<TestUser, 'call'>, title: string, view = 'notes') => {
  const notes = await ask(who, `GET /notes?view=${view}&limit=200`);
  return notes.find((note: { title: string }) => note.title === title);
};

const keepZip = async () =>
  createZip({
    'Takeout/Keep/List.json': {
      title: 'Groceries',
      listContent: [
        { text: 'Milk', isChecked: true },
        { text: 'Eggs', isChecked: false },
      ],
      labels: [{ name: 'Home' }],
      color: 'TEAL',
      isPinned: true,
      isArchived: false,
      isTrashed: false,
      createdTimestampUsec: 1_600_000_000_000_000,
      userEditedTimestampUsec: 1_700_000_000_000_000,
    },
    'Takeout/Keep/Photo.json': {
      title: 'Photo',
      textContent: 'a\nb',
      attachments: [{ filePath: 'x.jpeg', mimetype: 'image/jpeg' }],
      isArchived: true,
      userEditedTimestampUsec: 1_700_000_000_000_000,
    },
    'Takeout/Keep/Photo.html': '<p>the same again</p>',
    'Takeout/Keep/x.jpg': await picture(),
    'Takeout/Keep/Labels.txt': 'Home',
  });

describe('Google Keep', () => {
  test('notes come with lists, labels, colours, times and pictures', async () => {
    const { ana } = home;
    expect(await preview(ana, await keepZip())).toMatchObject({
      ...{ format: 'keep', found: 2, new: 2, checklists: 1, files: 1, labels: ['Home'] },
    });
    const { status, body } = await commit(ana, await keepZip());
    expect([status, body.added]).toEqual([
      201,
      [
        { kind: 'notes', count: 2 },
        { kind: 'labels', count: 1 },
      ],
    ]);
    expect(await byTitle(ana, 'Groceries')).toMatchObject({
      ...{ kind: 'checklist', color: 'tide', pinned: true },
      ...{ created_at: '2020-09-13T12:26:40.000Z', updated_at: '2023-11-14T22:13:20.000Z' },
      items: [{ text: 'Milk', checked: true }, { text: 'Eggs' }],
    });
    const photo = await byTitle(ana, 'Photo', 'archive');
    expect(photo).toMatchObject({ body_md: 'a\nb', attachments: [{ kind: 'image', width: 8 }] });
    expect(await titlesOf(ana, '?q=eggs')).toEqual(['Groceries']);
  });
});

describe('a file of something else', () => {
  test.each([
    ['a picture', async () => picture()],
    ['an empty zip', async () => createZip({})],
    ['unrelated JSON', async () => Buffer.from('{"a":1}')],
    ['broken JSON', async () => Buffer.from('{"a":')],
    ['half a zip', async () => (await keepZip()).subarray(0, 200)],
  ])('%s is refused with a sentence', async (_, file) => {
    const { status, body } = await commit(home.cat, await file());
    expect(status).toBe(400);
    expect(body.error).toMatch(/\.$/);
  });
});

describe('our own export', () => {
  test('comes back in whole on another account, and adds nothing to the same one', async () => {
    const { instance } = home;
    const dan = await instance.person('dan');
    const label = await ask(dan, 'POST /labels', { name: 'Home/Garden' });
    await ask(dan, 'POST /labels', { name: 'Unused' });
    await ask(dan, 'POST /note-templates', { name: 'Journal', body_md: '{{date}}' });
    const body_md = '\n---\ntitle: no\n---\n\ntext  \n';
    await writeNote(dan, { title: '"Quoted": yes', body_md, labels: [label.id], color: 'sage' });
    const list = await writeChecklist(dan, ['Bread', 'Tea'], { title: 'true', pinned: true });
    const nested = { text: 'Rye', parent_uuid: 'Bread', due_date: '2027-01-31' };
    await ask(dan, `POST /notes/${list.id}/items`, { ...nested, due_repeat: 'monthly' });
    const remind = { reminder_at: '2027-01-01T09:00:00.000Z', reminder_rrule: 'daily' };
    await ask(dan, `PATCH /notes/${list.id}`, { ...remind, reminder_tz: 'Asia/Tokyo' });
    instance.clock.forward({ minutes: 11 });
    await ask(dan, `PATCH /notes/${list.id}/items/Tea`, { text: 'Green tea' });
    instance.clock.forward({ minutes: 11 });
    await ask(dan, `PATCH /notes/${list.id}/items/Tea`, { text: 'Black tea', checked: true });
    const gone = await writeNote(dan, { title: 'Gone' });
    await ask(dan, `DELETE /notes/${gone.id}`);
    await dan.call(`POST /notes/api/notes/${list.id}/attachments?kind=image&name=p`, undefined, {
      headers: { 'content-type': 'image/png' },
      payload: await picture(),
    });
    await ask(dan, `PATCH /notes/${list.id}`, { position: 1 });
    const zip = (await dan.call('GET /notes/api/notes-export.zip')).bytes;
    const again = await commit(dan, zip);
    expect(again.body).toMatchObject({ added: [], already_here: 3, import_id: null });

    const eve = await instance.person('eve');
    const { body } = await commit(eve, zip);
    expect(body).toMatchObject({
      format: 'daybook',
      skipped: [],
      added: [
        { kind: 'notes', count: 3 },
        { kind: 'labels', count: 2 },
        { kind: 'templates', count: 1 },
      ],
    });
    const describeAll = async (who: Pick<TestUser, 'call'>) => {
      const views = ['notes', 'archive', 'trash'];
      const notes = (
        await Promise.all(views.map((view) => ask(who, `GET /notes?view=${view}`)))
      ).flat();
      const versions = new Map(
        await Promise.all(
          notes.map(async ({ id }) => [id, await ask(who, `GET /notes/${id}/versions`)] as const),
        ),
      );
      return notes
        .map((note) => ({
          position: note.position,
          versions: versions.get(note.id).items.map((one: object) => ({
            ...one,
            ...{ id: null, edited_by: null },
          })),
          ...{ title: note.title, body_md: note.body_md, kind: note.kind, color: note.color },
          ...{ pinned: note.pinned, reminder_at: note.reminder_at, tz: note.reminder_tz },
          ...{ labels: note.labels.length, trashed: note.trashed_at !== null },
          ...{ created_at: note.created_at, updated_at: note.updated_at },
          files: note.attachments.map((file: { kind: string; name: string }) => [
            file.kind,
            file.name,
          ]),
          items: note.items
            .map((item: { text: string; parent_uuid: string | null }) => ({
              ...item,
              ...{ uuid: null, position: null, parent_uuid: item.parent_uuid !== null },
            }))
            .sort((a: { text: string }, b: { text: string }) => (a.text < b.text ? -1 : 1)),
        }))
        .sort((a, b) => (a.title < b.title ? -1 : 1));
    };
    const all = await describeAll(dan);
    expect(all.flatMap(({ versions }) => versions)).toHaveLength(2);
    expect(await describeAll(eve)).toEqual(all);
    const json = JSON.parse((await eve.call('GET /notes/api/notes-export.json')).text);
    expect(json).toMatchObject({ format: 'daybook-notes', labels: ['Home/Garden', 'Unused'] });
    expect(json.notes).toHaveLength(3);
  });
});

test('a note is imported also if its earlier versions are damaged', async () => {
  const gil = await home.instance.person('gil');
  const zip = createZip({
    'daybook.json': { format: 'daybook-notes', version: 1 },
    'notes/1-kept.md': '---\ndaybook: 1\ntitle: Kept\n---\n\ntext\n',
    'versions/1.json': [{ reason: 'edit', title: 7 }],
  });
  const { body } = await commit(gil, await zip);
  expect(body).toMatchObject({
    added: [{ kind: 'notes', count: 1 }],
    skipped: [{ file: 'versions/1.json', reason: expect.stringContaining('damaged') }],
  });
  expect(await byTitle(gil, 'Kept')).toMatchObject({ body_md: 'text' });
});

const ownZip = (files: Record<string, string>, belongings: object = {}) =>
  createZip({ 'daybook.json': { format: 'daybook-notes', version: 1, ...belongings }, ...files });

describe('front matter', () => {
  test('of other programs keeps what is not taken over; a bad reminder is reported', async () => {
    const hal = await home.instance.person('hal');
    const fields = 'key: same\nposition: 5\ncolor: teal\nreminder_at: tomorrow\ndate: some day';
    const zip = await createZip({
      'a.md': `---\n${fields}\npinned: true\ncreated: 2024-05-06\n---\n\nFirst`,
      'b.md':
        '---\nkey: same\nreminder_at: 2027-01-01T09:00\nreminder_rrule: hourly\n---\n\nSecond',
    });
    expect((await commit(hal, zip)).body).toMatchObject({
      added: [{ kind: 'notes', count: 2 }],
      skipped: [{ file: 'a', reason: expect.stringContaining('tomorrow') }],
    });
    expect(await byTitle(hal, 'a')).toMatchObject({
      ...{ pinned: true, created_at: '2024-05-06T00:00:00.000Z', color: null, reminder_at: null },
      body_md: `First\n\n---\n\n${fields.replaceAll(/^/gm, '- ')}`,
    });
    expect(await byTitle(hal, 'b')).toMatchObject({
      reminder_rrule: null,
      body_md: 'Second\n\n---\n\n- key: same\n- reminder_rrule: hourly',
    });
  });

  test('of our own with a long key is here already the second time', async () => {
    const ida = await home.instance.person('ida');
    const note = (end: string) => `---\ndaybook: 1\nkey: ${'k'.repeat(120)}${end}\n---\n\n${end}\n`;
    const zip = await ownZip({ 'notes/1-a.md': note('a'), 'notes/2-b.md': note('b') });
    expect((await commit(ida, zip)).body).toMatchObject({ added: [{ kind: 'notes', count: 2 }] });
    expect((await commit(ida, zip)).body).toMatchObject({ added: [], already_here: 2 });
  });

  test('two spellings of a label are one; what is over a limit is reported', async () => {
    const jan = await home.instance.person('jan');
    const labels = Array.from({ length: 103 }, (_, n) => `label ${n}`);
    const note = (title: string, some: string[], body = 'x') =>
      `---\ndaybook: 1\ntitle: ${title}\nlabels: ${JSON.stringify(some)}\n---\n\n${body}\n`;
    const files = {
      'notes/1-a.md': note('few', ['Home', 'HOME', 'home ']),
      'notes/2-b.md': note('many', labels),
      'notes/3-c.md': note('long', [], 'y'.repeat(1_000_001)),
    };
    const { body } = await commit(jan, await ownZip(files, { labels: ['Work', 'work', 'HOME'] }));
    expect(body).toMatchObject({
      added: [
        { kind: 'notes', count: 3 },
        { kind: 'labels', count: 102 },
      ],
      skipped: [
        { file: 'many', reason: '3 labels were left out; a note has at most 100' },
        { file: 'long', reason: 'its text was cut at 1000000 characters' },
      ],
    });
    expect((await byTitle(jan, 'few')).labels).toHaveLength(1);
    expect((await byTitle(jan, 'many')).labels).toHaveLength(100);
  });
});

test('the export brings the day that a repeat counts from, and the choice of all checklists', async () => {
  const { instance } = home;
  const [kim, lea] = [await instance.person('kim'), await instance.person('lea')];
  await ask(kim, 'PATCH /notes/settings', { all_checklists: true });
  const { id } = await writeChecklist(kim, ['Bread', 'Rent']);
  const due = { due_date: '2027-01-31', due_repeat: 'monthly' };
  await ask(kim, `PATCH /notes/${id}/items/Rent`, due);
  await ask(kim, `PATCH /notes/${id}/items/Rent`, { checked: true });
  await commit(lea, (await kim.call('GET /notes/api/notes-export.zip')).bytes);
  expect(await ask(lea, 'GET /notes/settings')).toMatchObject({ all_checklists: true });
  const [note] = await ask(lea, 'GET /notes');
  expect(note.items[1]).toMatchObject({ text: 'Rent', due_date: '2027-02-28' });
  const ticked = { checked: true };
  expect(
    await ask(lea, `PATCH /notes/${note.id}/items/${note.items[1].uuid}`, ticked),
  ).toMatchObject({
    due_date: '2027-03-31',
  });
});

test('an import adds no more templates than there may be', async () => {
  const max = await home.instance.person('max');
  const named = (count: number, prefix: string) =>
    Array.from({ length: count }, (_, n) => ({ name: `${prefix} ${n}` }));
  await commit(max, await ownZip({}, { templates: named(99, 'first') }));
  const { body } = await commit(max, await ownZip({}, { templates: named(2, 'second') }));
  expect(body).toMatchObject({
    added: [{ kind: 'templates', count: 1 }],
    skipped: [{ file: 'second 1', reason: 'there are at most 100 templates' }],
  });
  expect(await ask(max, 'GET /note-templates')).toHaveLength(100);
});

describe('undo', () => {
  test('removes everything that an import added, twice', async () => {
    const { instance, ben } = home;
    const zip = await keepZip();
    await expectUndoable(instance, ben.id, {
      commit: () => commit(ben, zip),
      undo: (id) => ben.call(`POST /notes/api/imports/${id}/undo`, {}),
    });
  });

  test('keeps a note that was changed since', async () => {
    const fay = await home.instance.person('fay');
    const { body } = await commit(fay, await keepZip());
    const note = (await ask(fay, 'GET /notes')).find(
      (one: { title: string }) => one.title === 'Groceries',
    );
    await ask(fay, `PATCH /notes/${note.id}`, { title: 'Mine' });
    const undone = await fay.call(`POST /notes/api/imports/${body.import_id}/undo`, {});
    expect(undone.body.counts).toMatchObject([
      { kind: 'labels', added: 1, removed: 0 },
      { kind: 'notes', added: 2, removed: 1 },
    ]);
    expect(await readNote(fay, note.id)).toMatchObject({ title: 'Mine' });
  });
});
