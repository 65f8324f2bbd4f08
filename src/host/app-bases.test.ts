import { afterEach, describe, expect, test } from 'vitest';
import { openInstance, type TestInstance } from '../testing/instance/test-instance.ts';

let instance: TestInstance;
afterEach(() => instance.close());

async function statusOf(path: string): Promise<number> {
  return (await instance.nobody.call(`GET ${path}`)).status;
}

describe('where the apps answer', () => {
  test('four apps: each under its name, accounts everywhere', async () => {
    instance = await openInstance();
    for (const base of ['', '/nutrition', '/workout', '/recipe', '/notes']) {
      expect(await statusOf(`${base}/api/health`)).toBe(200);
      expect(await statusOf(`${base}/api/auth/status`)).toBe(200);
    }
    expect(await statusOf('/recipe/api/shopping')).toBe(200);
    expect(await statusOf('/api/shopping')).toBe(404);
    expect(await statusOf('/notes/api/shopping')).toBe(404);
  });

  test('APPS=recipe: alone at the root', async () => {
    instance = await openInstance({ APPS: 'recipe' });
    expect(await statusOf('/api/shopping')).toBe(200);
    expect(await statusOf('/api/auth/status')).toBe(200);
    expect(await statusOf('/recipe/api/shopping')).toBe(404);
    expect(await statusOf('/api/notes')).toBe(404);
  });

  test('APPS=recipe,notes: the others do not exist', async () => {
    instance = await openInstance({ APPS: 'recipe,notes' });
    expect(await statusOf('/recipe/api/shopping')).toBe(200);
    expect(await statusOf('/notes/api/notes')).toBe(200);
    expect(await statusOf('/workout/api/body-stats')).toBe(404);
    expect((await instance.nobody.call('GET /api/auth/status')).body.apps).toEqual([
      'recipe',
      'notes',
    ]);
  });

  test('BASE_URL stands in front of everything', async () => {
    instance = await openInstance({ BASE_URL: '/home/daybook' });
    expect(await statusOf('/home/daybook/api/health')).toBe(200);
    expect(await statusOf('/home/daybook/recipe/api/shopping')).toBe(200);
    expect(await statusOf('/api/health')).toBe(404);
  });
});
