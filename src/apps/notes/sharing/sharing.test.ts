import { beforeAll, describe, expect, test } from 'vitest';
import { EventReader } from '../../../testing/clients/event-reader.ts';
import {
  ask,
  readNote,
  statusOf,
  titlesOf,
  useNoteTakers,
  writeChecklist,
  writeNote,
} from '../../../testing/notes/note-takers.ts';
import { createTestUser } from '../../../testing/recipe/household.ts';

const home = useNoteTakers({ API_RATE_LIMIT_PER_MIN: '10000' });
const share = (id: number, role: string, ...people: { id: number }[]) =>
  ask(home.ana, `POST /notes/${id}/shares`, { user_ids: people.map((one) => one.id), role });

describe('a shared note', () => {
  test('is seen by those it is shared with, and by no one else', async () => {
    const { ana, ben, cat } = home;
    const { id } = await writeNote(ana, { title: 'Trip', body_md: 'plan', color: 'sky' });
    expect(await share(id, 'view', ben, ana)).toMatchObject([{ username: 'ben', role: 'view' }]);
    expect(await readNote(ben, id)).toMatchObject({
      ...{ title: 'Trip', share_role: 'view', share_owner: 'ana', share_count: 1 },
      ...{ share_token: null, reminder_at: null, share_names: ['ben'] },
    });
    expect(await readNote(ana, id)).toMatchObject({
      ...{ share_role: 'owner', share_owner: null, share_count: 1, share_names: ['ben'] },
    });
    expect(await titlesOf(ben)).toEqual(['Trip']);
    expect(await titlesOf(ben, '?q=pla')).toEqual(['Trip']);
    expect(await titlesOf(cat)).toEqual([]);
    expect(await statusOf(cat, `GET /notes/${id}`)).toBe(404);
    expect(await statusOf(ana, `POST /notes/${id}/shares`, { user_ids: [999], role: 'view' })).toBe(
      400,
    );
  });

  test('to view is not changed; to edit is, except trash, reminder and shares', async () => {
    const { ana, ben } = home;
    const { id } = await writeNote(ana, { title: 'Plan' });
    await share(id, 'view', ben);
    const change = () => statusOf(ben, `PATCH /notes/${id}`, { title: 'Mine' });
    expect(await change()).toBe(403);
    await share(id, 'edit', ben);
    expect(await change()).toBe(200);
    expect(await statusOf(ben, `DELETE /notes/${id}`)).toBe(403);
    expect(await statusOf(ben, `POST /notes/${id}/share`)).toBe(403);
    const reminder = { reminder_at: '2027-01-01T09:00:00Z' };
    expect(await statusOf(ben, `PATCH /notes/${id}`, reminder)).toBe(403);
    const others = { user_ids: [home.cat.id], role: 'edit' };
    expect(await statusOf(ben, `POST /notes/${id}/shares`, others)).toBe(403);
    expect(await statusOf(ben, `DELETE /notes/${id}/shares/${ana.id}`)).toBe(403);
  });

  test('has pins, archive, labels and order of each person', async () => {
    const { ana, ben } = home;
    const { id } = await writeNote(ana, { title: 'Ours', pinned: true });
    await share(id, 'view', ben);
    const label = await ask(ben, 'POST /labels', { name: 'Family' });
    await ask(ben, `PATCH /notes/${id}`, { archived: true, labels: [label.id] });
    expect(await readNote(ben, id)).toMatchObject({ archived: true, labels: [label.id] });
    expect(await readNote(ana, id)).toMatchObject({ archived: false, pinned: true, labels: [] });
    expect(await titlesOf(ben, '?view=archive')).toEqual(['Ours']);
    expect(await titlesOf(ben, `?view=archive&label=${label.id}`)).toEqual(['Ours']);
  });

  test('leaves everybody with the trash, comes back with it, and is left or taken away', async () => {
    const { ana, ben } = home;
    const { id } = await writeNote(ana, { title: 'Shared once' });
    await share(id, 'edit', ben);
    await ask(ana, `DELETE /notes/${id}`);
    expect(await statusOf(ben, `GET /notes/${id}`)).toBe(404);
    await ask(ana, `POST /notes/${id}/restore`);
    expect(await statusOf(ben, `GET /notes/${id}`)).toBe(200);
    await ask(ben, `DELETE /notes/${id}/shares/${ben.id}`);
    expect(await statusOf(ben, `GET /notes/${id}`)).toBe(404);
    expect(await statusOf(ana, `DELETE /notes/${id}/shares/${ben.id}`)).toBe(404);
  });

  test('lists of own and shared notes are one list, page by page', async () => {
    const { instance } = home;
    const dan = await instance.person('dan');
    const { id: danId } = (await dan.call('GET /api/auth/me')).body.user;
    for (let n = 0; n < 9; n += 1) {
      instance.clock.forward({ seconds: 1 });
      const who = n % 2 === 0 ? dan : home.cat;
      const { id } = await writeNote(who, { title: `n${n}`, pinned: n === 4 });
      if (n % 2 === 1) {
        const body = { user_ids: [danId], role: 'view' };
        await ask(home.cat, `POST /notes/${id}/shares`, body);
      }
    }
    const all = ['n4', 'n8', 'n7', 'n6', 'n5', 'n3', 'n2', 'n1', 'n0'];
    expect(await titlesOf(dan)).toEqual(all);
    const read: string[] = [];
    let query: string | undefined = '?limit=2';
    while (query) {
      const answer = await dan.call(`GET /notes/api/notes${query}`);
      read.push(...answer.body.map((note: { title: string }) => note.title));
      query = /^<(\?[^>]+)>/.exec(String(answer.headers.link))?.[1];
    }
    expect(read).toEqual(all);
  });
});

test('a note is shared with at most 100 accounts', async () => {
  const { ana, instance } = home;
  const people: { id: number }[] = [];
  for (let n = 0; n < 101; n += 1) people.push(await createTestUser(instance, `guest${n}`));
  const { id } = await writeNote(ana, { title: 'Crowded' });
  expect(await share(id, 'view', ...people.slice(0, 100))).toHaveLength(100);
  const one = { user_ids: [people[100]?.id], role: 'view' };
  expect(await statusOf(ana, `POST /notes/${id}/shares`, one)).toBe(400);
  expect(await ask(ana, `GET /notes/${id}/shares`)).toHaveLength(100);
  await ask(ana, `DELETE /notes/${id}/shares/${people[0]?.id}`);
  expect(await share(id, 'view', people[100] as { id: number })).toHaveLength(100);
}, 120_000);

describe('the wall', () => {
  test('is ordered by hand: the given notes exchange their places', async () => {
    const eve = await home.instance.person('eve');
    const ids: number[] = [];
    for (const title of ['a', 'b', 'c', 'd']) {
      home.instance.clock.forward({ seconds: 1 });
      ids.push((await writeNote(eve, { title })).id);
    }
    const [a, b, , d] = ids;
    await ask(eve, 'PUT /notes/order', { ids: [a, d, b, 99_999] });
    expect(await titlesOf(eve, '?sort=position')).toEqual(['a', 'c', 'd', 'b']);
  });
});

describe('a public link', () => {
  const visit = (token: string) => home.instance.nobody.call(`GET /notes/api/n/${token}`);

  test('shows the note without what is personal, until it is revoked or trashed', async () => {
    const { ana } = home;
    const { id } = await writeChecklist(ana, ['Milk'], { title: 'Party', pinned: true });
    const { share_token } = await ask(ana, `POST /notes/${id}/share`);
    expect(await ask(ana, `POST /notes/${id}/share`)).toEqual({ share_token });
    const { body } = await visit(share_token);
    expect(body).toMatchObject({ title: 'Party', items: [{ text: 'Milk' }], shared_by: null });
    expect(Object.keys(body).toSorted()).toEqual([
      'attachments',
      'body_md',
      'color',
      'items',
      'kind',
      'shared_by',
      'title',
      'updated_at',
    ]);
    await ask(ana, `DELETE /notes/${id}`);
    expect((await visit(share_token)).status).toBe(404);
    await ask(ana, `POST /notes/${id}/restore`);
    await ask(ana, `DELETE /notes/${id}/share`);
    expect((await visit(share_token)).status).toBe(404);
    expect((await visit('A'.repeat(22))).status).toBe(404);
  });
});

describe('changes appear live', () => {
  let url: string;
  beforeAll(async () => {
    url = await home.instance.server.listen({ port: 0, host: '127.0.0.1' });
  });

  test('for everybody who sees the note, also when it is shared or taken away', async () => {
    const { ana, instance } = home;
    const fay = await instance.person('fay');
    const { id: fayId } = (await fay.call('GET /api/auth/me')).body.user;
    const { id } = await writeNote(ana, { title: 'Live' });
    const reader = await EventReader.open(`${url}/notes/api/notes/live`, fay.token);
    const changes = () => reader.received.filter((event) => event?.type === 'changed');
    await expect.poll(() => reader.received).toMatchObject([{ type: 'now' }]);
    await share(id, 'edit', { id: fayId });
    await expect.poll(changes).toMatchObject([{ note_id: id }]);
    await ask(ana, `PATCH /notes/${id}`, { title: 'Alive' });
    await expect.poll(() => changes().length).toBe(2);
    await ask(ana, `DELETE /notes/${id}/shares/${fayId}`);
    await expect.poll(() => changes().length).toBe(3);
    await ask(ana, `PATCH /notes/${id}`, { title: 'Alone' });
    await writeNote(fay, { title: 'Own' });
    await expect.poll(() => changes().length).toBe(4);
    expect(changes().at(-1)).not.toMatchObject({ note_id: id });
    await reader.leave();
  });

  test('without a revision where none changed: places on the wall, an emptied trash', async () => {
    const { instance } = home;
    const gil = await instance.person('gil');
    const ids: number[] = [];
    for (const title of ['a', 'b', 'c']) ids.push((await writeNote(gil, { title })).id);
    await ask(gil, `DELETE /notes/${ids[2]}`);
    const reader = await EventReader.open(`${url}/notes/api/notes/live`, gil.token);
    await expect.poll(() => reader.received).toMatchObject([{ type: 'now' }]);
    const changes = () => reader.received.filter((event) => event?.type === 'changed');
    await ask(gil, 'PUT /notes/order', { ids: ids.slice(0, 2) });
    // Events that follow each other closely are one event.
    await expect.poll(changes).toHaveLength(1);
    await ask(gil, 'DELETE /notes/trash');
    await expect.poll(changes).toMatchObject([{ note_id: ids[0] }, { note_id: ids[2] }]);
    for (const change of changes()) expect(change).not.toHaveProperty('revision');
    await reader.leave();
  });
});
