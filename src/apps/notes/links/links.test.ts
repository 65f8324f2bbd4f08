import { expect, test } from 'vitest';
import { ask, statusOf, useNoteTakers, writeNote } from '../../../testing/notes/note-takers.ts';
import { linkTargets } from '../measures/links.ts';

const home = useNoteTakers();

test('a link names a title, with or without shown text and heading', () => {
  expect(linkTargets('[[A]] [[B|shown]] [[C#part]] [[A]] [[ ]] [[no\nlink]] [x](y)')).toEqual([
    ...['A', 'B', 'C'],
  ]);
});

test('links and backlinks follow titles and texts, whatever the case', async () => {
  const { ana, ben } = home;
  const home1 = await writeNote(ana, {
    title: 'Home Page',
    body_md: 'see [[project]], [[Nowhere]]',
  });
  const project = await writeNote(ana, { title: 'Project' });
  await writeNote(ben, { title: 'Theirs', body_md: '[[Project]]' });
  const links = () => ask(ana, `GET /notes/${home1.id}/links`);
  expect(await links()).toEqual([
    { title: 'project', note_id: project.id },
    { title: 'Nowhere', note_id: null },
  ]);
  const backlinks = async () => (await ask(ana, `GET /notes/${project.id}/backlinks`)).items;
  expect(await backlinks()).toMatchObject([{ id: home1.id, title: 'Home Page' }]);
  await ask(ana, `PATCH /notes/${project.id}`, { title: 'Other' });
  expect(await backlinks()).toEqual([]);
  await ask(ana, `PATCH /notes/${home1.id}`, { body_md: '[[OTHER]]' });
  expect(await backlinks()).toHaveLength(1);
  expect(await statusOf(ben, `GET /notes/${project.id}/backlinks`)).toBe(404);
  const titles = await ask(ana, 'GET /notes/titles?q=PAG');
  expect(titles).toEqual([{ id: home1.id, title: 'Home Page' }]);
});

test('templates fill in the date and the time, and belong to one person', async () => {
  const { ana, ben } = home;
  const made = await ask(ana, 'POST /note-templates', {
    name: 'Journal',
    title: 'Day {{date}}',
    body_md: 'At {{time}}',
    color: 'neon',
  });
  expect(made).toMatchObject({ name: 'Journal', kind: 'text', color: null });
  expect(await ask(ana, `POST /note-templates/${made.id}/use`)).toMatchObject({
    title: 'Day 2026-11-15',
    body_md: 'At 10:00',
  });
  const list = { kind: 'checklist', items: ['Pack', 'Lock'], color: 'sky' };
  expect(await ask(ana, `PATCH /note-templates/${made.id}`, list)).toMatchObject({
    ...list,
    title: 'Day {{date}}',
  });
  const note = await ask(ana, `POST /note-templates/${made.id}/use`);
  expect(note).toMatchObject({ kind: 'checklist', items: [{ text: 'Pack' }, { text: 'Lock' }] });
  expect(await ask(ben, 'GET /note-templates')).toEqual([]);
  expect(await statusOf(ben, `POST /note-templates/${made.id}/use`)).toBe(404);
  await ask(ana, `DELETE /note-templates/${made.id}`);
  expect(await ask(ana, 'GET /note-templates')).toEqual([]);
});
