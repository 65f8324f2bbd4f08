import { expect, test } from 'vitest';
import {
  ask,
  statusOf,
  titlesOf,
  useNoteTakers,
  writeNote,
} from '../../../testing/notes/note-takers.ts';

const home = useNoteTakers();

test('a note is deleted for good only in the trash', async () => {
  const { ana } = home;
  const { id } = await writeNote(ana, { title: 'Once' });
  expect(await statusOf(ana, `DELETE /notes/${id}/forever`)).toBe(409);
  await ask(ana, `DELETE /notes/${id}`);
  await ask(ana, `DELETE /notes/${id}/forever`);
  expect(await statusOf(ana, `GET /notes/${id}`)).toBe(404);
  expect(await titlesOf(ana, '?view=trash&q=once')).toEqual([]);
});

test('emptying the trash deletes what is in it and says how much', async () => {
  const { ana, ben } = home;
  const theirs = await writeNote(ben, { title: 'Theirs' });
  await ask(ben, `DELETE /notes/${theirs.id}`);
  for (const title of ['a', 'b', 'c']) {
    const { id } = await writeNote(ana, { title });
    if (title !== 'c') await ask(ana, `DELETE /notes/${id}`);
  }
  expect(await ask(ana, 'DELETE /notes/trash')).toEqual({ deleted: 2 });
  expect(await ask(ana, 'DELETE /notes/trash')).toEqual({ deleted: 0 });
  expect(await titlesOf(ana)).toEqual(['c']);
  expect(await titlesOf(ben, '?view=trash')).toEqual(['Theirs']);
});

test('a note stays in the trash for 30 days and is then removed by a job', async () => {
  const { cat, instance } = home;
  const { id } = await writeNote(cat, { title: 'Old', items: [{ text: 'x' }] });
  await ask(cat, `DELETE /notes/${id}`);
  instance.clock.forward({ days: 29 });
  await instance.application.runner.runDue();
  expect(await titlesOf(cat, '?view=trash')).toEqual(['Old']);
  instance.clock.forward({ days: 2 });
  await instance.application.runner.runDue();
  expect(await titlesOf(cat, '?view=trash')).toEqual([]);
});

test('a note that is restored while the trash is emptied or purged stays', async () => {
  const { instance } = home;
  const dan = await instance.person('dan');
  const fillTrash = async () => {
    const ids: number[] = [];
    for (let n = 0; n < 20; n += 1) {
      const { id } = await writeNote(dan, { title: `n${n}` });
      await ask(dan, `DELETE /notes/${id}`);
      ids.push(id);
    }
    return ids;
  };
  const restoreDuring = async (ids: readonly number[], work: Promise<unknown>) => {
    const answers = await Promise.all(
      ids.toReversed().map(async (id) => [id, await statusOf(dan, `POST /notes/${id}/restore`)]),
    );
    await work;
    for (const [id, status] of answers) {
      expect(await statusOf(dan, `GET /notes/${id}`)).toBe(status);
    }
  };
  for (let round = 0; round < 3; round += 1) {
    await restoreDuring(await fillTrash(), ask(dan, 'DELETE /notes/trash'));
    const ids = await fillTrash();
    instance.clock.forward({ days: 31 });
    await restoreDuring(ids, instance.application.runner.runDue());
  }
});
