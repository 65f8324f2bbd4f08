import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createZip } from '../../testing/files/zip.ts';
import { importAccount, previewAccount } from '../../testing/imports/account-archive.ts';
import { ownerNamed, readOwnedRows } from '../../testing/imports/owned-rows.ts';
import {
  openInstance,
  type Person,
  type TestInstance,
} from '../../testing/instance/test-instance.ts';

let instance: TestInstance;
let ana: Person;
let before: Record<string, string[]>;

beforeAll(async () => {
  instance = await openInstance();
  ana = await instance.person('ana');
  before = await readOwnedRows(instance, await ownerNamed(instance, 'ana'));
});
afterAll(() => instance.close());

const HEAD = { format: 'daybook-account', version: 1 };
const MANIFEST = { 'daybook-account.json': HEAD };
const NUTRITION = { format: 'daybook-nutrition', version: 1, foods: [] };

/** A zip whose single deflated entry holds many zeros. */
const zeros = (megabytes: number) => Buffer.alloc(megabytes * 1024 * 1024);

/** The names of yazl are checked, so the unsafe one is put in afterwards. */
async function withName(name: string): Promise<Buffer> {
  const harmless = 'x'.repeat(name.length);
  const zip = await createZip({ ...MANIFEST, [harmless]: 'harm' });
  return Buffer.from(zip.toString('latin1').replaceAll(harmless, name), 'latin1');
}

async function whole() {
  return createZip({ ...MANIFEST, 'nutrition/nutrition.json': NUTRITION });
}

const HOSTILE: Readonly<Record<string, () => Promise<Buffer>>> = {
  'a text': async () => Buffer.from('not a zip'),
  'an archive that was cut': async () => (await whole()).subarray(0, -30),
  'an archive whose middle was changed': async () => {
    const text = 'A'.repeat(500);
    const zip = await createZip({ ...MANIFEST, 'account/profile.json': { full_name: text } });
    const at = zip.indexOf('account/profile.json') + 30;
    zip[at] = (zip[at] ?? 0) ^ 0xff;
    return zip;
  },
  'an archive of another program': () => createZip({ 'recipes/1/recipe.json': {} }),
  'an archive of a later version': () =>
    createZip({ 'daybook-account.json': { ...HEAD, version: 2 } }),
  'an archive that names a file above itself': () => withName('../../../tmp/slipped'),
  'an archive that names a file at the root': () => withName('/tmp/slipped-too'),
  'a bomb instead of a profile': () =>
    createZip({ ...MANIFEST, 'account/profile.json': zeros(50) }),
  'a bomb instead of a diary': () =>
    createZip({ ...MANIFEST, 'nutrition/nutrition.json': zeros(50) }),
  'a bomb in the archive of notes': async () =>
    createZip({ ...MANIFEST, 'notes/notes.zip': zeros(50) }),
  'a log that is none': () => createZip({ ...MANIFEST, 'workout/workouts.json': '[1]' }),
  'belongings of another form': () => createZip({ ...MANIFEST, 'workout/belongings.json': '[]' }),
  'a diary after a readable log': () =>
    createZip({
      ...MANIFEST,
      'workout/workouts.json': {
        ...{ format: 'daybook-workouts', version: 1, weight_unit: 'kg' },
        workouts: [],
      },
      'notes/notes.zip': 'no zip',
    }),
};

describe('a hostile file', () => {
  test.each(Object.keys(HOSTILE))('%s is refused, and nothing is written', async (name) => {
    const { status, body } = await previewAccount(
      ana,
      (await HOSTILE[name]?.()) ?? Buffer.alloc(0),
    );
    expect(status, JSON.stringify(body)).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(body.error.message).not.toBe('');
    expect(await readOwnedRows(instance, await ownerNamed(instance, 'ana'))).toEqual(before);
    const { dataDir } = instance.application.services.config;
    const uploads = join(dataDir, 'uploads');
    // The received file goes after the response.
    await expect.poll(() => (existsSync(uploads) ? readdirSync(uploads) : [])).toEqual([]);
    expect(existsSync('/tmp/slipped')).toBe(false);
  });

  test('entries that are not valid are left out and told', async () => {
    const ben = await instance.person('ben');
    const belongings = {
      ...{ format: 'daybook-workout-belongings', version: 1 },
      cardio: [
        { kind: 'run', date: '2026-11-01', minutes: 30 },
        { kind: 'fly', date: '2026-11-01', minutes: 30 },
        { kind: 'run', date: '2026-02-30', minutes: 30 },
      ],
      photos: [{ file: 'photos/none.webp', date: '2026-11-01', pose: 'front', note: '' }],
    };
    const file = await createZip({
      ...MANIFEST,
      'workout/belongings.json': belongings,
      'account/profile.json': { time_zone: 'Nowhere/None', role: 'admin', full_name: 'Ben' },
    });
    const { body } = await importAccount(ben, file);
    const workout = body.parts.find(({ name }: { name: string }) => name === 'workout');
    expect(workout).toMatchObject({ added: [{ kind: 'cardio', count: 1 }], skipped_count: 2 });
    const { user } = (await ben.call('GET /api/auth/me')).body;
    expect(user).toMatchObject({ full_name: 'Ben', time_zone: null });
    expect(user.role).not.toBe('admin');
  });
});
