import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { migrate } from '../../kernel/database/migrate.ts';
import { kernelModule } from '../../kernel/kernel.ts';
import { readAuditEvents } from '../../testing/clients/provider-browser.ts';
import {
  openInstance,
  PASSWORD,
  type Person,
  type TestInstance,
} from '../../testing/instance/test-instance.ts';
import { scratchDatabase } from '../../testing/scratch-database.ts';
import { type Mailbox, openMailbox } from '../../testing/servers/mailbox.ts';
import { accountsModule } from '../accounts.ts';
import type { AccountsTables } from '../tables.ts';

describe('an e-mail address', () => {
  let mailbox: Mailbox;
  let instance: TestInstance;
  let ana: Person;
  let ben: Person;

  beforeEach(async () => {
    mailbox = await openMailbox();
    instance = await openInstance({
      ...mailbox.settings,
      PUBLIC_URL: 'https://daybook.example.org',
    });
    ana = await instance.person('ana');
    ben = await instance.person('ben');
  });
  afterEach(async () => {
    await instance.close();
    await mailbox.stop();
  });

  const sent = async () => {
    await instance.application.runner.runDue();
    return mailbox.mails;
  };
  const setAddress = (person: Person, email: string) =>
    person.call('PATCH /api/auth/profile', { email });
  const confirm = (person: Person, token = mailbox.lastToken()) =>
    person.call('POST /api/auth/email/confirm', { token });
  const isVerified = async (person: Person) =>
    (await person.call('GET /api/auth/me')).body.user.email_verified;

  test('is confirmed by its own account, with the link of a mail, once', async () => {
    await setAddress(ben, 'ben@example.org');
    expect(await sent()).toHaveLength(1);
    expect(mailbox.mails[0]?.to).toEqual(['ben@example.org']);
    expect(mailbox.mails[0]?.text).toContain('https://daybook.example.org/#/confirm-email?token=');
    expect(await isVerified(ben)).toBe(false);

    expect((await confirm(ben, 'f'.repeat(64))).body.code).toBe('unusable_link');
    // Another person who gets the mail cannot confirm it for them, and does not use up the link.
    expect((await confirm(ana)).body.code).toBe('unusable_link');
    expect((await confirm(instance.nobody)).status).toBe(401);
    expect((await confirm(ben)).body.user.email_verified).toBe(true);
    expect((await confirm(ben)).body.code).toBe('unusable_link');
    expect(await readAuditEvents(ana)).toContain('email_verified');
  });

  test('is unconfirmed again with every change, and links to the old one end', async () => {
    await setAddress(ben, 'ben@example.org');
    await sent();
    const old = mailbox.lastToken();
    await setAddress(ben, 'benjamin@example.org');
    expect((await confirm(ben, old)).body.code).toBe('unusable_link');
    await sent();
    expect((await confirm(ben)).status).toBe(200);
    await setAddress(ben, 'ben@example.org');
    expect(await isVerified(ben)).toBe(false);
  });

  test('has links that are good for a day and stand in the database as hashes', async () => {
    await setAddress(ben, 'ben@example.org');
    await sent();
    const { db } = instance.application.services;
    const rows = () => db.selectFrom('email_confirmations').selectAll().execute();
    expect(JSON.stringify(await rows())).not.toContain(mailbox.lastToken());
    instance.clock.forward({ hours: 24 });
    expect((await confirm(ben)).body.code).toBe('unusable_link');
    await instance.application.runner.runDue();
    expect(await rows()).toEqual([]);
  });

  test('is mailed to again on request, within bounds', async () => {
    const ask = () => ben.call('POST /api/auth/email/confirmation');
    expect((await ask()).body.code).toBe('no_address');
    await setAddress(ben, 'ben@example.org');
    for (let n = 0; n < 5; n += 1) expect((await ask()).status).toBe(200);
    expect((await ask()).status).toBe(429);
    expect(await sent()).toHaveLength(6);
    await confirm(ben);
    expect((await ask()).status).toBe(409);
  });

  test('of a new account is confirmed by mail, or by the mail that invited it', async () => {
    const zoe = { username: 'zoe', password: PASSWORD, email: 'zoe@example.org' };
    expect((await ana.call('POST /api/auth/register', zoe)).body.user.email_verified).toBe(false);
    expect((await sent()).map(({ to }) => to)).toEqual([['zoe@example.org']]);
    await ana.call('POST /api/auth/invites', { email: 'cat@example.org', role: 'user' });
    const accepted = await instance.nobody.call('POST /api/auth/invites/accept', {
      token: mailbox.lastToken(),
      username: 'cat',
      password: PASSWORD,
    });
    expect(accepted.body.user.email_verified).toBe(true);
  });
});

test('without mail an admin vouches for an address, and takes it back', async () => {
  const instance = await openInstance();
  const ana = await instance.person('ana');
  const ben = await instance.person('ben');
  const { id } = (await ben.call('GET /api/auth/me')).body.user;
  const vouch = (person: Person, email_verified: boolean) =>
    person.call(`PATCH /api/auth/users/${id}`, { email_verified });
  expect((await vouch(ana, true)).body.code).toBe('no_address');
  await ben.call('PATCH /api/auth/profile', { email: 'ben@example.org' });
  expect((await ben.call('POST /api/auth/email/confirmation')).status).toBe(503);
  expect((await vouch(ben, true)).status).toBe(403);
  expect((await vouch(ana, true)).body.user.email_verified).toBe(true);
  expect((await vouch(ana, false)).body.user.email_verified).toBe(false);
  expect((await readAuditEvents(ana)).slice(0, 2)).toEqual(['email_unverified', 'email_verified']);
  const invite = { email: 'cat@example.org', role: 'user' };
  const { invite_url } = (await ana.call('POST /api/auth/invites', invite)).body;
  const accepted = await instance.nobody.call('POST /api/auth/invites/accept', {
    token: invite_url.split('token=')[1],
    username: 'cat',
    password: PASSWORD,
  });
  expect(accepted.body.user.email_verified).toBe(false);
  await instance.close();
});

test('addresses of an earlier version are unverified, unless a linked identity has the same', async () => {
  const { db, discard } = await scratchDatabase<AccountsTables>();
  try {
    const { name, migrations } = accountsModule({} as never);
    const earlier = { name, migrations: migrations.slice(0, 6) };
    await migrate(db, [kernelModule([]), earlier]);
    const created_at = '2026-11-15T09:00:00.000Z';
    const user = (username: string) => ({
      username,
      username_key: username,
      email: `${username}@example.org`,
      email_key: `${username}@example.org`,
      role: 'member' as const,
      created_at,
    });
    await db
      .insertInto('users')
      .values(['ana', 'ben', 'cat'].map(user) as never)
      .execute();
    const link = { provider: 'company', issuer: 'https://company.example/', created_at };
    await db
      .insertInto('oidc_links')
      .values([
        { ...link, user_id: 1, subject: 'a', email: 'Ana@example.org' },
        { ...link, user_id: 2, subject: 'b', email: 'someone@example.org' },
      ])
      .execute();
    await migrate(db, [kernelModule([]), { name, migrations }]);
    const rows = await db
      .selectFrom('users')
      .select(['username', 'email_verified_at'])
      .orderBy('id')
      .execute();
    expect(rows).toEqual([
      { username: 'ana', email_verified_at: created_at },
      { username: 'ben', email_verified_at: null },
      { username: 'cat', email_verified_at: null },
    ]);
  } finally {
    await discard();
  }
});
