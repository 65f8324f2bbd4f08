import { expect, test } from 'vitest';
import {
  ask,
  readNote,
  statusOf,
  titlesOf,
  useNoteTakers,
  writeNote,
} from '../../../testing/notes/note-takers.ts';

const home = useNoteTakers();
const create = (name: string) => ask(home.ana, 'POST /labels', { name });

test('a name that exists is refused, regardless of case and accents', async () => {
  await create('Café');
  expect(await statusOf(home.ana, 'POST /labels', { name: ' CAFE ' })).toBe(400);
  expect(await statusOf(home.ana, 'POST /labels', { name: ' / ' })).toBe(400);
  expect(await statusOf(home.ana, 'POST /labels', { name: 'x'.repeat(61) })).toBe(400);
  const answers = await Promise.all(
    [1, 2, 3].map(() => statusOf(home.ana, 'POST /labels', { name: 'Race' })),
  );
  expect(answers.toSorted((a, b) => a - b)).toEqual([201, 400, 400]);
  expect(await statusOf(home.ben, 'POST /labels', { name: 'Café' })).toBe(201);
});

test('are nested by slashes: a list and a count contain the notes of nested ones', async () => {
  const garden = await create(' Home / Garden ');
  expect(garden).toMatchObject({ name: 'Home/Garden', note_count: 0 });
  const house = await create('Home');
  await create('Homework');
  await writeNote(home.ana, { title: 'Both', labels: [house.id, garden.id] });
  await writeNote(home.ana, { title: 'Inner', labels: [garden.id] });
  const gone = await writeNote(home.ana, { title: 'Gone', labels: [garden.id] });
  await ask(home.ana, `DELETE /notes/${gone.id}`);
  const counts = (await ask(home.ana, 'GET /labels')).map(
    (label: { name: string; note_count: number }) => `${label.name} ${label.note_count}`,
  );
  expect(counts).toEqual(expect.arrayContaining(['Home 2', 'Home/Garden 2', 'Homework 0']));
  expect((await titlesOf(home.ana, `?label=${house.id}`)).toSorted()).toEqual(['Both', 'Inner']);
  const searched = await titlesOf(home.ana, `?label=${house.id}&q=inn`);
  expect(searched).toEqual(['Inner']);
  expect(await titlesOf(home.ben, `?label=${house.id}`)).toEqual([]);
});

test('renaming moves the nested ones; deleting keeps the notes', async () => {
  const work = await create('Work');
  const deep = await create('Work/Plans');
  const note = await writeNote(home.ana, { title: 'Plan', labels: [deep.id, work.id] });
  await ask(home.ana, `PATCH /labels/${work.id}`, { name: 'Job' });
  const names = (await ask(home.ana, 'GET /labels')).map((label: { name: string }) => label.name);
  expect(names).toContain('Job/Plans');
  expect(await statusOf(home.ana, `PATCH /labels/${work.id}`, { name: 'Home' })).toBe(400);
  await ask(home.ana, `PATCH /labels/${work.id}`, { name: 'JOB' });
  await ask(home.ana, `DELETE /labels/${deep.id}`);
  expect((await readNote(home.ana, note.id)).labels).toEqual([work.id]);
});

test('a note takes only labels of the person', async () => {
  const theirs = await ask(home.ben, 'POST /labels', { name: 'Theirs' });
  expect(await statusOf(home.ana, 'POST /notes', { labels: [theirs.id] })).toBe(400);
  const note = await writeNote(home.ana);
  expect(await statusOf(home.ana, `PATCH /notes/${note.id}`, { labels: [theirs.id] })).toBe(400);
});
