import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../src/host/demo/accounts.ts';
import { ProcessClient } from '../src/testing/process/process-pair.ts';
import { type RunningServer, startServer } from '../src/testing/process/start-server.ts';

const folder = mkdtempSync(join(tmpdir(), 'daybook-demo-test-'));
let server: RunningServer | undefined;

afterEach(async () => {
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** The folders that demos have made. */
const demos = () => readdirSync(folder).filter((name) => name.startsWith('daybook-demo-'));

test('a demo serves the year, takes none of the operator’s settings, and leaves nothing', async () => {
  server = await startServer({
    DEMO: '1',
    TMPDIR: folder,
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing',
    SMTP_HOST: 'mail.example.org',
    SMTP_FROM: 'daybook@example.org',
    AI_PROVIDER: 'anthropic',
    AI_MODEL: 'some',
    AI_API_KEY: 'secret',
  });
  const { url } = server;
  expect(server.output()).toContain('This is a demo; it is thrown away when it ends');
  expect(server.output()).toContain(`anna, ben, mia, theo with the password ${DEMO_PASSWORD}`);
  expect(demos()).toHaveLength(1);

  const nobody = new ProcessClient(url);
  const status = await nobody.call('GET /api/auth/status');
  expect(status.body).toMatchObject({ accounts: true, smtp: false });
  const account = { username: 'anna', password: DEMO_PASSWORD };
  const { body } = await nobody.call('POST /api/auth/login', account);
  const anna = new ProcessClient(url, body.token);
  const recipes = await anna.call('GET /recipe/api/recipes');
  expect(recipes.body.items.length).toBeGreaterThan(10);
  const page = { url: 'https://example.org/recipe' };
  expect((await anna.call('POST /recipe/api/recipes/scrape', page)).body).toMatchObject({
    error: 'This is a demo; it sends nothing to anybody.',
  });

  await server.stop();
  server = undefined;
  expect(demos()).toEqual([]);
  expect(readdirSync(folder)).toEqual([]);
});
