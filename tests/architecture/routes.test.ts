import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { APP_NAMES } from '../../src/accounts/app-names.ts';
import { listMountedOperations } from '../../src/host/api-docs/catalogue.ts';
import { buildServer } from '../../src/host/build-server.ts';
import { PUBLIC_ROUTES } from '../../src/host/security/public-routes.ts';
import { openInstance, type TestInstance } from '../../src/testing/instance/test-instance.ts';

let instance: TestInstance;

beforeAll(async () => {
  instance = await openInstance();
  await instance.person('ana');
});
afterAll(() => instance.close());

const described = () => listMountedOperations(instance.application.services.config);

/** A path that fits: numbers for ids, a day for dates. */
function filled(path: string): string {
  return path.replaceAll(':date', '2026-11-15').replaceAll(/:\w+/g, '1');
}

describe('every route', () => {
  test('that is described is mounted, the common ones of all apps once', () => {
    for (const { operation, base } of described()) {
      const { method, path } = operation;
      const isMounted = (url: string) => instance.server.hasRoute({ method, url });
      expect(isMounted(base + path) || isMounted(path), base + path).toBe(true);
    }
  });

  test('without a session is 401, unless it is on the list of public routes', async () => {
    for (const { operation, base } of described()) {
      const name = `${operation.method} ${operation.path}`;
      const { status } = await instance.nobody.call(
        `${operation.method} ${base}${filled(operation.path)}`,
      );
      if (PUBLIC_ROUTES.has(name)) expect(status, name).not.toBe(404);
      else expect(status, name).toBe(401);
    }
  });

  test('on the list of public routes exists, at the root or in one of the apps', () => {
    const bases = ['', ...APP_NAMES.map((app) => `/${app}`)];
    for (const name of PUBLIC_ROUTES) {
      const [method, url] = name.split(' ') as ['GET' | 'POST', string];
      const there = bases.some((base) => instance.server.hasRoute({ method, url: base + url }));
      expect(there, name).toBe(true);
    }
  });

  test('that forgets to ask for a session stops the boot', async () => {
    const server = await buildServer(instance.application, '/nonexistent');
    expect(() => server.get('/recipe/api/rogue', async () => 'everything')).toThrow(
      'GET /api/rogue requires no session and is not on the list of public routes.',
    );
    await server.close();
  });
});
