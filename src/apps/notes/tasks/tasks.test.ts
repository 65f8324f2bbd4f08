import { expect, test } from 'vitest';
import { ask, useNoteTakers, writeChecklist } from '../../../testing/notes/note-takers.ts';

const home = useNoteTakers();
const tasks = async (query = '') =>
  (await ask(home.ana, `GET /tasks${query}`)).items.map((task: { text: string }) => task.text);
const due = (id: number, uuid: string, due_date: string) =>
  ask(home.ana, `PATCH /notes/${id}/items/${uuid}`, { due_date });

test('today has overdue ones, upcoming the rest; the settings add every checklist', async () => {
  const list = await writeChecklist(home.ana, ['late', 'now', 'then', 'some day'], {
    title: 'List',
  });
  await due(list.id, 'late', '2026-11-01');
  await due(list.id, 'now', '2026-11-15');
  await due(list.id, 'then', '2026-11-16');
  expect(await tasks('?view=today')).toEqual(['late', 'now']);
  expect(await tasks('?view=today&today=2026-11-16')).toEqual(['late', 'now', 'then']);
  expect(await tasks('?view=upcoming')).toEqual(['then']);
  expect(await tasks()).toEqual(['late', 'now', 'then']);
  expect(await tasks('?all_checklists=true')).toHaveLength(4);
  await ask(home.ana, 'PATCH /notes/settings', { all_checklists: true });
  expect(await tasks('?view=undated')).toEqual(['some day']);
  expect(await ask(home.ana, 'GET /tasks/counts')).toEqual({
    ...{ overdue: 1, today: 1, upcoming: 1, undated: 1 },
  });
  await ask(home.ana, 'PATCH /notes/settings', { all_checklists: false });
  await ask(home.ana, `PATCH /notes/${list.id}`, { in_tasks: true });
  expect(await tasks('?view=undated')).toEqual(['some day']);
  const first = await ask(home.ana, 'GET /tasks?limit=3');
  const second = await ask(home.ana, `GET /tasks?limit=3&cursor=${first.next_cursor}`);
  expect([first.items.length, second.items.length, second.next_cursor]).toEqual([3, 1, null]);
  expect(first.items[0]).toMatchObject({ note_id: list.id, list: 'List', share_role: 'owner' });
  await ask(home.ana, `PATCH /notes/${list.id}`, { archived: true });
  expect(await tasks()).toEqual([]);
});

test('of a shared checklist are those of everybody who sees it', async () => {
  const list = await writeChecklist(home.ben, ['mow'], { title: 'Garden', in_tasks: true });
  expect(await tasks()).not.toContain('mow');
  const share = { user_ids: [home.ana.id], role: 'view' };
  await ask(home.ben, `POST /notes/${list.id}/shares`, share);
  const [task] = (await ask(home.ana, 'GET /tasks')).items;
  expect(task).toMatchObject({ text: 'mow', list: 'Garden', share_role: 'view' });
});
