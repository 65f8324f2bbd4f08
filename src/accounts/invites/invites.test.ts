import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  openInstance,
  PASSWORD,
  type Person,
  type TestInstance,
} from '../../testing/instance/test-instance.ts';
import { openMailbox } from '../../testing/servers/mailbox.ts';

let instance: TestInstance;
let ana: Person;

beforeEach(async () => {
  instance = await openInstance();
  ana = await instance.person('ana');
});
afterEach(() => instance.close());

const invite = (email: string, role = 'user', by = ana) =>
  by.call('POST /api/auth/invites', { email, role });
const tokenOf = ({ body }: { body: { invite_url: string } }) =>
  body.invite_url.split('token=')[1] ?? '';
const accept = (token: string, username: string, password = PASSWORD) =>
  instance.nobody.call('POST /api/auth/invites/accept', { token, username, password });
const read = (token: string) => instance.nobody.call(`GET /api/auth/invites/accept?token=${token}`);

describe('an invite', () => {
  test('pending → accepted: the account has the chosen name and password and the invited address and role', async () => {
    const created = await invite('ben@example.org', 'admin');
    expect(created.status).toBe(201);
    expect(created.body).toMatchObject({
      sent: false,
      invite: { email: 'ben@example.org', role: 'admin' },
    });
    expect(created.body.invite_url).toMatch(
      /^http:\/\/[^/]+\/#\/accept-invite\?token=[0-9a-f]{64}$/,
    );
    const token = tokenOf(created);
    expect((await read(token)).body).toMatchObject({
      email: 'ben@example.org',
      role: 'admin',
      invited_by: 'ana',
    });

    expect((await accept(token, 'ben', 'weak')).body.code).toBe('weak_password');
    const accepted = await accept(token, 'ben');
    expect(accepted.status).toBe(201);
    expect(accepted.headers['set-cookie']).toMatch(/^daybook_session=/);
    expect(accepted.body.user).toMatchObject({
      username: 'ben',
      email: 'ben@example.org',
      role: 'admin',
    });
    expect(await accept(token, 'ben2')).toMatchObject({
      status: 400,
      body: { code: 'unusable_link' },
    });
    expect((await ana.call('GET /api/auth/invites')).body.items).toEqual([]);
  });

  test('accepted with a name, units, a goal and the time zone of the browser', async () => {
    const token = tokenOf(await invite('ben@example.org', 'member'));
    const accepted = await instance.nobody.call('POST /api/auth/invites/accept', {
      ...{ token, username: 'ben', password: PASSWORD },
      ...{ full_name: 'Ben Boer', units: 'imperial', goal: 'strength', time_zone: 'Asia/Tokyo' },
    });
    expect(accepted.body.user).toMatchObject({
      full_name: 'Ben Boer',
      units: 'imperial',
      time_zone: 'Asia/Tokyo',
    });
    const stored = await instance.bearer(accepted.body.token).call('GET /api/auth/preferences');
    expect(stored.body.preferences).toEqual({ units: 'imperial', 'training-goal': 'strength' });
  });

  test('accepted in an unknown time zone leaves the zone open', async () => {
    const token = tokenOf(await invite('ben@example.org'));
    const accepted = await instance.nobody.call('POST /api/auth/invites/accept', {
      ...{ token, username: 'ben', password: PASSWORD, time_zone: 'Moon/Tranquility' },
    });
    expect(accepted.status).toBe(201);
    expect(accepted.body.user).toMatchObject({ full_name: null, units: null, time_zone: null });
  });

  test('pending → revoked: the link is worth nothing', async () => {
    const created = await invite('ben@example.org');
    expect((await ana.call('GET /api/auth/invites')).body.items).toMatchObject([
      { email: 'ben@example.org', role: 'member' },
    ]);
    const { id } = created.body.invite;
    expect((await ana.call(`DELETE /api/auth/invites/${id}`)).body).toEqual({ ok: true });
    expect((await ana.call(`DELETE /api/auth/invites/${id}`)).status).toBe(404);
    expect((await accept(tokenOf(created), 'ben')).status).toBe(400);
    expect((await read(tokenOf(created))).status).toBe(400);
  });

  test('pending → expired after 7 days', async () => {
    const created = await invite('ben@example.org');
    instance.clock.forward({ days: 6, hours: 23 });
    expect((await read(tokenOf(created))).status).toBe(200);
    instance.clock.forward({ hours: 2 });
    expect((await accept(tokenOf(created), 'ben')).status).toBe(400);
    expect((await ana.call('GET /api/auth/invites')).body.items).toEqual([]);
  });

  test('of ten who accept at once one wins', async () => {
    const token = tokenOf(await invite('ben@example.org'));
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => accept(token, `racer${n}`)),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(9);
    const users = await instance.application.services.db.selectFrom('users').selectAll().execute();
    expect(users).toHaveLength(2);
  });

  test('a taken name is a conflict, and the invite stays good', async () => {
    const token = tokenOf(await invite('ben@example.org'));
    expect((await accept(token, 'ANA')).status).toBe(409);
    expect((await accept(token, 'ben')).status).toBe(201);
    expect((await invite('Ben@Example.org')).status).toBe(409);
  });

  test('is an admin’s to make, to see and to take back', async () => {
    const ben = instance.bearer(
      (await accept(tokenOf(await invite('ben@example.org')), 'ben')).body.token,
    );
    expect((await invite('cat@example.org', 'user', ben)).status).toBe(403);
    expect((await ben.call('GET /api/auth/invites')).status).toBe(403);
    expect((await invite('cat@example.org', 'user', instance.nobody)).status).toBe(401);
  });

  test('made-up tokens are refused like used ones, and too many of them altogether', async () => {
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, n) => read(`${n}`.repeat(64))),
    );
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect((await read('f'.repeat(64))).status).toBe(429);
  });

  test('no token stands in the database, only its hash', async () => {
    const token = tokenOf(await invite('ben@example.org'));
    const rows = await instance.application.services.db.selectFrom('invites').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test('is stored and revoked only together with its audit entry', async () => {
    const { db } = instance.application.services;
    const { id } = (await invite('cat@example.org')).body.invite;
    await db.schema.alterTable('audit_log').renameTo('audit_aside').execute();
    expect((await invite('ben@example.org')).status).toBe(500);
    expect((await ana.call(`DELETE /api/auth/invites/${id}`)).status).toBe(500);
    const { items } = (await ana.call('GET /api/auth/invites')).body;
    expect(items).toMatchObject([{ email: 'cat@example.org' }]);
  });

  test('as trainer only where the workout app is', async () => {
    expect((await invite('t@example.org', 'trainer')).status).toBe(201);
    const small = await openInstance({ APPS: 'recipe' });
    const admin = await small.person('ana');
    const refused = await admin.call('POST /api/auth/invites', {
      email: 't@example.org',
      role: 'trainer',
    });
    expect(refused.status).toBe(400);
    await small.close();
  });
});

describe('with mail', () => {
  test('the link goes to the invited address and not into the answer; a refused mail leaves no invite', async () => {
    const mailbox = await openMailbox();
    const mailing = await openInstance(mailbox.settings);
    const admin = await mailing.person('ana');
    await admin.call('PATCH /api/auth/profile', { full_name: 'Ana Blum' });
    const kitchen = (await admin.call('POST /recipe/api/kitchens', { name: 'Home' })).body.id;
    const created = await admin.call('POST /api/auth/invites', {
      email: 'ben@example.org',
      role: 'user',
      attachments: { kitchen },
    });
    expect(created.body).toMatchObject({ sent: true });
    expect(created.body.invite_url).toBeUndefined();
    expect(mailbox.mails[0]?.to).toEqual(['ben@example.org']);
    expect(mailbox.mails[0]?.text).toContain('Ana Blum invites you to Daybook.');
    expect(mailbox.mails[0]?.text).toContain('Home');
    const accepted = await mailing.nobody.call('POST /api/auth/invites/accept', {
      token: mailbox.lastToken(),
      username: 'ben',
      password: PASSWORD,
    });
    expect(accepted.status).toBe(201);

    const failed = await admin.call('POST /api/auth/invites', {
      email: 'refused@example.org',
      role: 'user',
    });
    expect(failed).toMatchObject({ status: 503, body: { code: 'mail_not_sent' } });
    expect((await admin.call('GET /api/auth/invites')).body.items).toEqual([]);
    await mailing.close();
    await mailbox.stop();
  });
});
