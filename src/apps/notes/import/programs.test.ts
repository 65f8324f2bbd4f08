import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { sendForm } from '../../../testing/clients/send-form.ts';
import { createTar } from '../../../testing/files/tar.ts';
import { createZip } from '../../../testing/files/zip.ts';
import { ask, useNoteTakers } from '../../../testing/notes/note-takers.ts';

const home = useNoteTakers();

const picture = () =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: '#357' } })
    .png()
    .toBuffer();

/** Imports a file for a new person; returns the report and the notes by their titles. */
async function bring(name: string, file: Buffer | string) {
  const person = await home.instance.person(name);
  const route = 'POST /notes/api/notes-import/commit';
  const { status, body: report } = await sendForm(person, route, {}, Buffer.from(file));
  expect({ status, report }).toMatchObject({ status: 201 });
  const views = ['notes', 'archive', 'trash'];
  const lists = await Promise.all(
    views.map((view) => ask(person, `GET /notes?view=${view}&limit=200`)),
  );
  const labels = await ask(person, 'GET /labels');
  const nameOf = (id: number) => labels.find((one: { id: number }) => one.id === id)?.name;
  const notes = lists
    .flat()
    .map((note) => ({ ...note, labels: note.labels.map(nameOf).toSorted() }));
  return { report, notes: Object.fromEntries(notes.map((note) => [note.title, note])) };
}

test('Obsidian: folders and tags are labels, other properties stay, pictures are attached', async () => {
  const { report, notes } = await bring(
    'obsidian',
    await createZip({
      'Vault/Index.md': '# Index\n\nAll in [[Plan]]',
      'Vault/Work/Daily/Plan.md':
        '---\ntags: [work, "#deep/nested"]\nstatus: open\ncreated: 2024-02-03T04:05:06Z\n---\n#urgent\n![[shot.png]]\n`#code`',
      'Vault/attachments/shot.png': await picture(),
      'Vault/.obsidian/app.json': '{}',
    }),
  );
  expect(report).toMatchObject({ format: 'markdown', skipped: [] });
  expect(notes.Index).toMatchObject({ body_md: 'All in [[Plan]]', labels: [] });
  expect(notes.Plan).toMatchObject({
    labels: ['deep/nested', 'urgent', 'work', 'Work/Daily'].toSorted(),
    body_md: '#urgent\n![[shot.png]]\n`#code`\n\n---\n\n- status: open',
    created_at: '2024-02-03T04:05:06.000Z',
    attachments: [{ kind: 'image', name: 'shot.png' }],
  });
});

test('Joplin as Markdown: notebooks, front matter and files', async () => {
  const { notes } = await bring(
    'joplin',
    await createZip({
      'Travel/a.md':
        "---\ntitle: 'Joplin: note'\nupdated: 2024-05-06 07:08:09Z\ntags:\n  - one\n  - two\n---\n\nText ![](../_resources/x.png)",
      'Travel/Italy/b.md': '---\ntitle: b\n---\n\nRome',
      'Cooking/c.md': '---\ntitle: c\n---\n\nSoup',
      '_resources/x.png': await picture(),
    }),
  );
  expect(notes['Joplin: note']).toMatchObject({
    labels: ['Travel', 'one', 'two'],
    updated_at: '2024-05-06T07:08:09.000Z',
    attachments: [{ kind: 'image' }],
  });
  expect(notes.b.labels).toEqual(['Travel/Italy']);
});

test('Joplin as JEX: notebooks, tags, tasks, links and files', async () => {
  const id = (digit: string) => digit.repeat(32);
  const item = (title: string, body: string, type: number, fields: object) => {
    const lines = Object.entries({ ...fields, type_: type }).map(
      ([name, value]) => `${name}: ${value}`,
    );
    return [title, body, lines.join('\n')].filter((part) => part !== '').join('\n\n');
  };
  const times = {
    created_time: '2024-01-02T03:04:05.000Z',
    updated_time: '2024-02-03T04:05:06.000Z',
  };
  const jex = createTar({
    [`${id('1')}.md`]: item('Travel', '', 2, { id: id('1'), parent_id: '' }),
    [`${id('2')}.md`]: item('Italy', '', 2, { id: id('2'), parent_id: id('1') }),
    [`${id('3')}.md`]: item(
      'Rome',
      `See [the list](:/${id('4')}) and [Pack](:/${id('4')})\n\n![map](:/${id('5')})`,
      1,
      {
        id: id('3'),
        parent_id: id('2'),
        ...times,
        is_todo: 1,
        todo_due: Date.parse('2027-01-01T09:00Z'),
      },
    ),
    [`${id('4')}.md`]: item('Pack', '', 1, {
      id: id('4'),
      parent_id: id('1'),
      todo_completed: 1,
      ...times,
    }),
    [`${id('5')}.md`]: item('map.png', '', 4, { id: id('5'), file_extension: 'png' }),
    [`resources/${id('5')}.png`]: await picture(),
    [`${id('6')}.md`]: item('summer', '', 5, { id: id('6') }),
    [`${id('7')}.md`]: item('', '', 6, { id: id('7'), note_id: id('3'), tag_id: id('6') }),
  });
  const { report, notes } = await bring('jex', jex);
  expect(report).toMatchObject({ format: 'joplin', skipped: [] });
  expect(Object.keys(notes).toSorted()).toEqual(['Pack', 'Rome']);
  expect(notes.Rome).toMatchObject({
    body_md: 'See [[Pack|the list]] and [[Pack]]\n\n![map](map.png)',
    labels: ['Travel/Italy', 'summer'],
    ...{ created_at: times.created_time, updated_at: times.updated_time },
    reminder_at: '2027-01-01T09:00:00.000Z',
    attachments: [{ kind: 'image', name: 'map.png' }],
  });
  expect(notes.Pack).toMatchObject({ archived: true, labels: ['Travel'], body_md: '' });
});

test('Logseq: tasks, dates, tags and journals; what only Logseq needs is left out', async () => {
  const page = [
    'tags:: project, [[big plan]]',
    '',
    '- TODO Paint the wall',
    '  SCHEDULED: <2027-01-02 Sat>',
    '  :LOGBOOK:',
    '  CLOCK: [2026-01-01]--[2026-01-02]',
    '  :END:',
    '\t- DONE Buy paint #shop',
    '\t  id:: 12345678-1234-1234-1234-123456789012',
    '- Plain block',
    '  collapsed:: true',
  ];
  const { report, notes } = await bring(
    'logseq',
    await createZip({
      'graph/logseq/config.edn': '{}',
      'graph/pages/Home___Wall.md': page.join('\n'),
      'graph/journals/2024_03_04.md': '- NOW Call Bob',
      'graph/README.md': 'not a page',
    }),
  );
  expect(report).toMatchObject({ format: 'logseq' });
  expect(Object.keys(notes).toSorted()).toEqual(['2024-03-04', 'Home/Wall']);
  expect(notes['2024-03-04']).toMatchObject({ body_md: '- [ ] Call Bob', labels: ['Journals'] });
  expect(notes['Home/Wall'].labels).toEqual(['big plan', 'project', 'shop']);
  expect(notes['Home/Wall'].body_md).toBe(
    '\n- [ ] Paint the wall 📅 2027-01-02\n\t- [x] Buy paint #shop\n- Plain block',
  );
});

const enex = (notes: string) =>
  `<?xml version="1.0"?><!DOCTYPE en-export><en-export>${notes}</en-export>`;

test('Evernote: text, marks, tags, times, resources, and tasks beside the text', async () => {
  const data = (await picture()).toString('base64');
  const { report, notes } = await bring(
    'enex',
    enex(`<note><title>Trip &amp; more</title>
      <content><![CDATA[<en-note><h1>Go</h1><div><en-todo checked="true"/>Pack</div>
      <p>See <a href="https://example.org">this</a><script>alert(1)</script></p></en-note>]]></content>
      <created>20240102T030405Z</created><tag>travel</tag>
      <task><title>Book the train</title><created>20240909T030405Z</created>
      <taskStatus>open</taskStatus><dueDate>20270102T230000Z</dueDate>
      <timeZone>Europe/Berlin</timeZone></task>
      <task><title>Pay</title><taskStatus>completed</taskStatus></task>
      <resource><data encoding="base64">${data}</data><mime>image/png</mime>
      <resource-attributes><file-name>map.png</file-name></resource-attributes></resource></note>`),
  );
  expect(report).toMatchObject({ format: 'enex', added: [{ kind: 'notes', count: 1 }, {}] });
  expect(notes['Trip & more']).toMatchObject({
    created_at: '2024-01-02T03:04:05.000Z',
    labels: ['travel'],
    body_md:
      '# Go\n\n- [x] Pack\n\nSee [this](https://example.org)\n\n- [ ] Book the train 📅 2027-01-03\n- [x] Pay',
    attachments: [{ kind: 'image' }],
  });
});

test('several Evernote exports in one archive are notebooks', async () => {
  const { notes } = await bring(
    'enexes',
    await createZip({
      'Recipes.enex': enex('<note><title>Soup</title></note>'),
      'Work.enex': enex('<note><title>Plan</title><tag>q1</tag></note>'),
    }),
  );
  expect(notes.Soup.labels).toEqual(['Recipes']);
  expect(notes.Plan.labels).toEqual(['Work', 'q1']);
});

test('Memos, whose tags are in the text', async () => {
  const memos = [{ content: 'Hello #x', pinned: true, createTime: '2024-01-01T00:00:00Z' }];
  const { report, notes } = await bring('memos', JSON.stringify({ memos }));
  expect(report).toMatchObject({ format: 'memos', added: [{ kind: 'notes', count: 1 }, {}] });
  expect(notes['']).toMatchObject({ body_md: 'Hello #x', pinned: true, labels: ['x'] });
});

test('Apple Notes as HTML and as Markdown, with pictures and folders', async () => {
  const data = `data:image/png;base64,${(await picture()).toString('base64')}`;
  const html = (body: string) =>
    `<html><head><title>Apple</title></head><body>${body}</body></html>`;
  const { notes } = await bring(
    'apple',
    await createZip({
      'Notes/Apple.html': html(
        `<ul><li>one</li></ul><img src="${data}"><img src="Media/a%20b.png">`,
      ),
      'Notes/Media/a b.png': await picture(),
      'Notes/Home/Shed.md': '# Shed\n\nGreen #paint',
    }),
  );
  expect(notes.Apple).toMatchObject({
    body_md: '- one',
    attachments: [{ kind: 'image' }, { kind: 'image', name: 'a b.png' }],
  });
  expect(notes.Shed).toMatchObject({ body_md: 'Green #paint', labels: ['Home', 'paint'] });
});

test('a Takeout of Google Keep may be packed as tgz', async () => {
  const note = {
    title: 'Tea',
    textContent: 'green',
    userEditedTimestampUsec: 1_700_000_000_000_000,
  };
  const takeout = createTar({ 'Takeout/Keep/Tea.json': note, 'Takeout/Keep/Tea.html': '<p>no' });
  const { report, notes } = await bring('tgz', gzipSync(takeout));
  expect(report).toMatchObject({ format: 'keep', added: [{ kind: 'notes', count: 1 }] });
  expect(notes.Tea).toMatchObject({ body_md: 'green', updated_at: '2023-11-14T22:13:20.000Z' });
});
