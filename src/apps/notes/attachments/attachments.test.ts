import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import {
  ask,
  readNote,
  statusOf,
  titlesOf,
  useNoteTakers,
  writeNote,
} from '../../../testing/notes/note-takers.ts';
import type { TestUser } from '../../../testing/recipe/household.ts';

const home = useNoteTakers({ PICTURE_QUOTA_MB: '1' });
const OGG = Buffer.concat([Buffer.from('OggS'), Buffer.alloc(200, 7)]);

const attach = (who: TestUser, id: number, query: string, payload: Buffer) =>
  who.call(`POST /notes/api/notes/${id}/attachments?${query}`, undefined, {
    headers: { 'content-type': 'application/octet-stream' },
    payload,
  });
const picture = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#357' } })
    .png()
    .toBuffer();

describe('attachments', () => {
  test('a picture is re-encoded, and its text is searched', async () => {
    const { ana, ben } = home;
    const { id } = await writeNote(ana, { title: 'Receipt' });
    const { status, body } = await attach(
      ana,
      id,
      'kind=image&name=r.png&uuid=p1',
      await picture(),
    );
    expect(status).toBe(201);
    expect(body).toMatchObject({ kind: 'image', type: 'image/webp', width: 40, height: 30 });
    const again = await attach(ana, id, 'kind=image&uuid=p1', await picture());
    expect(again.body).toEqual(body);
    const seen = await ana.call(`GET /notes${body.url}`);
    expect(seen.headers['content-type']).toBe('image/webp');
    expect((await ben.call(`GET /notes${body.url}`)).status).toBe(404);
    await ask(ana, `PATCH /notes/${id}/attachments/${body.id}`, { text: 'Total 12 Euro Ozelot' });
    expect(await titlesOf(ana, '?q=ozelot')).toEqual(['Receipt']);
    expect((await readNote(ana, id)).attachments).toHaveLength(1);
    await ask(ana, `DELETE /notes/${id}/attachments/${body.id}`);
    expect(await titlesOf(ana, '?q=ozelot')).toEqual([]);
    expect((await readNote(ana, id)).attachments).toEqual([]);
  });

  test('a voice note has its length and its transcript', async () => {
    const { ana } = home;
    const { id } = await writeNote(ana, { title: 'Memo' });
    const query = 'kind=voice&seconds=4.5&transcript=remember+pangolin';
    const { body } = await attach(ana, id, query, OGG);
    expect(body).toMatchObject({
      type: 'audio/ogg',
      seconds: 4.5,
      transcript: 'remember pangolin',
    });
    expect(await titlesOf(ana, '?q=pangolin')).toEqual(['Memo']);
    expect((await attach(ana, id, 'kind=voice', Buffer.from('<html>'))).status).toBe(415);
  });

  test('any other file is a download, never a page', async () => {
    const { ana } = home;
    const { id } = await writeNote(ana);
    const name = encodeURIComponent('évil"\r\n.html');
    const { body } = await attach(
      ana,
      id,
      `name=${name}`,
      Buffer.from('<script>alert(1)</script>'),
    );
    const { headers } = await ana.call(`GET /notes${body.url}`);
    expect(headers['content-type']).toBe('application/octet-stream');
    expect(headers['content-disposition']).toBe('attachment; filename="evil.html"');
    expect((await attach(ana, id, 'kind=image', Buffer.from('<svg/>'))).status).toBe(415);
    expect((await attach(ana, id, '', Buffer.alloc(0))).status).toBe(400);
  });

  test('count toward the quota of the owner of the note', async () => {
    const { ben, cat } = home;
    const { id } = await writeNote(ben);
    await ask(ben, `POST /notes/${id}/shares`, { user_ids: [cat.id], role: 'edit' });
    expect((await attach(cat, id, '', Buffer.alloc(800_000, 1))).status).toBe(201);
    expect((await attach(cat, id, '', Buffer.alloc(800_000, 2))).status).toBe(413);
    expect(
      (await attach(cat, (await writeNote(cat)).id, '', Buffer.alloc(800_000, 2))).status,
    ).toBe(201);
    await ask(ben, `DELETE /notes/${id}`);
    await ask(ben, 'DELETE /notes/trash');
    const next = await writeNote(ben);
    expect((await attach(ben, next.id, '', Buffer.alloc(800_000, 2))).status).toBe(201);
  });

  test('of a shared note are read by those who see it, and by its public link', async () => {
    const { ana, ben, instance } = home;
    const { id } = await writeNote(ana);
    const { body } = await attach(ana, id, 'kind=voice', OGG);
    await ask(ana, `POST /notes/${id}/shares`, { user_ids: [ben.id], role: 'view' });
    expect((await ben.call(`GET /notes${body.url}`)).status).toBe(200);
    expect((await attach(ben, id, 'kind=voice', OGG)).status).toBe(403);
    expect(await statusOf(ben, `DELETE /notes/${id}/attachments/${body.id}`)).toBe(403);
    const { share_token } = await ask(ana, `POST /notes/${id}/share`);
    const open = await instance.nobody.call(`GET /notes/api/n/${share_token}`);
    const [shown] = open.body.attachments;
    expect((await instance.nobody.call(`GET /notes${shown.url}`)).status).toBe(200);
  });
});
