import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  openInstance,
  type Person,
  type TestInstance,
} from '../../../testing/instance/test-instance.ts';

let instance: TestInstance;
let root: Person;
let tom: Person;
let ana: Person;
let picture: Buffer;

beforeAll(async () => {
  instance = await openInstance();
  root = await instance.person('root');
  tom = await instance.person('tom');
  ana = await instance.person('ana');
  const id = async (person: Person) => (await person.call('GET /api/auth/me')).body.user.id;
  await root.call(`PATCH /api/auth/users/${await id(tom)}`, { role: 'trainer' });
  await root.call(`PATCH /api/auth/users/${await id(ana)}`, { trainer_id: await id(tom) });
  const pixels = { width: 40, height: 60, channels: 3, background: 'teal' } as const;
  picture = await sharp({ create: pixels }).png().toBuffer();
});
afterAll(() => instance.close());

const API = '/workout/api/progress-photos';

async function upload(person: Person, kind = 'progress-photo'): Promise<number> {
  const headers = { 'content-type': 'image/png' };
  const sent = { headers, payload: picture };
  return (await person.call(`POST /api/files?kind=${kind}`, undefined, sent)).body.id;
}

test('Ana keeps photos by day and pose; neither her trainer nor an admin sees any', async () => {
  const file_id = await upload(ana);
  const front = await ana.call(`POST ${API}`, { file_id, date: '2026-11-01', note: 'Week 1' });
  expect(front).toMatchObject({
    status: 201,
    body: { file_id, url: `/api/files/${file_id}`, date: '2026-11-01', pose: 'front' },
  });
  const side = await ana.call(`POST ${API}`, { file_id: await upload(ana), pose: 'side' });
  expect(side.body.date).toBe('2026-11-15');
  expect((await ana.call(`GET ${API}?pose=front`)).body.items).toEqual([front.body]);
  expect((await ana.call(`GET ${API}?limit=1`)).body.items).toEqual([side.body]);
  expect((await ana.call(`GET ${front.body.url}`)).status).toBe(200);
  for (const other of [tom, root]) {
    expect((await other.call(`GET ${front.body.url}`)).status).toBe(404);
    expect((await other.call(`GET ${API}`)).body.items).toEqual([]);
    expect((await other.call(`POST ${API}`, { file_id })).status).toBe(400);
  }
});

test('a picture of another kind, an unknown pose and an impossible day are refused', async () => {
  const avatar = await upload(ana, 'avatar');
  const file_id = await upload(ana);
  expect((await ana.call(`POST ${API}`, { file_id: avatar })).status).toBe(400);
  expect((await ana.call(`POST ${API}`, { file_id, pose: 'flying' })).status).toBe(400);
  expect((await ana.call(`POST ${API}`, { file_id, date: '2026-13-01' })).status).toBe(400);
});

test('a photo is changed, removed and put back; after 30 days it is gone with its picture', async () => {
  const { id, url } = (await ana.call(`POST ${API}`, { file_id: await upload(ana) })).body;
  const changed = await ana.call(`PUT ${API}/${id}`, { pose: 'back', note: 'Better light' });
  expect(changed.body).toMatchObject({ id, pose: 'back', note: 'Better light' });
  expect((await ana.call(`DELETE ${API}/${id}`)).body).toEqual({ ok: true });
  expect((await ana.call(`DELETE ${API}/${id}`)).status).toBe(404);
  expect((await ana.call(`PUT ${API}/${id}`, { note: 'x' })).status).toBe(404);
  expect((await tom.call(`POST ${API}/${id}/restore`)).status).toBe(404);
  expect((await ana.call(`POST ${API}/${id}/restore`)).body).toMatchObject({ id, pose: 'back' });
  await ana.call(`DELETE ${API}/${id}`);
  instance.clock.forward({ days: 31 });
  await instance.application.runner.runDue();
  expect((await ana.call(`POST ${API}/${id}/restore`)).status).toBe(404);
  expect((await ana.call(`GET ${url}`)).status).toBe(404);
  expect((await ana.call(`GET ${API}`)).body.items).toHaveLength(2);
});
