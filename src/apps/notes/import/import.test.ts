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
const byTitle = async (who: TestUser, title: string, view = 'notes') => {
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

describe('Markdown folders', () => {
  test('of Obsidian, Joplin and Logseq come with front matter, tags and files', async () => {
    const zip = await createZip({
      'vault/Daily/Plan.md':
        '---\ntags: [work, "#deep/nested"]\ncreated: 2024-02-03T04:05:06Z\n---\n# Plan\n![[shot.png]]',
      'vault/attachments/shot.png': await picture(),
      'joplin/a.md':
        "---\ntitle: 'Joplin: note'\nupdated: 2024-05-06 07:08:09Z\ntags:\n  - one\n  - two\n---\n\nText",
      'logseq/page.md': '- [ ] todo',
      'vault/.obsidian/app.json': '{}',
    });
    const { body } = await commit(home.ben, zip);
    expect(body).toMatchObject({ format: 'markdown', already_here: 0, skipped: [] });
    const plan = await byTitle(home.ben, 'Plan');
    expect(plan.body_md).toContain('# Plan');
    expect(plan).toMatchObject({ created_at: '2024-02-03T04:05:06.000Z' });
    expect(plan.labels).toHaveLength(2);
    expect(plan.attachments).toMatchObject([{ kind: 'image', name: 'shot.png' }]);
    const joplin = await byTitle(home.ben, 'Joplin: note');
    expect(joplin).toMatchObject({ body_md: 'Text', updated_at: '2024-05-06T07:08:09.000Z' });
    expect(joplin.labels).toHaveLength(2);
    expect(await byTitle(home.ben, 'page')).toMatchObject({ body_md: '- [ ] todo' });
  });
});

describe('other programs', () => {
  test('Evernote: text, tasks, tags, times and resources', async () => {
    const data = (await picture()).toString('base64');
    const enex = `<?xml version="1.0"?><!DOCTYPE en-export><en-export><note><title>Trip &amp; more</title>
      <content><![CDATA[<en-note><h1>Go</h1><div><en-todo checked="true"/>Pack</div>
      <p>See <a href="https://example.org">this</a><script>alert(1)</script></p></en-note>]]></content>
      <created>20240102T030405Z</created><tag>travel</tag>
      <resource><data encoding="base64">${data}</data><mime>image/png</mime>
      <resource-attributes><file-name>map.png</file-name></resource-attributes></resource>
      </note></en-export>`;
    const { body } = await commit(home.cat, Buffer.from(enex));
    expect(body).toMatchObject({ format: 'enex', added: [{ kind: 'notes', count: 1 }, {}] });
    const note = await byTitle(home.cat, 'Trip & more');
    expect(note).toMatchObject({ created_at: '2024-01-02T03:04:05.000Z' });
    expect(note.body_md).toBe('# Go\n\n- [x] Pack\n\nSee [this](https://example.org)');
    expect(note.attachments).toMatchObject([{ kind: 'image' }]);
  });

  test('Memos and Apple Notes as HTML', async () => {
    const memos = {
      memos: [{ content: 'Hello #x', pinned: true, createTime: '2024-01-01T00:00:00Z' }],
    };
    const { body } = await commit(home.cat, Buffer.from(JSON.stringify(memos)));
    expect(body).toMatchObject({ format: 'memos', added: [{ kind: 'notes', count: 1 }] });
    const html = '<html><head><title>Apple</title></head><body><ul><li>one</li></ul></body></html>';
    await commit(home.cat, await createZip({ 'Notes/Apple.html': html }));
    expect(await byTitle(home.cat, 'Apple')).toMatchObject({ body_md: '- one' });
  });

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
    const gone = await writeNote(dan, { title: 'Gone' });
    await ask(dan, `DELETE /notes/${gone.id}`);
    await dan.call(`POST /notes/api/notes/${list.id}/attachments?kind=image&name=p`, undefined, {
      headers: { 'content-type': 'image/png' },
      payload: await picture(),
    });
    const exported = async (who: Pick<TestUser, 'call'>) =>
      (await who.call('GET /notes/api/notes-export.zip')).bytes;
    const zip = await exported(dan);
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
      return notes
        .map((note) => ({
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
    expect(await describeAll(eve)).toEqual(await describeAll(dan));
    const json = JSON.parse((await eve.call('GET /notes/api/notes-export.json')).text);
    expect(json).toMatchObject({ format: 'daybook-notes', labels: ['Home/Garden', 'Unused'] });
    expect(json.notes).toHaveLength(3);
  });
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
