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
