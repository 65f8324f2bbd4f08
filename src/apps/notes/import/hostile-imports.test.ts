import { describe, expect, test } from 'vitest';
import { sendForm } from '../../../testing/clients/send-form.ts';
import { createZip } from '../../../testing/files/zip.ts';
import { measureWritesDuring } from '../../../testing/instance/measure-writes.ts';
import { ask, useNoteTakers, writeNote } from '../../../testing/notes/note-takers.ts';

const home = useNoteTakers();
const commit = (file: Buffer | string) =>
  sendForm(home.ana, 'POST /notes/api/notes-import/commit', {}, Buffer.from(file));
const notesHere = async () =>
  (await ask(home.ana, 'GET /notes?limit=200')).map((note: { body_md: string }) => note.body_md);

const cutArchive = (await createZip({ 'a.md': 'Text' })).subarray(0, 40);
const foreignArchive = await createZip({ 'a.exe': 'MZ' });

const deepLists = Array.from({ length: 150_000 }, (_, number) => `<ul><li>${number}`);
const DEEP_PAGE = `<html><body>${deepLists.join('')}</body></html>`;

const LAUGHS = `<?xml version="1.0"?><!DOCTYPE en-export [<!ENTITY a "ha">
  <!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;&b;&b;">]>
  <en-export><note><title>Laughs</title><content>so &c; funny</content></note>`;

describe('a hostile file is refused, and nothing of it is written', () => {
  test.each([
    ['binary bytes', Buffer.from([0, 1, 2, 0xff, 0xfe, 0xfd]), 'unknown_file'],
    ['broken JSON', '{"title": "a", ', 'unreadable_file'],
    ['JSON that is nested without end', '['.repeat(200_000), 'unreadable_file'],
    ['a page that is nested without end', DEEP_PAGE, 'unreadable_file'],
    ['an Evernote export of the same', `<en-export>${'<note>'.repeat(150_000)}`, 'unreadable_file'],
    ['JSON of something else', '{"name": "package"}', 'unknown_file'],
    ['an archive that is cut off', cutArchive, null],
    ['an archive without notes', foreignArchive, 'unknown_file'],
  ])('%s', async (_, file, code) => {
    const before = await notesHere();
    const { status, body } = await commit(file);
    expect({ status, body }).toMatchObject({ status: 400, body: { error: expect.any(String) } });
    if (code) expect(body.code).toBe(code);
    expect(await notesHere()).toEqual(before);
  });
});

describe('of a file with a bad part, the rest is imported, and the part is named', () => {
  test('an entry that unpacks to a thousand times its size', async () => {
    const bomb = await createZip({ 'bomb.md': 'x'.repeat(7_000_000), 'good.md': 'fine text' });
    const { body } = await commit(bomb);
    expect(body).toMatchObject({
      added: [{ kind: 'notes', count: 1 }],
      skipped: [{ file: 'bomb.md', reason: expect.stringContaining('ratio') }],
    });
  });

  test('an Evernote export with an entity bomb that ends in the middle of a note', async () => {
    const { body } = await commit(`${LAUGHS}<note><title>Cut`);
    expect(body).toMatchObject({
      format: 'enex',
      added: [{ kind: 'notes', count: 1 }],
      skipped: [{ file: 'the last note', reason: 'The file ends in the middle of a note.' }],
    });
    expect((await notesHere())[0]).not.toContain('haha');
  });

  test('a page and a note of Evernote that are nested without end', async () => {
    const pages = await createZip({ 'deep.html': DEEP_PAGE, 'good.html': '<p>fine page</p>' });
    const deepNote = `<note><title>Deep</title><content><![CDATA[${DEEP_PAGE}]]></content></note>`;
    const goodNote = '<note><title>Good</title><content><![CDATA[fine]]></content></note>';
    const reason = 'The page is nested too deeply.';
    for (const [file, name] of [
      [pages, 'deep.html'],
      [`<en-export>${deepNote}${goodNote}</en-export>`, 'Deep'],
    ] as const) {
      const { body } = await commit(file);
      expect(body).toMatchObject({
        added: [{ kind: 'notes', count: 1 }],
        skipped: [{ file: name, reason }],
      });
    }
  });

  test('paths that lead out of the archive find nothing', async () => {
    const text = 'See ![](../../../../etc/passwd) and ![[/etc/hostname]]';
    const { body } = await commit(await createZip({ 'notes/way-out.md': text }));
    expect(body).toMatchObject({ added: [{ kind: 'notes', count: 1 }] });
    const [note] = await ask(home.ana, 'GET /notes?q=hostname');
    expect(note).toMatchObject({ body_md: text, attachments: [] });
  });
});

describe('encodings', () => {
  test.each([
    ['UTF-8 with a byte order mark', Buffer.from('\ufeff---\ntitle: Brücke\n---\nÄhre')],
    ['UTF-16', Buffer.from('\ufeff---\ntitle: Brücke\n---\nÄhre', 'utf16le')],
    ['Windows-1252', Buffer.from('---\ntitle: Brücke\n---\nÄhre', 'latin1')],
  ])('%s', async (name, bytes) => {
    const person = await home.instance.person(`reader-${name.replaceAll(/\W/g, '')}`);
    await sendForm(person, 'POST /notes/api/notes-import/commit', {}, bytes);
    expect(await ask(person, 'GET /notes')).toMatchObject([{ title: 'Brücke', body_md: 'Ähre' }]);
  });
});

test('while a long file is read, others write', async () => {
  const list = `<html><body><ul>${'<li>a <b>long</b> list</li>'.repeat(200_000)}</ul></body></html>`;
  const reading = commit(list);
  const { count } = await measureWritesDuring(reading, () =>
    writeNote(home.ben, { title: 'meanwhile' }),
  );
  expect((await reading).status).toBeLessThan(500);
  expect(count).toBeGreaterThan(2);
});
