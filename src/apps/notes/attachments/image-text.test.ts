import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { textPicture } from '../../../testing/files/text-picture.ts';
import {
  ask,
  readNote,
  titlesOf,
  useNoteTakers,
  writeNote,
} from '../../../testing/notes/note-takers.ts';
import type { TestUser } from '../../../testing/recipe/household.ts';

const attach = async (who: TestUser, id: number, payload: Buffer) => {
  const { status, body } = await who.call(
    `POST /notes/api/notes/${id}/attachments?kind=image`,
    undefined,
    { headers: { 'content-type': 'application/octet-stream' }, payload },
  );
  expect(status).toBe(201);
  return body;
};

describe('the text of a picture', () => {
  const home = useNoteTakers();
  const recognise = () => home.instance.application.runner.runDue();

  test('is found by a search, and is no edit of the note', async () => {
    const { id } = await writeNote(home.ana, { title: 'Receipt' });
    const attached = await attach(
      home.ana,
      id,
      await textPicture(['Green Grocer', 'Aubergines 4.20']),
    );
    expect(attached.text).toBe('');
    const before = await readNote(home.ana, id);
    await recognise();
    const after = await readNote(home.ana, id);
    expect(after.attachments[0].text).toBe('Green Grocer\nAubergines 4.20');
    expect(await titlesOf(home.ana, '?q=aubergine')).toEqual(['Receipt']);
    expect(after).toMatchObject({ revision: before.revision, updated_at: before.updated_at });
  });

  test('that somebody wrote stays', async () => {
    const { id } = await writeNote(home.ana, { title: 'Sign' });
    const { id: picture } = await attach(home.ana, id, await textPicture(['No parking']));
    await ask(home.ana, `PATCH /notes/${id}/attachments/${picture}`, { text: 'Parkverbot' });
    await recognise();
    expect((await readNote(home.ana, id)).attachments[0].text).toBe('Parkverbot');
  });

  test('is empty for a photo without letters, and nobody waits for that of a removed note', async () => {
    const noise = await sharp({
      create: {
        ...{ width: 300, height: 200, channels: 3, background: '#888' },
        noise: { type: 'gaussian', mean: 128, sigma: 40 },
      },
    })
      .png()
      .toBuffer();
    const { id } = await writeNote(home.ana, { title: 'Gravel' });
    await attach(home.ana, id, noise);
    const gone = await writeNote(home.ana, { title: 'Gone' });
    await attach(home.ana, gone.id, await textPicture(['Forgotten']));
    await ask(home.ana, `DELETE /notes/${gone.id}`);
    await ask(home.ana, `DELETE /notes/${gone.id}/forever`);
    await recognise();
    expect((await readNote(home.ana, id)).attachments[0].text).toBe('');
    expect(await titlesOf(home.ana, '?q=forgotten')).toEqual([]);
  });
});

describe('with IMAGE_TEXT=off', () => {
  const home = useNoteTakers({ IMAGE_TEXT: 'off' });

  test('no picture is read', async () => {
    const { id } = await writeNote(home.ana, { title: 'Receipt' });
    await attach(home.ana, id, await textPicture(['Green Grocer']));
    await home.instance.application.runner.runDue();
    expect((await readNote(home.ana, id)).attachments[0].text).toBe('');
  });
});
