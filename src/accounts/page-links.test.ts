import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  openInstance,
  PASSWORD,
  type Person,
  type TestInstance,
} from '../testing/instance/test-instance.ts';
import { type Mailbox, openMailbox } from '../testing/servers/mailbox.ts';

const HOSTILE = { host: 'evil.example', 'x-forwarded-host': 'evil.example' };

let mailbox: Mailbox;
let instance: TestInstance;

beforeEach(async () => {
  mailbox = await openMailbox();
});
afterEach(async () => {
  await instance.close();
  await mailbox.stop();
});

/** Registers the first admin at an address, as a browser there does. */
async function registerAt(host: string): Promise<Person> {
  const { body } = await instance.nobody.call(
    'POST /api/auth/register',
    { username: 'ana', password: PASSWORD, email: 'ana@example.org' },
    { headers: { host } },
  );
  return instance.bearer(body.token);
}

async function forgotPassword(headers: Record<string, string>): Promise<number> {
  const answer = await instance.nobody.call(
    'POST /api/auth/forgot-password',
    { username: 'ana' },
    { headers },
  );
  await instance.application.runner.runDue();
  return answer.status;
}

const invite = (person: Person, headers: Record<string, string>, email = 'ben@example.org') =>
  person.call('POST /api/auth/invites', { email, role: 'user' }, { headers });

const codesOf = async (person: Person): Promise<string[]> =>
  (await person.call('GET /api/auth/warnings')).body.items.map(
    ({ code }: { code: string }) => code,
  );

/** As an instance that was set up before the address was remembered. */
const forgetAddress = () =>
  instance.application.services.db
    .deleteFrom('app_config')
    .where('key', '=', 'link_address')
    .execute();

describe.each(['0', '1'])('while PUBLIC_URL is unset, with TRUST_PROXY=%s', (TRUST_PROXY) => {
  test('links lead to where the first admin registered, whatever host a request names', async () => {
    instance = await openInstance({ ...mailbox.settings, TRUST_PROXY });
    const ana = await registerAt('daybook.local:8080');
    expect(await forgotPassword(HOSTILE)).toBe(200);
    expect((await invite(ana, HOSTILE)).status).toBe(201);
    // The confirmation of her own address, the reset and the invite.
    expect(mailbox.mails).toHaveLength(3);
    for (const { text } of mailbox.mails) {
      expect(text).toContain('http://daybook.local:8080/#/');
      expect(text).not.toContain('evil.example');
    }
  });

  test('an invitation to copy leads there as well', async () => {
    instance = await openInstance({ TRUST_PROXY });
    const ana = await registerAt('192.168.1.20:8080');
    const { body } = await invite(ana, HOSTILE);
    expect(body.invite_url).toMatch(/^http:\/\/192\.168\.1\.20:8080\/#\/accept-invite\?token=/);
  });
});

test('PUBLIC_URL wins over every other address, and is not changed on the page', async () => {
  instance = await openInstance({ ...mailbox.settings, PUBLIC_URL: 'https://daybook.example.org' });
  const ana = await registerAt('localhost:8080');
  await forgotPassword(HOSTILE);
  const texts = mailbox.mails.map(({ text }) => text);
  expect(texts).toContainEqual(
    expect.stringContaining('https://daybook.example.org/#/reset-password'),
  );
  const settings = (await ana.call('GET /api/auth/settings')).body;
  expect(settings).toMatchObject({
    link_address: 'https://daybook.example.org',
    link_address_from_environment: true,
  });
  const changed = await ana.call('PUT /api/auth/settings', { link_address: 'http://localhost' });
  expect([changed.status, changed.body.code]).toEqual([409, 'from_environment']);
  expect(await codesOf(ana)).toEqual([]);
});

test('without a confirmed address no link goes out, until an admin confirms one', async () => {
  instance = await openInstance(mailbox.settings);
  const ana = await registerAt('daybook.local');
  await forgetAddress();
  expect(await forgotPassword(HOSTILE)).toBe(200);
  const refused = await invite(ana, HOSTILE);
  expect([refused.status, refused.body.code]).toEqual([409, 'link_address_unconfirmed']);
  expect((await ana.call('GET /api/auth/invites')).body.items).toEqual([]);
  expect(mailbox.mails).toEqual([]);
  expect(await codesOf(ana)).toEqual(['link_address_unconfirmed']);
  // Nothing that an admin only looks at confirms it.
  expect((await ana.call('GET /api/auth/settings')).body.link_address).toBeNull();

  const confirmed = await ana.call('PUT /api/auth/settings', {
    link_address: 'https://Daybook.Example.org:443/',
  });
  expect(confirmed.body.link_address).toBe('https://daybook.example.org');
  await forgotPassword(HOSTILE);
  expect(mailbox.mails[0]?.text).toContain('https://daybook.example.org/#/reset-password');
  const entries = (await ana.call('GET /api/auth/audit')).body.items;
  expect(entries).toContainEqual(
    expect.objectContaining({
      event: 'settings_changed',
      subject: 'link_address: https://daybook.example.org',
    }),
  );
});

test.each(['daybook.example.org', 'ftp://daybook.example.org', 'https://a.example/path', ''])(
  'the address “%s” is refused',
  async (link_address) => {
    instance = await openInstance();
    const ana = await instance.person('ana');
    const answer = await ana.call('PUT /api/auth/settings', { link_address });
    expect([answer.status, answer.body.details?.[0]?.path]).toEqual([400, 'link_address']);
  },
);

test('mail without PUBLIC_URL is warned about at start and on the settings page', async () => {
  instance = await openInstance(mailbox.settings);
  expect(instance.logged.join('')).toContain('Mail is set up but PUBLIC_URL is not');
  const ana = await registerAt('daybook.local');
  expect(await codesOf(ana)).toEqual(['mail_without_public_url']);
  const ben = await instance.person('ben');
  expect((await ben.call('GET /api/auth/warnings')).status).toBe(403);
  expect((await instance.nobody.call('GET /api/auth/warnings')).status).toBe(401);
});
