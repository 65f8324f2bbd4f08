import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  openInstance,
  PASSWORD,
  type Person,
  type TestInstance,
} from '../../testing/instance/test-instance.ts';
import { startOidcProvider, type TestOidcProvider } from '../../testing/servers/oidc-provider.ts';
import {
  openPushReceiver,
  type PushReceiver,
  SubscribedBrowser,
} from '../../testing/servers/push-receiver.ts';

let instance: TestInstance;
let receiver: PushReceiver;
let provider: TestOidcProvider;

beforeAll(async () => {
  receiver = await openPushReceiver();
  provider = await startOidcProvider(['http://localhost/api/auth/oidc/callback/planted']);
});
afterAll(async () => {
  await receiver.stop();
  await provider.stop();
});
beforeEach(async () => {
  instance = await openInstance({ FETCH_PRIVATE_ADDRESSES: '1' });
});
afterEach(() => instance.close());

/** What a stranger leaves behind on an instance that nobody has set up yet. */
async function plant(stranger: Person): Promise<{ link: string }> {
  const stored = [
    await stranger.call('PUT /api/notify/settings', {
      service: 'ntfy',
      topic: 'planted',
      url: receiver.url,
    }),
    await stranger.call(
      'POST /api/notify/subscriptions',
      new SubscribedBrowser(`${receiver.url}/planted`).subscription,
    ),
  ];
  for (const { status, text } of stored) expect([200, 201], text).toContain(status);
  const recipe = await stranger.call('POST /recipe/api/recipes', { name: 'Pancakes' });
  const shared = await stranger.call(`POST /recipe/api/recipes/${recipe.body.id}/share`);
  return { link: `GET /recipe/api/r/${shared.body.share_token}` };
}

async function register(): Promise<Person> {
  const { body } = await instance.nobody.call('POST /api/auth/register', {
    username: 'ana',
    password: PASSWORD,
  });
  return instance.bearer(body.token);
}

describe('what a stranger planted before set-up', () => {
  test('is cleared with the first account, audited and shown to the admin once', async () => {
    const { link } = await plant(instance.nobody);
    expect((await instance.nobody.call(link)).status).toBe(200);
    const ana = await register();

    expect((await instance.nobody.call(link)).status).toBe(404);
    const settings = (await ana.call('GET /api/notify/settings')).body;
    expect([settings.service, settings.devices]).toEqual([null, []]);
    const recipes = (await ana.call('GET /recipe/api/recipes')).body.items;
    expect(recipes.map(({ name }: { name: string }) => name)).toEqual(['Pancakes']);

    const port = new URL(receiver.url).host;
    const cleared = [
      `notifications through ntfy at ${receiver.url}`,
      `through ${port}`,
      'the public link of the recipe “Pancakes”',
    ];
    const entries = (await ana.call('GET /api/auth/audit')).body.items.filter(
      ({ event }: { event: string }) => event === 'cleared_at_set_up',
    );
    const warnings = async () => (await ana.call('GET /api/auth/warnings')).body.items;
    const [notice] = await warnings();
    expect(notice).toMatchObject({ code: 'cleared_at_set_up', dismissible: true });
    for (const one of cleared) {
      expect(entries.map(({ subject }: { subject: string }) => subject).join('\n')).toContain(one);
      expect(notice.message).toContain(one);
    }
    expect(entries).toHaveLength(3);

    expect((await ana.call('DELETE /api/auth/warnings/cleared_at_set_up')).status).toBe(200);
    expect(await warnings()).toEqual([]);
    expect((await ana.call('DELETE /api/auth/warnings/cleared_at_set_up')).status).toBe(404);
  });

  test('is not there when nothing was planted, and nothing is cleared of later accounts', async () => {
    const ana = await register();
    expect((await ana.call('GET /api/auth/warnings')).body.items).toEqual([]);
    const { link } = await plant(ana);
    await instance.person('ben');
    expect((await instance.nobody.call(link)).status).toBe(200);
  });

  test('a sign-in provider cannot be added before set-up, and none of earlier accounts stays', async () => {
    const store = (person: Person) =>
      person.call('PUT /api/auth/oidc/providers/company', {
        name: 'Company',
        issuer: provider.issuer,
        client_id: provider.clientId,
        client_secret: provider.clientSecret,
        auto_register: true,
      });
    const refused = await store(instance.nobody);
    expect([refused.status, refused.body.code]).toEqual([400, 'no_accounts']);
    const ana = await instance.person('ana');
    expect((await store(ana)).status).toBe(200);
    await ana.call('DELETE /api/auth/management');
    const again = await register();
    expect((await again.call('GET /api/auth/oidc/providers')).body.items).toEqual([]);
    const [notice] = (await again.call('GET /api/auth/warnings')).body.items;
    expect(notice.message).toContain(`the sign-in provider “Company” at ${provider.issuer}`);
  });
});
